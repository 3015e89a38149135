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
