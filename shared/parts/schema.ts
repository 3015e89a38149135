import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, decimal, id, instant, key, optional, recordBase, text } from '../records.ts';
import { distinctIds } from '../values/ids.ts';
import { keysOf, recordOf } from '../values/objects.ts';
import { LONGEST_ALTERNATES } from './alternates.ts';
import { TO_BE_DEFINED } from './availability.ts';
import { FACT_SOURCES } from './fact-sources.ts';
import { ORIGINS } from './origins.ts';

export const KINDS = ['nno', 'reference_article'] as const;
export const REPLACEMENT_VALIDATIONS = ['validated', 'not_validated', 'undetermined'] as const;

/** ECCN in the format of export control lists. */
const eccn = text(50).regex(/^([0-9][A-E][0-9]{3}(\.[a-z0-9]+)*|EAR99)$/, { error: 'not_eccn' });
/** The 13 characters of a stock number, divided 4-2-3-4. */
export const dividedNno = (characters: string): string =>
  characters.replace(/^(.{4})(.{2})(.{3})(.{4})$/, '$1-$2-$3-$4');
/** NATO stock number, written 4-2-3-4: the class in digits, then the item, which has letters in newer numbers. */
const nno = z
  .string()
  .max(50, { abort: true })
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^\d{4}[0-9A-Z]{9}$/, { error: 'not_nno' }))
  .transform(dividedNno);
export const MAX_AMOUNT = 1e12;
const positive = decimal.min(0).max(MAX_AMOUNT);

/** Fields that only monitorings and exchanges with third-parties write. */
const found = {
  monitoring_status: optional(key),
  monitoring_date: optional(instant),
  transmission_date: optional(date),
  /** Date of the latest request or reminder about it. */
  last_contact_date: optional(date),
  /** Number of reminders sent about it. */
  nb_relance: z.int().min(0).default(0),
};
/** Where the life-cycle facts (`facts.ts`) come from. Only the server writes it. */
const proof = {
  fact_source: optional(z.enum(FACT_SOURCES)),
  /** When it was said or verified. */
  fact_date: optional(instant),
  /** The monitoring, import or notice that says it. */
  fact_record: optional(id),
};
const refused = z.never({ error: 'set_by_monitoring' }).optional();

/** Fields that users and imports may write. */
export const partInput = z.strictObject({
  internal_ref: optional(text(100)),
  supplier: optional(id),
  /** Imported manufacturer name, kept until it is a known third-party. */
  supplier_name: optional(text(200)),
  supplier_ref: optional(text(200)),
  /** The number under which a distributor sells it. */
  distributor_ref: optional(text(200)),
  label: optional(text(500)),
  description: optional(text(5000)),
  system_description: optional(text(5000)),
  /** The key of a family, or a text that names none. */
  family: optional(text(200)),
  sub_family: optional(text(200)),
  kind: z.enum(KINDS).default('reference_article'),
  nno: optional(nno),
  product_type: optional(key),
  availability_status: key.default(TO_BE_DEFINED),
  availability_status_reason: optional(key),
  durability: optional(key),
  reliability: optional(key),
  obsolescence_reason: optional(text(1000)),
  obso_at: optional(date),
  is_stock_on_obso: optional(z.boolean()),
  last_buy_order: optional(date),
  end_of_life: optional(date),
  introduced_at: optional(date),
  manufacturer_expiry: optional(date),
  expiry_type: optional(key),
  equiv_product: optional(text(200)),
  equiv_product_supplier: optional(text(200)),
  /** References that may be bought instead: `GRM188R71 (Murata); C1608X7R (TDK)`. */
  alternates: optional(text(LONGEST_ALTERNATES)),
  replacement_validation: optional(z.enum(REPLACEMENT_VALIDATIONS)),
  certificate_needed: optional(z.boolean()),
  certificate_type: optional(text(200)),
  eccn: optional(eccn),
  cmr: optional(key),
  reach: optional(key),
  rohs: optional(key),
  sri: optional(key),
  repairability: optional(text(200)),
  /** Euros. */
  price: optional(positive),
  /** Kilograms of CO2 equivalent. */
  carbon_footprint: optional(positive),
  code_generic: optional(text(100)),
  /** Commercial status. */
  stcomm: optional(key),
  /** The application that contains it. */
  parent_part: optional(id),
  /** The element one level up. */
  part: optional(id),
  projects: distinctIds(50),
  /** Contact for questions about the part, if not the manufacturer. */
  supplier_to_contact: optional(id),
  contact_type: optional(key),
  origin_info: optional(text(1000)),
  customer_data: optional(text(5000)),
  notes: optional(text(5000)),
  quantity: optional(positive),
  is_public: z.boolean().default(false),
  is_processed: z.boolean().default(false),
  is_assembled: z.boolean().default(false),
});
/** In a request: a field that only monitorings or the server write is refused with its own sentence. */
export const partBody = partInput.extend(recordOf([...keysOf(found), ...keysOf(proof)], () => refused));

