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
