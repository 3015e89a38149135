import type { Hits, Numbering } from '../columns/numbering.ts';
import { rowPlaces } from './places.ts';
import { type Level, select, type Window } from './select.ts';

/**
 * A window of rows of several segments ordered by id. Rows are placed among the ids of one segment; rows between the
 * same two ids are ordered recursively by the next segment. Compares only ids whose places are equal.
 */
export async function selectById(
  hits: readonly Hits[],
  many: Numbering,
  { rows, from, to }: Window,
  used: readonly number[] = [],
): Promise<Uint32Array> {
  const present: number[] = [];
  many.eachRun(rows, (segment) => present.push(segment));
  const sizeOf = (segment: number) => hits[segment]!.segment.table.count;
  const left = present.filter((segment) => !used.includes(segment));
  // No segment is left to compare when one record is in two segments, which happens while it moves between scopes.
  if (present.length === 1 || left.length === 0) return rows.subarray(from, to);
  const reference = left.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const parts: (Uint32Array | Promise<Uint32Array>)[] = [];
  select({ rows, from, to }, [await placeLevel(hits, many, present, reference)], {
    ordered: (some) => parts.push(some),
    tied: (group) => parts.push(selectById(hits, many, group, [...used, reference])),
  });
  return Uint32Array.from((await Promise.all(parts)).flatMap((part) => [...part]));
}

/** Keys rows by the places of their ids in one segment. */
async function placeLevel(
  hits: readonly Hits[],
  many: Numbering,
  present: readonly number[],
  reference: number,
): Promise<Level> {
  const { table } = hits[reference]!.segment;
  const places = new Map<number, Uint32Array>();
  for (const segment of present)
    if (segment !== reference) places.set(segment, await rowPlaces(hits[segment]!.segment.table, table));
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
