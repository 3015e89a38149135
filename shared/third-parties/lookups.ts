import { z } from 'zod';
import { id, optional, text } from '../records.ts';
import { supplierCode } from './schema.ts';

const found = z.object({ id, supplier_code: supplierCode, name: z.string() });

const place = {
  address: text(500).min(1).optional(),
  zip: text(20).optional(),
  city: text(100).optional(),
  country: text(2).optional(),
};
/** A code, or an address: street, and postcode or city. */
export const existsQuery = z.strictObject({ code: supplierCode.optional(), ...place }).superRefine((query, issues) => {
  if (!query.code && !query.address) issues.addIssue({ code: 'custom', message: 'required', path: ['code'] });
  if (query.address && !query.zip && !query.city)
    issues.addIssue({ code: 'custom', message: 'required', path: ['city'] });
});
export const existsAnswer = z.object({ exists: z.boolean(), suppliers: z.array(found) });

export const MAX_BY_NAME = 20;
export const byNameQuery = z.strictObject({ name: text(200).min(1, { error: 'required' }) });
export const byNameAnswer = z.object({
  items: z.array(found.extend({ alias: optional(z.string()), is_active: z.boolean() })),
});

/** `family`: null for parts without one. */
export const familiesAnswer = z.object({
  items: z.array(z.object({ family: z.string().nullable(), count: z.int() })),
  total: z.int(),
});

export const MAX_RELATIVES = 1000;
const relative = found.extend({ parent: id.nullable(), is_active: z.boolean() });
export type Relative = z.infer<typeof relative>;
/** From the top down, level by level. `message`: set if there are more than shown. */
export const genealogyAnswer = z.object({
  items: z.array(relative),
  total: z.int(),
  message: z.string().optional(),
});
