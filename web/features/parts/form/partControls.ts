import { z } from 'zod';
import { TO_BE_DEFINED } from '#shared/parts/availability.ts';
import { KINDS, type PartInput, partInput } from '#shared/parts/schema.ts';
import { text } from '#shared/records.ts';

export type Field = keyof PartInput;
type Control =
  | 'text'
  | 'long'
  | 'family'
  | 'number'
  | 'date'
  | 'check'
  | 'entry'
  | 'choice'
  | 'third-party'
  | 'part'
  | 'projects';

/** The fields of a part's form: kind and status are required. */
export const partForm = partInput.extend({
  kind: z.enum(KINDS),
  availability_status: text(64).min(1, { error: 'required' }),
});
export const NEW_PART = { kind: 'reference_article', availability_status: TO_BE_DEFINED } as const;

/** The control of each field. Dictionaries have the name of the field. */
export const CONTROLS: Readonly<Record<Field, Control>> = {
  internal_ref: 'text',
  distributor_ref: 'text',
  supplier: 'third-party',
  supplier_name: 'text',
  supplier_ref: 'text',
  label: 'text',
  description: 'long',
  system_description: 'long',
  family: 'family',
  sub_family: 'family',
  kind: 'choice',
  nno: 'text',
  product_type: 'text',
  availability_status: 'entry',
  availability_status_reason: 'entry',
  durability: 'entry',
  reliability: 'entry',
  obsolescence_reason: 'long',
  obso_at: 'date',
  is_stock_on_obso: 'check',
  last_buy_order: 'date',
  end_of_life: 'date',
  introduced_at: 'date',
  manufacturer_expiry: 'date',
  expiry_type: 'text',
  equiv_product: 'text',
  equiv_product_supplier: 'text',
  alternates: 'long',
  replacement_validation: 'choice',
  certificate_needed: 'check',
  certificate_type: 'text',
  eccn: 'text',
  cmr: 'entry',
  reach: 'entry',
  rohs: 'entry',
  sri: 'entry',
  repairability: 'text',
  price: 'number',
  carbon_footprint: 'number',
  code_generic: 'text',
  stcomm: 'entry',
  parent_part: 'part',
  part: 'part',
  projects: 'projects',
  supplier_to_contact: 'third-party',
  contact_type: 'entry',
  origin_info: 'text',
  customer_data: 'long',
  notes: 'long',
  quantity: 'number',
  is_public: 'check',
  is_processed: 'check',
  is_assembled: 'check',
};

/** The fields in the order of the sheet. */
export const SECTIONS = {
  identification: [
    'kind',
    'nno',
    'supplier',
    'supplier_name',
    'supplier_ref',
    'internal_ref',
    'distributor_ref',
    'label',
    'family',
    'sub_family',
    'product_type',
    'code_generic',
    'price',
    'quantity',
    'stcomm',
  ],
  availability: [
    'availability_status',
    'availability_status_reason',
    'durability',
    'reliability',
    'obso_at',
    'obsolescence_reason',
  ],
  lifecycle: ['introduced_at', 'last_buy_order', 'end_of_life', 'manufacturer_expiry', 'expiry_type'],
  replacement: ['equiv_product', 'equiv_product_supplier', 'alternates', 'replacement_validation', 'repairability'],
  compliance: [
    'rohs',
    'reach',
    'cmr',
    'sri',
    'eccn',
    'certificate_type',
    'certificate_needed',
    'is_stock_on_obso',
    'carbon_footprint',
  ],
  place: ['parent_part', 'part', 'projects', 'is_assembled', 'is_processed'],
  more: ['description', 'system_description', 'origin_info', 'customer_data', 'notes'],
  operator: ['supplier_to_contact', 'contact_type', 'is_public'],
} as const satisfies Record<string, readonly Field[]>;

/** Sections for operators only. */
export const isForOperators = (section: string): boolean => section === 'operator';

/** Fields that identify a part, so that bulk edit excludes them. */
const OF_ONE_PART: readonly Field[] = [
  'kind',
  'nno',
  'supplier_ref',
  'internal_ref',
  'distributor_ref',
  'label',
  'alternates',
];

/** Fields of the bulk edit, in the order of the sheet. */
export const sharedFields = (isOperator: boolean): Field[] =>
  Object.entries(SECTIONS)
    .filter(([section]) => isOperator || !isForOperators(section))
    .flatMap(([, fields]) => [...fields])
    .filter((field) => !OF_ONE_PART.includes(field));
