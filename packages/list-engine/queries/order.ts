import { type Hits, Numbering, type Placed } from '../columns/numbering.ts';
import type { Order } from '../model.ts';
import { selectById } from './order-by-id.ts';
import { sortLevelsOf } from './rank-levels.ts';
import { identityOf, keyOf, NO_CACHE } from './recent-results.ts';
import { select, type Window } from './select.ts';

/**
 * Rows ordered at once: a page is a slice of such a piece, because the neighbouring pages are usually requested next.
 */
const PIECE = 1000;

/** The matching rows `from` up to, not including, `to` in order: empty values last in both directions, ties by id. */
export async function arrange(
  hits: readonly Hits[],
  order: readonly Order[],
  from: number,
  to: number,
  recent = NO_CACHE,
): Promise<Placed> {
  const many = new Numbering(hits);
  const end = Math.min(to, many.count);
  if (from >= end) return many.placed(new Uint32Array());
  if (end - from > PIECE) return many.placed(await inOrder(hits, many, order, from, end));
  const first = from - (from % PIECE);
  const last = Math.min(Math.ceil(end / PIECE) * PIECE, many.count);
  const key = JSON.stringify([hits.map(({ segment, rows }) => [keyOf(segment), identityOf(rows)]), order, first, last]);
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
  const levels = (await Promise.all(order.map((one) => sortLevelsOf(hits, many, one)))).flat();
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
