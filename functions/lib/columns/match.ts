import type { Columns, ColumnType, Filter, Scalar } from '#shared/lists.ts';
import { comparatorOf, fold } from './collate.ts';
import type { Row } from './lists.ts';

export type Test = (row: Row) => boolean;

/** The values that a row has in a column: none when empty, several in a multi-valued column. */
export function valuesOf(row: Row, field: string): Scalar[] {
  const value = row[field];
  if (value === null || value === undefined || value === '') return [];
  return (Array.isArray(value) ? value : [value]) as Scalar[];
}

const FOLDED: readonly ColumnType[] = ['text', 'texts', 'reference'];

function valueTest(type: ColumnType, filter: Filter): (value: Scalar) => boolean {
  const [first] = filter.values;
  if (filter.operator === 'contains' || filter.operator === 'startswith') {
    const wanted = fold(String(first));
    return filter.operator === 'contains'
      ? (value) => fold(String(value)).includes(wanted)
      : (value) => fold(String(value)).startsWith(wanted);
  }
  const compare = comparatorOf(type);
  if (first !== undefined && filter.operator === 'gte') return (value) => compare(value, first) >= 0;
  if (first !== undefined && filter.operator === 'lte') return (value) => compare(value, endOf(type, first)) <= 0;
  const wanted = new Set<Scalar>(filter.values);
  return (value) => wanted.has(value);
}

/** A day as upper bound of an instant means its last moment. */
const endOf = (type: ColumnType, value: Scalar): Scalar =>
  type === 'instant' && typeof value === 'string' && value.length === 10 ? `${value}T23:59:59.999Z` : value;

export function filterTest(columns: Columns, filter: Filter): Test {
  if (filter.operator === 'isnull') {
    const wanted = filter.values[0] === true;
    return (row) => (valuesOf(row, filter.field).length === 0) === wanted;
  }
  const test = valueTest(columns[filter.field]?.type ?? 'text', filter);
  if (filter.operator === 'ne') return (row) => !valuesOf(row, filter.field).some(test);
  return (row) => valuesOf(row, filter.field).some(test);
}

/** Every word must occur in some searched column. */
export function searchTest(columns: Columns, search: string | undefined): Test {
  const wanted = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (wanted.length === 0) return () => true;
  const searched = Object.keys(columns).filter(
    (name) => columns[name]?.searched && FOLDED.includes(columns[name].type),
  );
  return (row) => {
    const text = fold(searched.flatMap((name) => valuesOf(row, name)).join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}

export const both =
  (...tests: Test[]): Test =>
  (row) =>
    tests.every((test) => test(row));
