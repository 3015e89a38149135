import { rowsOf } from '../columns/names.ts';
import type { Hits, Placed } from '../columns/numbering.ts';
import type { Row, Segment } from '../columns/segment.ts';
import type { Columns, Filter, Scalar } from '../model.ts';
import { matchRows, type Narrowing, searchedNames } from './filter.ts';
import { identityOf, keyOf, NO_CACHE } from './recent-results.ts';

export type Page<T> = { items: T[]; total: number; page: number; size: number };
export type ValueCount = { value: Scalar | null; count: number };

/** From this many values on, a filter is recognised by its array: as text, a hundred thousand ids are megabytes. */
const MANY_VALUES = 10_000;

const identified = (filter: Filter): Filter | [Filter['field'], Filter['operator'], number] =>
  filter.values.length < MANY_VALUES ? filter : [filter.field, filter.operator, identityOf(filter.values)];

/** The segments that have matching rows, with these rows. */
export async function findRows(
  segments: readonly Segment[],
  columns: Columns,
  query: Narrowing,
  recent = NO_CACHE,
): Promise<Hits[]> {
  const conditions = [query.filters.map(identified), ...(query.search ? [query.search, searchedNames(columns)] : [])];
  const hits = await Promise.all(
    segments.map(async (segment) => {
      const key = `${keyOf(segment)} ${JSON.stringify([segment.where, ...conditions])}`;
      return { segment, rows: await recent.rows(key, () => matchRows(segment, columns, query)) };
    }),
  );
  return hits.filter(({ rows }) => rows.length > 0);
}

export const totalOf = (hits: readonly Hits[]): number => hits.reduce((sum, { rows }) => sum + rows.length, 0);

/** Reads the rows, in the same order. */
export async function readRows(hits: readonly Hits[], { at, numbers }: Placed): Promise<Row[]> {
  const rows = new Array<Row>(at.length);
  const positions = Map.groupBy(at.keys(), (position) => at[position]!);
  await Promise.all(
    [...positions].map(async ([n, wanted]) => {
      const found = await rowsOf(
        hits[n]!.segment,
        Uint32Array.from(wanted, (position) => numbers[position]!),
      );
      wanted.forEach((position, k) => {
        rows[position] = found[k]!;
      });
    }),
  );
  return rows;
}

/** A row reduced to its id and these fields; null where it lacks one. */
export const pick = (row: Row, fields: readonly string[] | undefined): Row =>
  fields === undefined
    ? row
    : ({ ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])), id: row.id } as Row);
