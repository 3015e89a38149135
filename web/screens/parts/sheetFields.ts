import type { PartAnswer } from '#shared/products/schema.ts';

export type PartField = keyof PartAnswer;
export type ValueKind =
  | { as: 'text' | 'reference' | 'boolean' | 'date' | 'instant' | 'money' | 'number' | 'kilograms' | 'part' }
  | { as: 'dictionary'; dictionary: string }
  | { as: 'choice'; of: 'kind' | 'origin' | 'replacement_validation' };

const of = <const As extends ValueKind['as']>(as: As) => ({ as });
const entry = (dictionary: string) => ({ as: 'dictionary', dictionary }) as const;
const choice = <const Of extends 'kind' | 'origin' | 'replacement_validation'>(name: Of) =>
  ({ as: 'choice', of: name }) as const;

/** How the values of a part's fields are written, in the sheet and in the history; others are plain text. */
const KINDS: Partial<Record<PartField, ValueKind>> = {
  internal_ref: of('reference'),
  supplier_ref: of('reference'),
  nno: of('reference'),
  code_generic: of('reference'),
  equiv_product: of('reference'),
  eccn: of('reference'),
  product: of('part'),
  availability_status: entry('availability_status'),
  availability_status_reason: entry('availability_status_reason'),
  monitoring_status: entry('monitoring_status'),
  durability: entry('durability'),
  reliability: entry('reliability'),
  cmr: entry('cmr'),
  reach: entry('reach'),
  rohs: entry('rohs'),
  sri: entry('sri'),
  kind: choice('kind'),
  origin: choice('origin'),
  replacement_validation: choice('replacement_validation'),
  is_stock_on_obso: of('boolean'),
  certificate_needed: of('boolean'),
  is_public: of('boolean'),
  is_processed: of('boolean'),
  is_assembled: of('boolean'),
  obso_at: of('date'),
  last_buy_order: of('date'),
  end_of_life: of('date'),
  introduced_at: of('date'),
  transmission_date: of('date'),
  manufacturer_expiry: of('date'),
  monitoring_date: of('instant'),
  import_date: of('instant'),
  price: of('money'),
  quantity: of('number'),
  carbon_footprint: of('kilograms'),
};

export const kindOf = (field: string): ValueKind => KINDS[field as PartField] ?? { as: 'text' };

/** Always shown, with a dash when not known. */
export const IDENTIFICATION = [
  'supplier_label',
  'supplier_ref',
  'internal_ref',
  'nno',
  'family',
  'sub_family',
  'price',
  'quantity',
] as const;
export const COMPLIANCE = ['rohs', 'reach', 'cmr', 'sri', 'certificate_type', 'eccn', 'is_stock_on_obso'] as const;
/** Shown where there is something to show. */
export const FURTHER = [
  'description',
  'system_description',
  'availability_status_reason',
  'obsolescence_reason',
  'obso_at',
  'durability',
  'reliability',
  'repairability',
  'product_type',
  'code_generic',
  'transmission_date',
  'expiry_type',
  'manufacturer_expiry',
  'carbon_footprint',
  'origin_info',
  'customer_data',
  'notes',
] as const satisfies readonly PartField[];