/** A stored part. Null: unknown. Dictionary fields contain keys. */
export const part = recordBase.extend({
  ...partInput.shape,
  ...found,
  ...proof,
  origin: z.enum(ORIGINS),
  /** An entity's id; catalogue parts belong to the operator's entity. */
  owner_entity: id,
  /** The catalogue part that this client part was matched with. */
  product: optional(id),
  /** Name of the third-party, updated when it is renamed. */
  supplier_label: optional(z.string()),
  /** The import that created it. */
  import_file: optional(z.string()),
  import_row: optional(z.int()),
  import_date: optional(instant),
});
export type Part = z.infer<typeof part>;
export type PartInput = z.infer<typeof partInput>;

export const partChanges = changesOf(partBody);

/** Only the operator sees its own work on a part; solution providers see nothing that reveals the owner. */
export const partColumns = {
  id: { type: 'text' },
  internal_ref: { type: 'reference', searched: true, customersOnly: true },
  supplier_ref: { type: 'reference', searched: true },
  distributor_ref: { type: 'reference', searched: true },
  label: { type: 'text', searched: true },
  description: { type: 'text', searched: true, hasMarkup: true },
  system_description: { type: 'text', customersOnly: true, hasMarkup: true },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  supplier_name: { type: 'text' },
  family: { type: 'text', searched: true, vocabulary: 'family' },
  sub_family: { type: 'text', vocabulary: 'sub_family' },
  kind: { type: 'dictionary', choices: 'kind' },
  nno: { type: 'reference', searched: true },
  product_type: { type: 'dictionary' },
  stcomm: { type: 'dictionary', dictionary: 'stcomm' },
  availability_status: { type: 'dictionary', dictionary: 'availability_status' },
  availability_status_reason: { type: 'dictionary', dictionary: 'availability_status_reason' },
  monitoring_status: { type: 'dictionary', dictionary: 'monitoring_status' },
  fact_source: { type: 'dictionary', choices: 'fact_source' },
  fact_date: { type: 'instant' },
  fact_record: { type: 'text' },
  durability: { type: 'dictionary', dictionary: 'durability' },
  reliability: { type: 'dictionary', dictionary: 'reliability' },
  obsolescence_reason: { type: 'text' },
  obso_at: { type: 'date' },
  is_stock_on_obso: { type: 'boolean' },
  last_buy_order: { type: 'date' },
  end_of_life: { type: 'date' },
  introduced_at: { type: 'date' },
  transmission_date: { type: 'date' },
  monitoring_date: { type: 'instant' },
  manufacturer_expiry: { type: 'date' },
  expiry_type: { type: 'dictionary' },
  equiv_product: { type: 'reference' },
  equiv_product_supplier: { type: 'text' },
  alternates: { type: 'text', searched: true, customersOnly: true },
  replacement_validation: { type: 'dictionary', choices: 'replacement_validation' },
  certificate_needed: { type: 'boolean' },
  certificate_type: { type: 'text' },
  eccn: { type: 'reference' },
  cmr: { type: 'dictionary', dictionary: 'cmr' },
  reach: { type: 'dictionary', dictionary: 'reach' },
  rohs: { type: 'dictionary', dictionary: 'rohs' },
  sri: { type: 'dictionary', dictionary: 'sri' },
  repairability: { type: 'text' },
  price: { type: 'number', customersOnly: true },
  carbon_footprint: { type: 'number' },
  quantity: { type: 'number' },
  code_generic: { type: 'reference', customersOnly: true },
  parent_part: { type: 'link', customersOnly: true },
  part: { type: 'link', customersOnly: true },
  projects: { type: 'texts', customersOnly: true },
  origin: { type: 'dictionary', choices: 'origin' },
  origin_info: { type: 'text', customersOnly: true },
  customer_data: { type: 'text', customersOnly: true, hasMarkup: true },
  notes: { type: 'text', customersOnly: true, hasMarkup: true },
  owner_entity: { type: 'link', customersOnly: true },
  owner_entity_label: { type: 'text', customersOnly: true },
  product: { type: 'link' },
  is_public: { type: 'boolean' },
  is_processed: { type: 'boolean' },
  is_assembled: { type: 'boolean' },
  import_file: { type: 'text', customersOnly: true },
  import_row: { type: 'number', customersOnly: true },
  import_date: { type: 'instant', customersOnly: true },
  supplier_to_contact: { type: 'link', operatorsOnly: true },
  supplier_to_contact_label: { type: 'text', operatorsOnly: true },
  supplier_to_contact_code: { type: 'reference', operatorsOnly: true },
  contact_type: { type: 'dictionary', dictionary: 'contact_type', operatorsOnly: true },
  last_contact_date: { type: 'date', operatorsOnly: true },
  nb_relance: { type: 'number', operatorsOnly: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

/** A part in responses, with names for its ids. */
export const partAnswer = answerOf(
  part.extend({
    owner_entity_label: optional(z.string()),
    product_label: optional(z.string()),
    parent_part_label: optional(z.string()),
    part_label: optional(z.string()),
    supplier_to_contact_label: optional(z.string()),
    supplier_to_contact_code: optional(z.string()),
  }),
  partColumns,
);
export type PartAnswer = z.infer<typeof partAnswer>;
