import exceljs from 'exceljs';
import { type CellValue, cellText } from '../cells.ts';
import { dayShown, digitsShown, scientificShown } from '../number-format.ts';
import { openWorkbook } from '../open.ts';

/** Sheet → `row:column` → text. */
type Texts = Record<string, Record<string, string>>;

/** All cells of a file as this package reads them. */
export async function textsOf(path: string): Promise<Texts> {
  const workbook = await openWorkbook(path);
  const texts: Texts = {};
  for (const { name } of workbook.sheets) {
    const cells: Record<string, string> = {};
    for await (const row of workbook.rows(name))
      for (const [column, value] of row.cells.entries()) note(cells, row.number, column, cellText(value));
    texts[name] = cells;
  }
  workbook.close();
  return texts;
}

/** All cells as exceljs reads them in memory: correct, but too slow and too large for more than tests. */
export async function textsByExceljs(path: string): Promise<Texts> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(path);
  const texts: Texts = {};
  for (const sheet of book.worksheets) {
    const cells: Record<string, string> = {};
    sheet.eachRow((row, number) =>
      row.eachCell((cell, column) => {
        if (!cell.isMerged || cell.master === cell) note(cells, number, column - 1, shownBy(cell));
      }),
    );
    texts[sheet.name] = cells;
  }
  return texts;
}

const note = (cells: Record<string, string>, row: number, column: number, text: string): void => {
  if (text !== '') cells[`${row}:${column}`] = text;
};

/** exceljs does not apply number formats: `603` in `0000` is `0603`, and a day is shown as its format says. */
function shownBy(cell: exceljs.Cell): string {
  const value = plain(cell.value);
  const format = cell.numFmt ?? '';
  const isDay = value instanceof Date && value.getTime() % 86_400_000 === 0 && value.getUTCFullYear() >= 1900;
  if (isDay && !/^m+[-/]d+[-/]y+$/i.test(format)) return dayShown(format)?.(value) ?? cellText(value);
  const text = typeof value === 'number' ? (digitsShown(format) ?? scientificShown(format))?.(value) : null;
  return text ?? cellText(value);
}

function plain(value: exceljs.CellValue | undefined): CellValue {
  if (value === null || value === undefined || typeof value !== 'object' || value instanceof Date) return value ?? null;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return plain(value.text as exceljs.CellValue);
  if ('error' in value) return { error: value.error };
  // exceljs omits the result of a formula if it is 0.
  return 'result' in value || 'formula' in value || 'sharedFormula' in value ? plain(value.result ?? 0) : null;
}
