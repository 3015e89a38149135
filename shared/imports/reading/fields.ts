/** What a column of an imported list can be. `supplier` is the manufacturer's name, `supplier_ref` its part number. */
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

/** One of these makes a line a part. */
export const REFERENCE_FIELDS = ['supplier_ref', 'internal_ref', 'nno'] as const satisfies readonly ImportField[];

/** A line as text, blanks left out. */
export type ImportFields = Partial<Record<ImportField, string>>;

/** Rows after `header_row` (1-based; 0: the list has no header) are lines; `index` is the column from 0. */
export type Mapping = {
  sheet: string;
  header_row: number;
  columns: { index: number; field: ImportField | null }[];
};
