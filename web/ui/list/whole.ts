import { MAX_ROWS } from '#web/platform/api/request.ts';
import type { GridPage } from '../grid/table/gridTypes.ts';

/** Rows per request where a list is shown whole: the most that the server answers. */
export const CHUNK = MAX_ROWS;

/** The page that a row, counted from 0, is on. */
export const chunkOf = (row: number): number => Math.floor(row / CHUNK) + 1;

/** All rows of a list, each at its place; where nothing has come yet there are holes. */
export function placed<Row>(first: GridPage<Row>, further: ReadonlyMap<number, readonly Row[]>): Row[] {
  const rows: Row[] = [];
  rows.length = first.total;
  for (const [page, items] of [[1, first.items] as const, ...further])
    for (const [place, row] of items.entries()) rows[(page - 1) * CHUNK + place] = row;
  return rows;
}
