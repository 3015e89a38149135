import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { FILE_COLUMNS } from '#shared/projects/supplier-file/columns.ts';
import { translatorFor } from '../words/phrases.ts';
import { lineIn, rowKey, type SupplierFile } from './store.ts';
import { supplierWorkbook } from './workbook.ts';

const file: SupplierFile = {
  id: '01JZ0000000000000000000000',
  project: 'p1',
  supplier: 's1',
  language: 'fr',
  products: ['a', 'b', 'c'],
  secret: 'secret',
  made_at: '2026-05-01T00:00:00.000Z',
};
const entry = (dictionary: string, key: string, label_fr: string) =>
  ({ dictionary, key, label_fr, label_en: key, is_active: true }) as DictionaryEntry;
const part = (supplier_ref: string, label: string) => ({ supplier_ref, label, nno: null, distributor_ref: null });

async function made() {
  const bytes = await supplierWorkbook({
    ...{ file, project: '=Radar', supplier: 'Müller & Söhne' },
    parts: [part('00123', '=1+1'), undefined, part('B-2', 'Relais')],
    entries: [
      entry('availability_status', 'available', 'Disponible, en stock'),
      entry('availability_status', 'post_study_status', 'Après étude'),
      entry('availability_status_reason', 'replaced', 'Remplacé'),
    ],
    translate: translatorFor('fr'),
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  const sheet = book.worksheets[0] as ExcelJS.Worksheet;
  const rows = sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : []));
  return { book, sheet, rows };
}
const columnOf = (name: (typeof FILE_COLUMNS)[number]) => FILE_COLUMNS.indexOf(name) + 1;

test('the file is in its language, with instructions, codes and one row for each part that is still there', async () => {
  const { sheet, rows } = await made();
  expect(sheet.name).toBe('Articles');
  expect(String(sheet.getCell('A1').value)).toContain('=Radar');
  expect(String(sheet.getCell('A2').value)).toContain('cellules jaunes');
  expect(sheet.getRow(7).hidden).toBe(true);
  expect(sheet.getRow(8).getCell(columnOf('comment')).value).toBe('Remarque');
  expect(rows.slice(-2).map((cells) => [cells[0], cells[2], cells.at(-1)])).toEqual([
    ['00123', '=1+1', rowKey(file, 0)],
    ['B-2', 'Relais', rowKey(file, 2)],
  ]);
});

test('only the answer cells are open, and lists offer what a third-party may say', async () => {
  const { book, sheet } = await made();
  const row = sheet.getRow(9);
  const open = FILE_COLUMNS.filter((_, n) => row.getCell(n + 1).protection?.locked === false);
  expect(open).toEqual([
    ...['availability_status', 'availability_status_reason', 'last_buy_order', 'end_of_life'],
    ...['equiv_product', 'equiv_product_supplier', 'comment'],
  ]);
  const protection = (sheet as unknown as { sheetProtection: { sheet: boolean } }).sheetProtection;
  expect(protection.sheet).toBe(true);
  const status = row.getCell(columnOf('availability_status')).dataValidation;
  expect(status).toMatchObject({ type: 'list', formulae: ['availability_status'] });
  expect(row.getCell(columnOf('end_of_life')).dataValidation).toMatchObject({ type: 'date' });
  const lists = book.getWorksheet('lists');
  expect(lists?.state).toBe('veryHidden');
  expect(lists?.getColumn(1).values.filter(Boolean)).toEqual(['Disponible, en stock']);
  expect(book.definedNames.getRanges('availability_status').ranges).toEqual(['lists!$A$1']);
});

test('a key tells its part; one that was changed, or of another file, tells none', () => {
  const key = rowKey(file, 2);
  expect(lineIn(file, key)).toBe(2);
  expect(lineIn(file, key.toLowerCase())).toBe(2);
  expect(lineIn(file, key.replace('-2-', '-1-'))).toBeUndefined();
  expect(lineIn({ ...file, secret: 'other' }, key)).toBeUndefined();
  expect(lineIn({ ...file, id: '01JZ0000000000000000000001' }, key)).toBeUndefined();
  expect(lineIn(file, `${key}0`)).toBeUndefined();
  expect(lineIn(file, 'junk')).toBeUndefined();
});
