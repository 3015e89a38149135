import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { changesOf, id, optional, recordBase, text } from '../records.ts';

/** NATO commercial and government entity code. */
export const ncage = z.string().regex(/^[0-9A-NP-Z]{5}$/, { error: 'not_ncage' });

export const supplierInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  alias: optional(text(200)),
  ncages: z.array(ncage).max(20).default([]),
  /** ISO 3166-1 alpha-2. */
  country: optional(z.string().regex(/^[A-Z]{2}$/, { error: 'not_country' })),
  address: optional(text(500)),
  zip: optional(text(20)),
  city: optional(text(100)),
  phone: optional(text(40)),
  email: optional(z.email()),
  url: optional(z.url()),
  notes: optional(text(5000)),
  parent: optional(id),
  is_active: z.boolean().default(true),
});

export const supplier = recordBase.extend({
  ...supplierInput.shape,
  /** `T` and six digits, drawn in sequence. */
  supplier_code: z.string(),
});
export type Supplier = z.infer<typeof supplier>;
export type SupplierInput = z.infer<typeof supplierInput>;
export const supplierChanges = changesOf(supplierInput);

export const supplierColumns = {
  id: { type: 'text' },
  supplier_code: { type: 'reference', searched: true },
  name: { type: 'text', searched: true },
  alias: { type: 'text', searched: true },
  ncages: { type: 'texts', searched: true },
  country: { type: 'dictionary' },
  city: { type: 'text', searched: true },
  url: { type: 'text' },
  parent: { type: 'link' },
  is_active: { type: 'boolean' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;
