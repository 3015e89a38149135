import type { CellValue } from '../cells.ts';
import type { Row } from '../row.ts';
import type { Container } from './container.ts';

/** A cell that stretches over rows: its column from 0, its first and its last row from 1. */
export type Merge = { column: number; first: number; last: number };

/**
 * Merged cells stand behind all rows of a sheet, so that it is read once more for them. Lists that people make are far
 * smaller (some 60,000 rows of 15 columns); larger ones come from programs, which merge nothing. Bytes.
 */
const LARGEST_SHEET = 64_000_000;
/** More is no list, but a drawing made of cells. */
const MOST = 50_000;
const MOST_AT_ONCE = 64;
const END_OF_ROWS = Buffer.from('</sheetData>');
const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;

/** The cells of a sheet that stretch over several rows, in the order of their first. */
export async function readMerges(container: Container, part: string): Promise<Merge[]> {
  if (container.sizeOf(part) > LARGEST_SHEET) return [];
  const merges: Merge[] = [];
  for (const [, letters = '', first, last] of (await behindRows(container, part)).matchAll(MERGE)) {
    if (merges.length === MOST) break;
    if (first !== last) merges.push({ column: columnOf(letters), first: Number(first), last: Number(last) });
  }
  return merges.sort((one, other) => one.first - other.first);
}

/** Looks at bytes, which is many times as fast as reading them. */
async function behindRows(container: Container, part: string): Promise<string> {
  let rest = Buffer.alloc(0);
  let isBehind = false;
  for await (const piece of container.bytes(part)) {
    rest = Buffer.concat([rest, piece]);
    const end: number = isBehind ? 0 : rest.indexOf(END_OF_ROWS);
    isBehind ||= end >= 0;
    rest = isBehind ? rest.subarray(end) : rest.subarray(-END_OF_ROWS.length);
  }
  return isBehind ? rest.toString('latin1') : '';
}

/** 0 for `A`, 27 for `AB`. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Tells rows, which come in order, what cells above stretch over them. */
export function createStretcher(merges: readonly Merge[]): (row: Row) => Row {
  const over = new Map<number, { value: CellValue; last: number }>();
  let next = 0;
  return (row) => {
    for (const [column, { last }] of over) if (last < row.number) over.delete(column);
    const above: CellValue[] = [];
    for (const [column, { value }] of over) above[column] = value;
    for (; next < merges.length && merges[next]!.first <= row.number; next += 1) {
      const { column, first, last } = merges[next]!;
      const value = row.cells[column];
      if (first === row.number && value !== undefined && over.size < MOST_AT_ONCE) over.set(column, { value, last });
    }
    return above.length > 0 ? { ...row, above } : row;
  };
}
