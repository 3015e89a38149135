import { MAX_ROWS } from '#web/platform/api/request.ts';
import type { GridPage } from '../grid/table/gridTypes.ts';

/** Rows per request where a list is shown whole: the most that the server answers. */
export const CHUNK = MAX_ROWS;

/** The page (from 1) of a row (from 0). */
export const chunkOf = (row: number): number => Math.floor(row / CHUNK) + 1;

/** A sparse array of all rows; rows that are not loaded are holes. */
export function placed<Row>(first: GridPage<Row>, further: ReadonlyMap<number, readonly Row[]>): Row[] {
  const rows: Row[] = [];
  rows.length = first.total;
  for (const [page, items] of [[1, first.items] as const, ...further])
    for (const [place, row] of items.entries()) rows[(page - 1) * CHUNK + place] = row;
  return rows;
}
