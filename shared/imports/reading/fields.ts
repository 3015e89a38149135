/**
 * Fields of an imported list. `supplier` is the manufacturer's name, `supplier_ref` its part number; `distributor_ref` the
 * number under which a distributor sells the part; `equiv_product` the part that replaces it; `alternates` references that may
 * be bought instead, in any number of columns, with `alternates_supplier` as their manufacturers; `availability_status`,
 * `last_buy_order`, `end_of_life` and `obso_at` what the list says of the part's life cycle;
 * `package` only helps to find the part of a line that says a value.
 */
export const IMPORT_FIELDS = [
  'supplier',
  'supplier_ref',
  'label',
  'description',
  'internal_ref',
  'nno',
  'ncage',
  'package',
  'distributor_ref',
  'equiv_product',
  'equiv_product_supplier',
  'availability_status',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'alternates',
  'alternates_supplier',
  'quantity',
  'family',
  'price',
  'url',
  'notes',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that several columns of a list may have. */
export const REPEATABLE_FIELDS = ['alternates', 'alternates_supplier'] as const satisfies readonly ImportField[];

/** A line needs one of these, or a distributor's number, to be a part. */
export const REFERENCE_FIELDS = ['supplier_ref', 'internal_ref', 'nno'] as const satisfies readonly ImportField[];

/** Fields whose texts are kept as the cell shows them. */
export const CODE_FIELDS = [
  ...REFERENCE_FIELDS,
  'distributor_ref',
  'equiv_product',
] as const satisfies readonly ImportField[];

/** Fields of which any one names a part. */
export const NAMING_FIELDS = [...REFERENCE_FIELDS, 'distributor_ref'] as const satisfies readonly ImportField[];

/** A line as text, without empty fields. */
export type ImportFields = Partial<Record<ImportField, string>>;

/** Lines are the rows after `header_row` (1-based; 0: no header); `index` is the 0-based column. */
export type SheetMapping = {
  sheet: string;
  header_row: number;
  columns: { index: number; field: ImportField | null }[];
};

/** `others`: further sheets whose rows follow, with the place of each in the workbook, from 1. */
export type Mapping = SheetMapping & { others?: (SheetMapping & { place: number })[] };

/** All sheets of a list in the order of their rows. The first has the place 0. */
export const sheetsOf = <M extends { sheet: string; header_row: number; columns: unknown }>({
  others = [],
  ...first
}: M & { others?: (Pick<M, 'sheet' | 'header_row' | 'columns'> & { place: number })[] | undefined }) => [
  { ...first, place: 0 },
  ...others.toSorted((one, other) => one.place - other.place),
];
