import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { type CellValue, hasContent } from '../cells.ts';
import { dayShown, digitsShown, scientificShown } from '../number-format.ts';
import type { Row } from '../row.ts';
import type { Merge } from '../xlsx/merges.ts';

/** Sheets of a converted workbook. The rows of the n-th are lines of JSON in the file `n`. */
export type Converted = { sheets: { name: string; state: 'visible' | 'hidden'; merges: Merge[] }[] };

/** This file; in a bundle, the bundle. Started as a program with this argument, it converts a workbook. */
export const PROGRAM = import.meta.filename;
export const CONVERT = 'convert-workbook';

async function converted(path: string, folder: string): Promise<Converted> {
  const { read } = await import('@e965/xlsx');
  const book = read(await readFile(path), { dense: true, cellNF: true, cellHTML: false, cellFormula: true });
  const sheets: Converted['sheets'] = [];
  for (const [place, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name] ?? {};
    await writeRows(join(folder, String(place)), sheet);
    const isHidden = (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0;
    sheets.push({ name, state: isHidden ? 'hidden' : 'visible', merges: mergesOf(sheet) });
  }
  return { sheets };
}

async function writeRows(file: string, sheet: WorkSheet): Promise<void> {
  const output = createWriteStream(file);
  for (const [place, cells] of Object.entries(sheet['!data'] ?? [])) {
    const row = rowOf(Number(place) + 1, cells);
    if (row && !output.write(`${JSON.stringify(row)}\n`)) await once(output, 'drain');
  }
  output.end();
  await finished(output);
}

function rowOf(number: number, cells: readonly (CellObject | undefined)[] | undefined): Row | null {
  const row: Row = { number, cells: [] };
  for (const [column, cell] of cells?.entries() ?? []) {
    const value = cell ? storedValue(cell) : null;
    if (hasContent(value)) row.cells[column] = value;
  }
  return row.cells.length > 0 ? row : null;
}

/** Numbers with a format of references or days become their text; JSON has no dates. */
function storedValue({ t: type, v: value, w: shown, z: format }: CellObject): CellValue {
  if (type === 'e') return { error: shown ?? '#N/A' };
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number' || typeof format !== 'string') return value ?? null;
  return (digitsShown(format) ?? scientificShown(format))?.(value) ?? dayOf(value, format) ?? value;
}

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_466;

function dayOf(value: number, format: string): string | null {
  if (!/[dmy]/i.test(format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|General/gi, '')) || !(value >= 1 && value < LAST_DAY))
    return null;
  const date = new Date(EPOCH + Math.round(value * DAY));
  // The country's own format, which the file does not contain.
  if (/^m+\/d+\/y+/i.test(format)) return date.toISOString().slice(0, 10);
  return dayShown(format)?.(date) ?? date.toISOString().slice(0, 10);
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? [])
    .filter(({ s, e }) => s.r !== e.r)
    .map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 }))
    .sort((one, other) => one.first - other.first);

if (import.meta.main && process.argv[2] === CONVERT) {
  const [, , , path = '', folder = ''] = process.argv;
  process.stdout.write(JSON.stringify(await converted(path, folder)), () => process.exit());
}
