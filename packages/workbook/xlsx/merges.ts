import type { CellValue } from '../cells.ts';
import type { Row } from '../row.ts';
import type { Container } from './container.ts';

/** A cell merged over several rows: its column from 0, its first and its last row from 1. */
export type Merge = { column: number; first: number; last: number };

/**
 * Unzipped bytes of a sheet up to which merged cells are read. They follow all rows in the file, so that reading them
 * takes a second pass. Lists made by people are smaller (60,000 rows of 15 columns); programs do not merge cells.
 */
const LARGEST_SHEET = 64_000_000;
/** Merged cells that are read; a sheet with more is a drawing made of cells. */
const MOST = 50_000;
/** Merged cells that may cover one row. */
const MOST_AT_ONCE = 64;
const END_OF_ROWS = Buffer.from('</sheetData>');
const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;

/** The cells of a sheet that are merged over several rows, in the order of their first row. */
export async function readMerges(container: Container, part: string): Promise<Merge[]> {
  if (container.sizeOf(part) > LARGEST_SHEET) return [];
  const merges: Merge[] = [];
  for (const [, letters = '', first, last] of (await afterRows(container, part)).matchAll(MERGE)) {
    if (merges.length === MOST) break;
    if (first !== last) merges.push({ column: columnOf(letters), first: Number(first), last: Number(last) });
  }
  return merges.sort((one, other) => one.first - other.first);
}

/** The XML after the rows. Searching bytes is many times as fast as parsing them. */
async function afterRows(container: Container, part: string): Promise<string> {
  let rest = Buffer.alloc(0);
  let isAfter = false;
  for await (const chunk of container.bytes(part)) {
    rest = Buffer.concat([rest, chunk]);
    const end: number = isAfter ? 0 : rest.indexOf(END_OF_ROWS);
    isAfter ||= end >= 0;
    rest = isAfter ? rest.subarray(end) : rest.subarray(-END_OF_ROWS.length);
  }
  return isAfter ? rest.toString('latin1') : '';
}

/** 0 for `A`, 27 for `AB`. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Adds `above` to rows, which must come in order. */
export function createMergeFiller(merges: readonly Merge[]): (row: Row) => Row {
  const open = new Map<number, { value: CellValue; last: number }>();
  let next = 0;
  return (row) => {
    for (const [column, { last }] of open) if (last < row.number) open.delete(column);
    const above: CellValue[] = [];
    for (const [column, { value }] of open) above[column] = value;
    for (; next < merges.length && merges[next]!.first <= row.number; next += 1) {
      const { column, first, last } = merges[next]!;
      const value = row.cells[column];
      if (first === row.number && value !== undefined && open.size < MOST_AT_ONCE) open.set(column, { value, last });
    }
    return above.length > 0 ? { ...row, above } : row;
  };
}
