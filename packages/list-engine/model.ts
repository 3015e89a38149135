/**
 * Types of columns and queries. Free of dependencies, so that schemas and browser code can import them without the
 * engine.
 *
 * `text` collates as words; `reference` compares digits as numbers; `dictionary` holds an entry's key, `link` the id
 * of another record, `instant` an ISO 8601 UTC time, `date` YYYY-MM-DD, `texts` several values.
 */
export const COLUMN_TYPES = [
  'text',
  'reference',
  'number',
  'date',
  'instant',
  'boolean',
  'dictionary',
  'link',
  'texts',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];
/** `searched`: whether the word search includes this column. */
export type Column = { type: ColumnType; searched?: boolean };
export type Columns = Readonly<Record<string, Column>>;

export const OPERATORS = ['ne', 'in', 'contains', 'startswith', 'gte', 'lte', 'isnull'] as const;
export type Operator = 'eq' | (typeof OPERATORS)[number];
export type Scalar = string | number | boolean;
/** `values` are alternatives for eq, ne and in; the other operators use the first. They are not changed once asked with. */
export type Filter = { field: string; operator: Operator; values: Scalar[] };
export type Order = { field: string; descending: boolean };
export type ListQuery = {
  /** Starts at 1. */
  page: number;
  /** Rows per page; -1: all rows. */
  size: number;
  order: Order[];
  /** Fields of each row in the answer; undefined: all. */
  fields: string[] | undefined;
  /** Words that must all occur, each in some searched column. */
  search: string | undefined;
  filters: Filter[];
};
