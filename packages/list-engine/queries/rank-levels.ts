import { columnOf } from '../columns/names.ts';
import type { Hits, Numbering } from '../columns/numbering.ts';
import type { Column } from '../columns/segment.ts';
import type { Order } from '../model.ts';
import { commonRanks } from './ranks.ts';
import type { Keys, Level } from './select.ts';

/** Rows of one segment, offset by `base`, and the array for their keys. */
type Run = { rows: Uint32Array; base: number; keys: Uint32Array };

/**
 * Sort levels by the ranks of values. With several segments, first by the place of each value in the largest one,
 * whose own rows, nearly all, need no lookup; then by common rank for the few rows that share a place between two
 * values.
 */
export async function sortLevelsOf(hits: readonly Hits[], many: Numbering, order: Order): Promise<Level[]> {
  const columns = await Promise.all(hits.map(({ segment }) => columnOf(segment, order.field)));
  const [only, ...others] = columns as [Column, ...Column[]];
  const levelBy = (take: TakeKeys, last: number): Level => ({
    keys: (rows) => keysOf(rows, many, take, last + 1, order.descending),
  });
  if (others.length === 0) return [levelBy((_, run, whenEmpty) => takeCodes(run, only, 1, whenEmpty), only.distinct)];

  const { places, distinct, ranks, count } = await commonRanks(columns);
  const takePlaces: TakeKeys = (segment, run, whenEmpty) => {
    const own = places[segment];
    if (own) takeLookedUp(run, columns[segment]!, own, whenEmpty);
    else takeCodes(run, columns[segment]!, 2, whenEmpty);
  };
  const takeRanks: TakeKeys = (segment, run, whenEmpty) =>
    takeLookedUp(run, columns[segment]!, ranks[segment]!, whenEmpty);
  /** Whether the rows, which share a place, are between two values of the reference column. */
  const areBetween = ([first]: Uint32Array) => {
    const segment = many.segmentAt(first!);
    return (places[segment]?.[codeOf(columns[segment]!, first! - many.bases[segment]!)] ?? 0) % 2 === 1;
  };
  return [levelBy(takePlaces, 2 * distinct + 1), { ...levelBy(takeRanks, count), distinguishes: areBetween }];
}

/** Writes the keys of a segment's rows, by their (first) value: at least 1, or `whenEmpty`. */
type TakeKeys = (segment: number, run: Run, whenEmpty: number) => void;

function keysOf(rows: Uint32Array, many: Numbering, take: TakeKeys, empty: number, descending: boolean): Keys {
  const keys = new Uint32Array(rows.length);
  many.eachRun(rows, (segment, base, from, to) => {
    const run = { rows: rows.subarray(from, to), base, keys: keys.subarray(from, to) };
    take(segment, run, descending ? 0 : empty);
  });
  if (descending) for (let n = 0; n < keys.length; n++) keys[n] = empty - keys[n]!;
  return { keys, largest: empty };
}

const codeOf = ({ codes, starts }: Column, row: number): number => codes[starts === undefined ? row : starts[row]!]!;

// Inner loops do as little as possible per row: which rows they visit dominates the cost of ordering.
function takeCodes({ rows, base, keys }: Run, column: Column, factor: number, whenEmpty: number): void {
  const { codes, starts } = column;
  if (starts === undefined)
    for (let n = 0; n < rows.length; n++) keys[n] = factor * codes[rows[n]! - base]! || whenEmpty;
  else for (let n = 0; n < rows.length; n++) keys[n] = factor * codeOf(column, rows[n]! - base) || whenEmpty;
}

function takeLookedUp({ rows, base, keys }: Run, column: Column, table: Uint32Array, whenEmpty: number): void {
  for (let n = 0; n < rows.length; n++) keys[n] = table[codeOf(column, rows[n]! - base)]! || whenEmpty;
}
