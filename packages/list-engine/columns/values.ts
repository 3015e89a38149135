import type { Columns, ColumnType, Scalar } from '../model.ts';

/** Types whose values people read and search as text. */
const TEXTUAL: readonly ColumnType[] = ['text', 'texts', 'reference'];
export const isTextual = (type: ColumnType): boolean => TEXTUAL.includes(type);

/** Ids compare by code unit, as rows stand; a field that is no column can be filtered by equality. */
export const typeOf = (columns: Columns, field: string): ColumnType =>
  field === 'id' ? 'link' : (Object.hasOwn(columns, field) && columns[field]?.type) || 'dictionary';

/** A value as a column of this type holds it; undefined when that is nothing. */
export function scalarOf(type: ColumnType, value: unknown): Scalar | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  // Minus zero is zero.
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined;
  if (type === 'boolean') return String(value) === 'true';
  return String(value).toWellFormed();
}

/** The values that a field has: none when empty, several in a multi-valued column. */
export const scalarsOf = (type: ColumnType, value: unknown): Scalar[] =>
  (Array.isArray(value) ? value : [value]).map((one) => scalarOf(type, one)).filter((one) => one !== undefined);

/** Columns that a snapshot stores as such: the ids have a section of their own. */
export const storedNames = (columns: Columns): string[] => Object.keys(columns).filter((name) => name !== 'id');
