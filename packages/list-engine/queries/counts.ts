import { comparatorOf } from '../columns/collate.ts';
import { columnOf } from '../columns/names.ts';
import type { Hits } from '../columns/numbering.ts';
import { type Column, codesOfRow, type Segment } from '../columns/segment.ts';
import { typeOf } from '../columns/values.ts';
import type { Columns, Scalar } from '../model.ts';
import type { Narrowing } from './filter.ts';
import { findRows, type ValueCount } from './find.ts';
import { placesAmong } from './places.ts';
import { NO_CACHE } from './recent-results.ts';

/** `values` are in the order of the requested fields. */
export type GroupCount = { values: (Scalar | null)[]; count: number };

/**
 * Distinct values of each field under the filters of the other fields, most frequent first; among equal counts, empty
 * last.
 */
export async function countValues(
  segments: readonly Segment[],
  columns: Columns,
  fields: readonly string[],
  query: Narrowing,
  limit: number,
  recent = NO_CACHE,
): Promise<Record<string, ValueCount[]>> {
  const unfiltered = fields.some((field) => query.filters.every((filter) => filter.field !== field));
  const shared = unfiltered ? findRows(segments, columns, query, recent) : undefined;
  const counted = await Promise.all(
    fields.map(async (field) => {
      const filters = query.filters.filter((filter) => filter.field !== field);
      const isShared = shared !== undefined && filters.length === query.filters.length;
      const hits = await (isShared ? shared : findRows(segments, columns, { ...query, filters }, recent));
      return [field, await valuesOf(hits, field, limit)] as const;
    }),
  );
  return Object.fromEntries(counted);
}

async function valuesOf(hits: readonly Hits[], field: string, limit: number): Promise<ValueCount[]> {
  const columns = await Promise.all(hits.map(({ segment }) => columnOf(segment, field)));
  if (columns.length === 0) return [];
  const reference = columns.reduce((a, b) => (b.distinct > a.distinct ? b : a));
  const counts = new Uint32Array(reference.distinct + 1);
  const others = new Map<Scalar, number>();
  for (const [n, column] of columns.entries()) {
    const own = countCodes(column, hits[n]!.rows);
    if (column === reference) for (const [code, count] of own.entries()) counts[code]! += count;
    else await addUp(column, own, reference, counts, others);
  }
  return mostFrequent(reference, counts, others, limit);
}

/** How often each code occurs in the rows. */
function countCodes({ codes, starts, distinct }: Column, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(distinct + 1);
  if (starts === undefined) for (let n = 0; n < rows.length; n++) counts[codes[rows[n]!]!]!++;
  else for (const row of rows) for (let at = starts[row]!; at < starts[row + 1]!; at++) counts[codes[at]!]!++;
  return counts;
}

/** Adds counts by one column's codes to those of another; values absent from the latter go to `others`. */
async function addUp(
  column: Column,
  own: Uint32Array,
  reference: Column,
  counts: Uint32Array,
  others: Map<Scalar, number>,
): Promise<void> {
  const [places, dictionary] = await Promise.all([placesAmong(column, reference), column.dictionary()]);
  own.forEach((count, code) => {
    if (count === 0) return;
    if (code === 0 || places[code]! % 2 === 0) counts[code === 0 ? 0 : places[code]! / 2]! += count;
    else others.set(dictionary.value(code), (others.get(dictionary.value(code)) ?? 0) + count);
  });
}

async function mostFrequent(
  column: Column,
  counts: Uint32Array,
  others: ReadonlyMap<Scalar, number>,
  limit: number,
): Promise<ValueCount[]> {
  const codes = topCodes(counts, limit);
  const dictionary = await column.dictionary();
  const found = codes.map(
    (code): ValueCount => ({ value: code === 0 ? null : dictionary.value(code), count: counts[code]! }),
  );
  for (const [value, count] of others) found.push({ value, count });
  if (others.size > 0) found.sort(byCount(column));
  return found.slice(0, limit);
}

/** The codes with the highest counts, highest first; among equal counts in value order, empty last. */
function topCodes(counts: Uint32Array, limit: number): number[] {
  const least = lowestTopCount(counts, limit);
  const above: number[] = [];
  const equal: number[] = [];
  for (let n = 1; n <= counts.length; n++) {
    const code = n % counts.length;
    if (counts[code]! > least) above.push(code);
    else if (counts[code] === least && least > 0 && equal.length < limit) equal.push(code);
  }
  // The sort is stable, which keeps equal counts in value order.
  return [...above.sort((a, b) => counts[b]! - counts[a]!), ...equal].slice(0, limit);
}

/** The lowest count among the `limit` most frequent codes; 0 if there are fewer codes. */
function lowestTopCount(counts: Uint32Array, limit: number): number {
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const codesWith = new Uint32Array(most + 1);
  for (let code = 0; code < counts.length; code++) codesWith[counts[code]!]!++;
  let least = most;
  for (let found = codesWith[most]!; found < limit && least > 0; found += codesWith[least]!) least--;
  return least;
}

function byCount({ type }: Column): (a: ValueCount, b: ValueCount) => number {
  const compare = comparatorOf(type);
  return (a, b) => b.count - a.count || compareEmptyLast(compare, a.value, b.value);
}

const compareEmptyLast = (compare: ReturnType<typeof comparatorOf>, a: Scalar | null, b: Scalar | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);

/** Counts for each combination of values of one or two fields, highest first, then in value order. */
export async function groupCounts(
  segments: readonly Segment[],
  columns: Columns,
  fields: readonly [string] | readonly [string, string],
  query: Narrowing,
  recent = NO_CACHE,
): Promise<GroupCount[]> {
  const groups = new Map<string, GroupCount>();
  for (const hits of await findRows(segments, columns, query, recent)) {
    const grouped = await Promise.all(fields.map((field) => columnOf(hits.segment, field)));
    const dictionaries = await Promise.all(grouped.map((column) => column.dictionary()));
    for (const { codes, count } of countPairs(grouped, hits.rows)) {
      const values = codes.map((code, n) => (code === 0 ? null : dictionaries[n]!.value(code)));
      const known = groups.get(JSON.stringify(values));
      if (known) known.count += count;
      else groups.set(JSON.stringify(values), { values, count });
    }
  }
  const compares = fields.map((field) => comparatorOf(typeOf(columns, field)));
  return [...groups.values()].sort(
    (a, b) =>
      b.count - a.count ||
      compares.map((compare, n) => compareEmptyLast(compare, a.values[n]!, b.values[n]!)).find((sign) => sign !== 0) ||
      0,
  );
}

/** How many rows have each pair of codes; with one column, each single code. */
function countPairs([first, second]: readonly Column[], rows: Uint32Array): { codes: number[]; count: number }[] {
  const width = second === undefined ? 1 : second.distinct + 1;
  const counts = new Map<number, number>();
  for (const row of rows)
    for (const a of codesOfRow(first!, row))
      for (const b of second === undefined ? [0] : codesOfRow(second, row))
        counts.set(a * width + b, (counts.get(a * width + b) ?? 0) + 1);
  return [...counts].map(([pair, count]) => ({
    codes: second === undefined ? [pair] : [Math.floor(pair / width), pair % width],
    count,
  }));
}
