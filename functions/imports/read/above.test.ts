import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbook } from '@vigie/workbook';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLine } from '#shared/imports/reading/lines.ts';
import { lineTexts } from './above.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-above-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MAPPING = {
  sheet: 'BOM',
  header_row: 1,
  columns: (['internal_ref', 'supplier', 'supplier_ref', 'quantity'] as const).map((field, index) => ({
    index,
    field,
  })),
};

let made = 0;
async function linesOf(rows: (string | number | null)[][], ...merged: string[]) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('BOM');
  sheet.addRow(['Number', 'Manufacturer', 'MPN', 'Quantity']);
  sheet.addRows(rows);
  for (const range of merged) sheet.mergeCells(range);
  const path = join(folder, `${made++}.xlsx`);
  await writeFile(path, Buffer.from(await book.xlsx.writeBuffer()));
  const workbook = await openWorkbook(path);
  const lines = [];
  for await (const row of workbook.rows('BOM'))
    if (row.number > 1) lines.push(readLine(lineTexts(row, MAPPING), MAPPING));
  workbook.close();
  return lines.map((line) => line?.fields ?? null);
}

test('a manufacturer in a merged cell applies to each of its rows, and to no other', async () => {
  const rows = [
    [null, 'Murata', 'GRM188', 1],
    [null, null, 'GRM155', 2],
    [null, null, 'GRM033', 3],
    [null, null, 'ERJ-3GE', 4],
  ];
  expect((await linesOf(rows, 'B2:B4')).map((fields) => fields?.supplier)).toEqual([
    ...['Murata', 'Murata', 'Murata', undefined],
  ]);
});

test('a merged internal reference applies to all its rows, a merged quantity does not', async () => {
  const rows = [
    ['INT-1', 'Murata', 'GRM188', 5],
    [null, 'Kemet', 'C0603', null],
  ];
  expect(await linesOf(rows, 'A2:A3', 'D2:D3')).toEqual([
    { internal_ref: 'INT-1', supplier: 'Murata', supplier_ref: 'GRM188', quantity: '5' },
    { internal_ref: 'INT-1', supplier: 'Kemet', supplier_ref: 'C0603' },
  ]);
});

test('a row without a value of its own takes nothing from merged cells', async () => {
  const rows = [
    [null, 'Murata', 'GRM188', 1],
    [null, null, null, 2],
  ];
  expect((await linesOf(rows, 'B2:B3', 'C2:C3')).map((fields) => fields?.supplier_ref ?? null)).toEqual([
    'GRM188',
    null,
  ]);
});

test('a cell merged over columns and rows applies to its first column only', async () => {
  const rows = [
    ['Board 7', null, null, null],
    [null, null, 'GRM188', 1],
  ];
  expect((await linesOf(rows, 'A2:D2')).at(-1)).toEqual({ supplier_ref: 'GRM188', quantity: '1' });
});
