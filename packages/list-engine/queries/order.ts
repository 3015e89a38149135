import { type Hits, Numbering, type Placed } from '../columns/numbering.ts';
import type { Order } from '../model.ts';
import { selectById } from './order-by-id.ts';
import { levelsOf } from './rank-levels.ts';
import { FORGETFUL, keyOf, numberOf } from './recent.ts';
import { select, type Window } from './select.ts';

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
  const levels = (await Promise.all(order.map((one) => levelsOf(hits, many, one)))).flat();
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
