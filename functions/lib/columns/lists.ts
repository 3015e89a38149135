import type { Columns, Filter, ListQuery, Order, Scalar } from '#shared/lists.ts';
import type { Scope } from '../changes.ts';
import { comparatorOf } from './collate.ts';
import { both, filterTest, searchTest, type Test, valuesOf } from './match.ts';
import { loadScope } from './scope.ts';

/**
 * The list engine: any filter, any order, any page, total and distinct values over the records of one kind that a
 * query may see. Reads its own writes. The rows of a scope are held in memory while the function is warm.
 */
export type Row = Record<string, unknown> & { id: string };

/** What one query may see: columns that may be named, and scopes, each with filters that always hold. */
export type View = {
  columns: Columns;
  sources: { scope: Scope; where?: Filter[] }[];
  /** Names that other records own: `owner_entity_label` is the `name` of the entity whose id is in `owner_entity`. */
  names?: Record<string, { link: string; scope: Scope; field: string }>;
};

export type ValueCount = { value: Scalar | null; count: number };

type Naming = (row: Row) => Row;

/** Puts the names of other records into a row. */
async function namingOf(view: View): Promise<Naming> {
  const names = await Promise.all(
    Object.entries(view.names ?? {}).map(async ([name, { link, scope, field }]) => {
      const rows = await loadScope(scope);
      return (row: Row) => [name, rows.get(row[link] as string)?.[field] ?? null] as const;
    }),
  );
  return (row) => ({ ...row, ...Object.fromEntries(names.map((nameOf) => nameOf(row))) });
}

/** Every row that the view may see. */
async function visibleRows(view: View): Promise<Row[]> {
  const parts = await Promise.all(
    view.sources.map(async ({ scope, where = [] }) => {
      const test = both(...where.map((filter) => filterTest({ ...view.columns, ...whereColumns(where) }, filter)));
      return [...(await loadScope(scope)).values()].filter(test);
    }),
  );
  return parts.flat();
}

/** A query by a name needs it in every row; otherwise the rows of the page are enough. */
const asksForNames = (view: View, query: Pick<ListQuery, 'filters' | 'search'> & Partial<ListQuery>): boolean => {
  const fields = [...query.filters, ...(query.order ?? [])].map(({ field }) => field);
  const searched = query.search ? Object.keys(view.columns).filter((name) => view.columns[name]?.searched) : [];
  return [...fields, ...searched, ...(query.fields ?? [])].some((field) => Object.hasOwn(view.names ?? {}, field));
};

async function queryView(view: View, query: ListQuery): Promise<Page<Row>> {
  const [rows, named] = await Promise.all([visibleRows(view), namingOf(view)]);
  if (asksForNames(view, query)) return queryRows(view.columns, rows.map(named), query);
  const page = queryRows(view.columns, rows, query);
  return query.fields ? page : { ...page, items: page.items.map(named) };
}

/** Visibility may depend on fields that the user cannot name. */
const whereColumns = (where: Filter[]): Columns =>
  Object.fromEntries(where.map(({ field }) => [field, { type: 'dictionary' }]));

const queryTest = (columns: Columns, query: Pick<ListQuery, 'filters' | 'search'>): Test =>
  both(...query.filters.map((filter) => filterTest(columns, filter)), searchTest(columns, query.search));

/** Empty values come last in both directions; ties are broken by id, so pages never repeat or lose a row. */
export function orderRows(columns: Columns, rows: Row[], order: Order[]): Row[] {
  const keys = order.map(({ field, descending }) => ({
    field,
    sign: descending ? -1 : 1,
    compare: comparatorOf(columns[field]?.type ?? 'text'),
  }));
  return rows.toSorted((a, b) => {
    for (const { field, sign, compare } of keys) {
      const [x] = valuesOf(a, field);
      const [y] = valuesOf(b, field);
      if (x === undefined || y === undefined) {
        if (x !== y) return x === undefined ? 1 : -1;
        continue;
      }
      const order = compare(x, y);
      if (order !== 0) return sign * order;
    }
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  });
}

export const pageOf = <T>(rows: T[], { page, size }: Pick<ListQuery, 'page' | 'size'>): T[] =>
  size === -1 ? rows : rows.slice((page - 1) * size, page * size);

const pick = (row: Row, fields: string[] | undefined): Row =>
  fields === undefined
    ? row
    : ({ ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])), id: row.id } as Row);

type Page<T> = { items: T[]; total: number; page: number; size: number };

/** Filters, orders and cuts rows that are already at hand. */
export function queryRows(columns: Columns, rows: Row[], query: ListQuery): Page<Row> {
  const found = orderRows(columns, rows.filter(queryTest(columns, query)), query.order);
  return {
    items: pageOf(found, query).map((row) => pick(row, query.fields)),
    total: found.length,
    page: query.page,
    size: query.size,
  };
}

/** Distinct values of each field under the filters of the others, most frequent first. */
export function rowValues(
  columns: Columns,
  rows: Row[],
  fields: string[],
  query: Pick<ListQuery, 'filters' | 'search'>,
  limit: number,
): Record<string, ValueCount[]> {
  return Object.fromEntries(
    fields.map((field) => {
      const others = { ...query, filters: query.filters.filter((filter) => filter.field !== field) };
      const counts = new Map<Scalar | null, number>();
      for (const row of rows.filter(queryTest(columns, others))) {
        const values = valuesOf(row, field);
        for (const value of values.length ? values : [null]) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const compare = comparatorOf(columns[field]?.type ?? 'text');
      const ordered = [...counts].sort(([a, x], [b, y]) => y - x || (a === null ? 1 : b === null ? -1 : compare(a, b)));
      return [field, ordered.slice(0, limit).map(([value, count]) => ({ value, count }))];
    }),
  );
}

export const lists = {
  query: queryView,
  async values(view: View, fields: string[], query: Pick<ListQuery, 'filters' | 'search'>, limit: number) {
    const [rows, named] = await Promise.all([visibleRows(view), namingOf(view)]);
    const isNamed = asksForNames(view, { ...query, fields });
    return rowValues(view.columns, isNamed ? rows.map(named) : rows, fields, query, limit);
  },
  /** Every row of a query in order, for exports and matching. */
  async *iterate(view: View, query: ListQuery): AsyncGenerator<Row> {
    yield* (await queryView(view, { ...query, page: 1, size: -1 })).items;
  },
};
