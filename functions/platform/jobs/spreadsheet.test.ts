import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { addRow, workbookOf } from './spreadsheet.ts';

it('writes a readable workbook, whatever its cells hold', async () => {
  const bytes = await workbookOf((book) => {
    const sheet = book.addWorksheet('Parts');
    addRow(sheet, ['BC847\uffff', 'a\ufffeb\u0000c\ud800d', '\uffff', 'é'.repeat(40_000)]);
    addRow(sheet, [Number.NaN, Number.POSITIVE_INFINITY, new Date('no date'), 12], { isBold: true });
    sheet.commit();
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  const cells = [1, 2].map((row) => [1, 2, 3, 4].map((column) => book.worksheets[0]?.getCell(row, column).value));
  expect(cells).toEqual([
    ['BC847', 'abcd', '\ufffd', 'é'.repeat(32_767)],
    [null, null, null, 12],
  ]);
});

it('writes text that Excel would read as the code of a character so that Excel shows it as it is', async () => {
  const bytes = await workbookOf((book) => {
    const sheet = book.addWorksheet('Parts');
    addRow(sheet, ['A_x0041_B', '_x000d_', '_X0041_', 'a_x41_']);
    sheet.commit();
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  // This reader shows what is written: Excel reads `_x005F_` as an underscore.
  const written = [1, 2, 3, 4].map((column) => book.worksheets[0]?.getCell(1, column).value);
  expect(written).toEqual(['A_x005F_x0041_B', '_x005F_x000d_', '_X0041_', 'a_x41_']);
});

it('keeps the style of its columns, bold titles, dates and empty cells apart', async () => {
  const bytes = await workbookOf((book) => {
    const sheet = book.addWorksheet('Parts');
    sheet.columns = [{ style: { numFmt: '0%' } }, {}];
    addRow(sheet, ['Score', 'Day'], { isBold: true });
    for (const score of [0.5, null, 0.25]) addRow(sheet, [score, new Date('2026-01-31T00:00:00Z')]);
    addRow(sheet, ['none', 7]);
    sheet.commit();
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  const cells = [1, 2, 3, 4, 5].map((row) => [1, 2].map((column) => book.worksheets[0]?.getCell(row, column)));
  expect(cells.map((row) => row.map((cell) => cell?.value))).toEqual([
    ['Score', 'Day'],
    [0.5, new Date('2026-01-31T00:00:00Z')],
    [null, new Date('2026-01-31T00:00:00Z')],
    [0.25, new Date('2026-01-31T00:00:00Z')],
    ['none', 7],
  ]);
  expect(cells.map((row) => row.map((cell) => cell?.font?.bold ?? false))).toEqual([
    [true, true],
    ...Array.from({ length: 4 }, () => [false, false]),
  ]);
  expect([cells[1], cells[3]].map((row) => row?.[0]?.numFmt)).toEqual(['0%', '0%']);
  expect(cells[4]?.[1]?.type).toBe(exceljs.ValueType.Number);
});
