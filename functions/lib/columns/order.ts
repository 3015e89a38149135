import type { Order } from '#shared/lists.ts';
import { columnOf } from './names.ts';
import { type Hits, Numbering, type Placed } from './numbering.ts';
import { selectById } from './order-by-id.ts';
import { type CommonRanks, commonRanks } from './ranks.ts';
import { FORGETFUL, keyOf, numberOf } from './recent.ts';
import type { Column } from './segment.ts';
import { type Level, select, type Window } from './select.ts';

/** A page is cut out of the piece of the order where it stands: the pages beside it are asked for next. */
const PIECE = 1000;

/** The found rows from `from` to before `to` in order: empty values last in both directions, ties by id. */
export async function arrange(
  hits: readonly Hits[],
  order: readonly Order[],
  from: number,
  to: number,
  recent = FORGETFUL,
): Promise<Placed> {
  const many = new Numbering(hits);
  const end = Math.min(to, many.count);
  if (from >= end) return many.placed(new Uint32Array());
  if (end - from > PIECE) return many.placed(await inOrder(hits, many, order, from, end));
  const first = from - (from % PIECE);
  const last = Math.min(Math.ceil(end / PIECE) * PIECE, many.count);
  const key = JSON.stringify([hits.map(({ segment, rows }) => [keyOf(segment), numberOf(rows)]), order, first, last]);
  const piece = await recent.rows(key, () => inOrder(hits, many, order, first, last));
  return many.placed(piece.subarray(from - first, end - first));
}

async function inOrder(
  hits: readonly Hits[],
  many: Numbering,
  order: readonly Order[],
  from: number,
  end: number,
): Promise<Uint32Array> {
  const levels = await Promise.all(order.map((one) => levelOf(hits, many, one)));
  const chosen = new Uint32Array(end - from);
  const ties: { group: Window; at: number }[] = [];
  let at = 0;
  const ordered = (rows: Uint32Array) => {
    chosen.set(rows, at);
    at += rows.length;
  };
  const tied = (group: Window) => {
    if (many.isWithinOne(group.rows)) return ordered(group.rows.subarray(group.from, group.to));
    ties.push({ group, at });
    at += group.to - group.from;
  };
  select({ rows: many.rows(), from, to: end }, levels, { ordered, tied });
  for (const tie of ties) chosen.set(await selectById(hits, many, tie.group), tie.at);
  return chosen;
}

async function levelOf(hits: readonly Hits[], many: Numbering, { field, descending }: Order): Promise<Level> {
  const columns = await Promise.all(hits.map(({ segment }) => columnOf(segment, field)));
  const [only, ...others] = columns as [Column, ...Column[]];
  if (others.length === 0) return rankLevel(columns, { ranks: [], count: only.distinct }, many, descending);
  return rankLevel(columns, await commonRanks(columns), many, descending);
}

/** Rows by the rank of their (first) value: that of its code, which is one already without `ranks`. */
function rankLevel(
  columns: readonly Column[],
  { ranks, count }: CommonRanks,
  many: Numbering,
  descending: boolean,
): Level {
  const empty = count + 1;
  const whenEmpty = descending ? 0 : empty;
  return (rows) => {
    const keys = new Uint32Array(rows.length);
    many.eachRun(rows, (segment, base, from, to) => {
      const run = { rows: rows.subarray(from, to), base, keys: keys.subarray(from, to) };
      const own = ranks[segment];
      if (own) takeRanks(run, columns[segment]!, own, whenEmpty);
      else takeCodes(run, columns[segment]!, whenEmpty);
    });
    if (descending) turn(keys, empty);
    return { keys, largest: empty };
  };
}

/** Rows of one segment, whose own numbers are less by `base`, and room for their keys. */
type Run = { rows: Uint32Array; base: number; keys: Uint32Array };

// Short loops that ask nothing of each row: which of them it takes costs more than the rest of ordering.
function takeCodes({ rows, base, keys }: Run, { codes, starts }: Column, whenEmpty: number): void {
  if (starts === undefined) for (let n = 0; n < rows.length; n++) keys[n] = codes[rows[n]! - base]! || whenEmpty;
  else for (let n = 0; n < rows.length; n++) keys[n] = codes[starts[rows[n]! - base]!]! || whenEmpty;
}

function takeRanks({ rows, base, keys }: Run, { codes, starts }: Column, ranks: Uint32Array, whenEmpty: number): void {
  if (starts === undefined)
    for (let n = 0; n < rows.length; n++) keys[n] = ranks[codes[rows[n]! - base]!]! || whenEmpty;
  else for (let n = 0; n < rows.length; n++) keys[n] = ranks[codes[starts[rows[n]! - base]!]!]! || whenEmpty;
}

function turn(keys: Uint32Array, empty: number): void {
  for (let n = 0; n < keys.length; n++) keys[n] = empty - keys[n]!;
}
