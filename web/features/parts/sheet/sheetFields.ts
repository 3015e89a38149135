import { createElement } from 'react';
import type { PartAnswer, PartInput } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { as, choiceOf, entryOf, linkTo, shownBy, type ValueKind, wordOf } from '#web/ui/sheet/valueKinds.ts';
import { ProjectNames } from './ProjectNames.tsx';

export type PartField = keyof PartAnswer;

/** Formats of a part's fields, in the sheet and the history; other fields are plain text. */
export const PART_KINDS = {
  internal_ref: as('reference'),
  distributor_ref: as('reference'),
  supplier_ref: as('reference'),
  nno: as('reference'),
  code_generic: as('reference'),
  equiv_product: as('reference'),
  eccn: as('reference'),
  supplier_to_contact: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  supplier_to_contact_code: as('reference'),
  description: as('html'),
  system_description: as('html'),
  customer_data: as('html'),
  notes: as('html'),
  projects: shownBy((ids) => createElement(ProjectNames, { ids: ids as string[] })),
  product: linkTo(paths.part),
  availability_status: entryOf('availability_status'),
  availability_status_reason: entryOf('availability_status_reason'),
  monitoring_status: entryOf('monitoring_status'),
  stcomm: entryOf('stcomm'),
  contact_type: entryOf('contact_type'),
  durability: entryOf('durability'),
  reliability: entryOf('reliability'),
  cmr: entryOf('cmr'),
  reach: entryOf('reach'),
  rohs: entryOf('rohs'),
  sri: entryOf('sri'),
  kind: choiceOf('kind'),
  origin: choiceOf('origin'),
  fact_source: choiceOf('fact_source'),
  replacement_validation: choiceOf('replacement_validation'),
  is_stock_on_obso: as('boolean'),
  certificate_needed: as('boolean'),
  is_public: as('boolean'),
  is_processed: as('boolean'),
  is_assembled: as('boolean'),
  obso_at: as('date'),
  last_buy_order: as('date'),
  end_of_life: as('date'),
  introduced_at: as('date'),
  transmission_date: as('date'),
  manufacturer_expiry: as('date'),
  last_contact_date: as('date'),
  fact_date: as('instant'),
  monitoring_date: as('instant'),
  import_date: as('instant'),
  creation_date: as('instant'),
  modification_date: as('instant'),
  price: as('money'),
  quantity: as('number'),
  import_row: as('number'),
  nb_relance: as('number'),
  fact_record: { as: 'id' },
  family: wordOf('family'),
  sub_family: wordOf('sub_family'),
  carbon_footprint: as('kilograms'),
} satisfies Partial<Record<PartField, ValueKind>>;

/** Always shown; a dash when empty. */
export const IDENTIFICATION = [
  'kind',
  'supplier_label',
  'supplier_ref',
  'internal_ref',
  'nno',
  'distributor_ref',
  'family',
  'sub_family',
  'stcomm',
  'price',
  'quantity',
] as const;
export const COMPLIANCE = [
  'rohs',
  'reach',
  'cmr',
  'sri',
  'certificate_needed',
  'certificate_type',
  'eccn',
  'is_stock_on_obso',
] as const;
/** Shown when not empty. */
export const FURTHER = [
  'alternates',
  'description',
  'system_description',
  'availability_status_reason',
  'obsolescence_reason',
  'obso_at',
  'durability',
  'reliability',
  'repairability',
  'product_type',
  'projects',
  'is_assembled',
  'is_processed',
  'code_generic',
  'transmission_date',
  'expiry_type',
  'manufacturer_expiry',
  'carbon_footprint',
  'origin_info',
  'customer_data',
  'notes',
] as const satisfies readonly PartField[];
/** Fields about the operator's work. */
export const FOLLOW_UP = [
  'supplier_to_contact',
  'supplier_to_contact_code',
  'contact_type',
  'last_contact_date',
  'nb_relance',
  'is_public',
] as const satisfies readonly PartField[];

/** Fields with one short control, which are changed where they are shown. Facts, which have a proof, are not. */
export const IN_PLACE: readonly (keyof PartInput)[] = [
  ...(['supplier_ref', 'internal_ref', 'distributor_ref', 'family', 'sub_family', 'stcomm'] as const),
  ...(['price', 'quantity', 'rohs', 'reach', 'cmr', 'sri', 'certificate_type', 'eccn', 'reliability'] as const),
  ...(['repairability', 'product_type', 'code_generic', 'expiry_type', 'manufacturer_expiry'] as const),
  ...(['carbon_footprint', 'origin_info', 'contact_type'] as const),
];
