import { type Compare, comparatorOf, endOf, fold, wordsOf } from '../columns/collate.ts';
import type { Row } from '../columns/segment.ts';
import { isTextual, scalarOf, scalarsOf, typeOf } from '../columns/values.ts';
import type { Columns, Filter, ListQuery, Order, Scalar } from '../model.ts';
import { type Page, pick, type ValueCount } from './find.ts';

/**
 * Reference implementation of the list queries: used for few rows in memory, and as the oracle in the engine's tests.
 */
type Narrowing = Pick<ListQuery, 'filters' | 'search'>;
type Test = (row: Row) => boolean;

const valuesIn = (columns: Columns, row: Row, field: string): Scalar[] => scalarsOf(typeOf(columns, field), row[field]);

function valueTest(columns: Columns, { field, operator, values }: Filter): (value: Scalar) => boolean {
  const type = typeOf(columns, field);
  const [first] = values;
  if (operator === 'contains' || operator === 'startswith') {
    const wanted = fold(String(first));
    return operator === 'contains'
      ? (value) => fold(String(value)).includes(wanted)
      : (value) => fold(String(value)).startsWith(wanted);
  }
  const compare = comparatorOf(type);
  if (first !== undefined && operator === 'gte') return (value) => compare(value, first) >= 0;
  if (first !== undefined && operator === 'lte') return (value) => compare(value, endOf(type, first)) <= 0;
  const wanted = new Set(values.map((value) => scalarOf(type, value)));
  return (value) => wanted.has(value);
}

function filterTest(columns: Columns, filter: Filter): Test {
  const { field, operator } = filter;
  if (operator === 'isnull')
    return (row) => (valuesIn(columns, row, field).length === 0) === (filter.values[0] === true);
  const test = valueTest(columns, filter);
  const holds: Test = (row) => valuesIn(columns, row, field).some(test);
  return operator === 'ne' ? (row) => !holds(row) : holds;
}

/** Every word must occur in some searched column. */
function searchTest(columns: Columns, search: string | undefined): Test {
  const wanted = wordsOf(search);
  const searched = Object.keys(columns).filter((name) => columns[name]?.searched && isTextual(columns[name].type));
  return (row) => {
    const texts = searched.flatMap((name) => valuesIn(columns, row, name)).map((value) => fold(String(value)));
    return wanted.every((word) => texts.some((text) => text.includes(word)));
  };
}

function queryTest(columns: Columns, { filters, search }: Narrowing): Test {
  const tests = [...filters.map((filter) => filterTest(columns, filter)), searchTest(columns, search)];
  return (row) => tests.every((test) => test(row));
}

/** Empty values come last in both directions. */
function comparingBy(columns: Columns, { field, descending }: Order): (a: Row, b: Row) => number {
  const compare: Compare = comparatorOf(typeOf(columns, field));
  return (a, b) => {
    const [x] = valuesIn(columns, a, field);
    const [y] = valuesIn(columns, b, field);
    if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
    return descending ? -compare(x, y) : compare(x, y);
  };
}

/** Ties are broken by id, so pages never repeat or lose a row. */
export function orderRows(columns: Columns, rows: readonly Row[], order: readonly Order[]): Row[] {
  const keys = [...order, { field: 'id', descending: false }].map((key) => comparingBy(columns, key));
  return rows.toSorted((a, b) => {
    for (const compare of keys) {
      const sign = compare(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  });
}

export const pageOf = <T>(rows: T[], { page, size }: Pick<ListQuery, 'page' | 'size'>): T[] =>
  size === -1 ? rows : rows.slice((page - 1) * size, page * size);

/** Filters, orders and pages rows in memory. */
export function queryRows(columns: Columns, rows: readonly Row[], query: ListQuery): Page<Row> {
  const found = orderRows(columns, rows.filter(queryTest(columns, query)), query.order);
  return {
    items: pageOf(found, query).map((row) => pick(row, query.fields)),
    total: found.length,
    page: query.page,
    size: query.size,
  };
}

/**
 * Distinct values of each field under the filters of the other fields, most frequent first; among equal counts, empty
 * last.
 */
export function rowValues(
  columns: Columns,
  rows: readonly Row[],
  fields: readonly string[],
  query: Narrowing,
  limit: number,
): Record<string, ValueCount[]> {
  const counted = fields.map((field) => {
    const others = { ...query, filters: query.filters.filter((filter) => filter.field !== field) };
    const counts = new Map<Scalar | null, number>();
    for (const row of rows.filter(queryTest(columns, others))) {
      const values = valuesIn(columns, row, field);
      for (const value of values.length ? values : [null]) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const compare = comparatorOf(typeOf(columns, field));
    const ordered = [...counts].sort(([a, x], [b, y]) => y - x || (a === null ? 1 : b === null ? -1 : compare(a, b)));
    return [field, ordered.slice(0, limit).map(([value, count]) => ({ value, count }))];
  });
  return Object.fromEntries(counted);
}
