/** Fields of an imported list. `supplier` is the manufacturer's name, `supplier_ref` its part number. */
export const IMPORT_FIELDS = [
  'supplier',
  'supplier_ref',
  'label',
  'description',
  'internal_ref',
  'nno',
  'ncage',
  'quantity',
  'family',
  'price',
  'url',
  'notes',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** A line needs one of these to be a part. */
export const REFERENCE_FIELDS = ['supplier_ref', 'internal_ref', 'nno'] as const satisfies readonly ImportField[];

/** A line as text, without empty fields. */
export type ImportFields = Partial<Record<ImportField, string>>;

/** Lines are the rows after `header_row` (1-based; 0: no header); `index` is the 0-based column. */
export type Mapping = {
  sheet: string;
  header_row: number;
  columns: { index: number; field: ImportField | null }[];
};
