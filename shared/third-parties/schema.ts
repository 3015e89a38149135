import { z } from 'zod';
import { email, phone, placeColumns, placeLabels, placeShape, webAddress } from '../addresses/schema.ts';
import { MAX_PACE } from '../exchanges/steps.ts';
import { job } from '../jobs/schema.ts';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, id, key, optional, recordBase, text } from '../records.ts';
import { siren, siret } from './identifiers.ts';
import { ncage } from './ncages.ts';

export const SUPPLIER_STATES = ['open', 'closed'] as const;
export const PROSPECT_OR_CUSTOMER = ['prospect', 'customer'] as const;

export const MAX_NCAGES = 20;
/** `T` and six digits. */
export const supplierCode = z
  .string()
  .overwrite((value) => value.trim().toUpperCase())
  .regex(/^T\d{6}$/, { error: 'not_supplier_code' });

/** Fields that users may write. Links contain ids, dictionary fields contain keys. */
export const supplierInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  alias: optional(text(200)),
  ncages: z.array(ncage).max(MAX_NCAGES).default([]),
  division: optional(text(200)),
  state: z.enum(SUPPLIER_STATES).default('open'),
  ...placeShape,
  phone: optional(phone),
  fax: optional(phone),
  email: optional(email),
  url: optional(webAddress),
  siren: optional(siren),
  siret: optional(siret),
  prospect_or_customer: optional(z.enum(PROSPECT_OR_CUSTOMER)),
  supplier_type: optional(key),
  ent_legal_status: optional(id),
  family: optional(id),
  /** The third-party that owns it or that it was merged into. */
  parent: optional(id),
  is_active: z.boolean().default(true),
  /** May be asked for information about its parts. */
  is_consultable: z.boolean().default(true),
  favorite_contact: optional(id),
  /** The third-party to contact instead. */
  supplier_to_contact: optional(id),
  contact_type: optional(key),
  contact_url: optional(webAddress),
  /** Working days between the steps of a follow-up; 0: requests are not followed up. */
  follow_up_pace: optional(z.int().min(0).max(MAX_PACE)),
  /** Date of the last verification of all fields. */
  date_last_check: optional(date),
  description: optional(text(5000)),
  notes: optional(text(5000)),
  private_note: optional(text(5000)),
  reliability_note: optional(text(5000)),
});

/** A new third-party may use the code reserved for it; otherwise one is assigned. */
export const newSupplier = supplierInput.extend({ supplier_code: supplierCode.optional() });

export const supplier = recordBase.extend({
  ...supplierInput.shape,
  /** Unique; assigned in sequence. */
  supplier_code: z.string(),
  /** Set by requests and reminders, like the next two. */
  last_contact_date: optional(date),
  date_last_reminder: optional(date),
  reminder_count: z.int().min(0).default(0),
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
  division: { type: 'text' },
  state: { type: 'dictionary', choices: 'state' },
  ...placeColumns,
  phone: { type: 'text' },
  fax: { type: 'text' },
  email: { type: 'text', searched: true },
  url: { type: 'text' },
  siren: { type: 'reference', searched: true },
  siret: { type: 'reference', searched: true },
  prospect_or_customer: { type: 'dictionary', choices: 'prospect_or_customer' },
  supplier_type: { type: 'dictionary', dictionary: 'supplier_type' },
  ent_legal_status: { type: 'link' },
  ent_legal_status_label: { type: 'text' },
  family: { type: 'link' },
  family_label: { type: 'text' },
  parent: { type: 'link' },
  parent_label: { type: 'text' },
  is_active: { type: 'boolean' },
  is_consultable: { type: 'boolean' },
  favorite_contact: { type: 'link' },
  favorite_contact_label: { type: 'text' },
  supplier_to_contact: { type: 'link' },
  supplier_to_contact_label: { type: 'text' },
  contact_type: { type: 'dictionary', dictionary: 'contact_type' },
  contact_url: { type: 'text' },
  description: { type: 'text', hasMarkup: true },
  notes: { type: 'text', hasMarkup: true },
  private_note: { type: 'text', operatorsOnly: true, hasMarkup: true },
  reliability_note: { type: 'text', operatorsOnly: true, hasMarkup: true },
  last_contact_date: { type: 'date' },
  date_last_reminder: { type: 'date' },
  reminder_count: { type: 'number', operatorsOnly: true },
  follow_up_pace: { type: 'number', operatorsOnly: true },
  date_last_check: { type: 'date' },
  /** The reader's own entity's code and name for it. */
  entity_supplier_code: { type: 'text', searched: true },
  custom_supplier_name: { type: 'text', searched: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

/** In responses: names for the ids, and the reader's own entity's code and name. */
export const supplierAnswer = answerOf(
  supplier.extend({
    ...placeLabels,
    ent_legal_status_label: optional(z.string()),
    family_label: optional(z.string()),
    parent_label: optional(z.string()),
    favorite_contact_label: optional(z.string()),
    supplier_to_contact_label: optional(z.string()),
    entity_supplier_code: optional(z.string()),
    custom_supplier_name: optional(z.string()),
  }),
  supplierColumns,
);
export type SupplierAnswer = z.infer<typeof supplierAnswer>;
/** After a change. `job`: updates its parts, if the change affects them. */
export const changedSupplier = supplierAnswer.extend({ job: job.optional() });
