import type { Hits, Numbering } from '../columns/numbering.ts';
import { rowPlaces } from './places.ts';
import { type Level, select, type Window } from './select.ts';

/**
 * The window of rows of several segments by id. The ids of one segment are the measure for the others; rows that stand
 * between the same two of it go on to the next, so no id is compared that places do not tell apart.
 */
export async function selectById(
  hits: readonly Hits[],
  many: Numbering,
  { rows, from, to }: Window,
  measured: readonly number[] = [],
): Promise<Uint32Array> {
  const present: number[] = [];
  many.eachRun(rows, (segment) => present.push(segment));
  const sizeOf = (segment: number) => hits[segment]!.segment.table.count;
  const left = present.filter((segment) => !measured.includes(segment));
  // Nothing is left of a record that two segments hold at once, while it moves from one scope to another.
  if (present.length === 1 || left.length === 0) return rows.subarray(from, to);
  const measure = left.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const parts: (Uint32Array | Promise<Uint32Array>)[] = [];
  select({ rows, from, to }, [await placeLevel(hits, many, present, measure)], {
    ordered: (some) => parts.push(some),
    tied: (group) => parts.push(selectById(hits, many, group, [...measured, measure])),
  });
  return Uint32Array.from((await Promise.all(parts)).flatMap((part) => [...part]));
}

/** Rows by the places of their ids among those of one segment. */
async function placeLevel(
  hits: readonly Hits[],
  many: Numbering,
  present: readonly number[],
  measure: number,
): Promise<Level> {
  const { table } = hits[measure]!.segment;
  const places = new Map<number, Uint32Array>();
  for (const segment of present)
    if (segment !== measure) places.set(segment, await rowPlaces(hits[segment]!.segment.table, table));
  const keysOf = (rows: Uint32Array) => {
    const keys = new Uint32Array(rows.length);
    many.eachRun(rows, (segment, base, from, to) => {
      const own = places.get(segment);
      for (let n = from; n < to; n++) keys[n] = own === undefined ? 2 * (rows[n]! - base + 1) : own[rows[n]! - base]!;
    });
    return { keys, largest: 2 * table.count + 1 };
  };
  return { keys: keysOf };
}
