import type { Columns, ColumnType, Scalar } from '../model.ts';

/** Types whose values are displayed and searched as text. */
const TEXTUAL: readonly ColumnType[] = ['text', 'texts', 'reference'];
export const isTextual = (type: ColumnType): boolean => TEXTUAL.includes(type);

/** Ids compare by code unit, like rows. A field that is not a column can be filtered by equality. */
export const typeOf = (columns: Columns, field: string): ColumnType =>
  field === 'id' ? 'link' : (Object.hasOwn(columns, field) && columns[field]?.type) || 'dictionary';

/** Converts a value to the column's type; undefined if it is empty or of another type. */
export function scalarOf(type: ColumnType, value: unknown): Scalar | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  // Adding 0 turns minus zero into zero.
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined;
  if (type === 'boolean') return String(value) === 'true';
  return String(value).toWellFormed();
}

/** Values of a field: none if empty, several in a multi-valued column. */
export const scalarsOf = (type: ColumnType, value: unknown): Scalar[] =>
  (Array.isArray(value) ? value : [value]).map((one) => scalarOf(type, one)).filter((one) => one !== undefined);

/** Columns stored in a snapshot. The ids have a section of their own. */
export const storedNames = (columns: Columns): string[] => Object.keys(columns).filter((name) => name !== 'id');
