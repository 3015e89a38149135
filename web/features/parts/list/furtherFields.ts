import type { PartField } from '../sheet/sheetFields.ts';

/** The other listed fields of a part, in the order of the sheet. */
const FIELDS = [
  'kind',
  'nno',
  'distributor_ref',
  'supplier_name',
  'sub_family',
  'product_type',
  'description',
  'quantity',
  'stcomm',
  'availability_status_reason',
  'fact_source',
  'monitoring_date',
  'durability',
  'reliability',
  'obso_at',
  'obsolescence_reason',
  'introduced_at',
  'end_of_life',
  'transmission_date',
  'manufacturer_expiry',
  'expiry_type',
  'equiv_product',
  'equiv_product_supplier',
  'replacement_validation',
  'repairability',
  'rohs',
  'reach',
  'cmr',
  'sri',
  'eccn',
  'certificate_type',
  'certificate_needed',
  'is_stock_on_obso',
  'carbon_footprint',
  'is_assembled',
  'is_processed',
  'is_public',
  'creation_date',
  'modification_date',
] as const satisfies readonly PartField[];
/** Hidden from solution providers and third-parties: it identifies the owner. */
const OF_CUSTOMERS = [
  'alternates',
  'code_generic',
  'price',
  'system_description',
  'origin_info',
  'customer_data',
  'notes',
  'import_row',
  'import_date',
] as const satisfies readonly PartField[];
const OF_OPERATORS = [
  'supplier_to_contact_label',
  'supplier_to_contact_code',
  'contact_type',
  'last_contact_date',
  'nb_relance',
] as const satisfies readonly PartField[];

type Viewer = { isOperator: boolean; isProvider: boolean };

/** Fields of the additional columns. */
export const furtherFields = ({ isOperator, isProvider }: Viewer) => [
  ...FIELDS,
  ...(isProvider ? [] : OF_CUSTOMERS),
  ...(isOperator ? OF_OPERATORS : []),
];
