import { readFileSync } from 'node:fs';
import type { CellValue } from 'exceljs';

/** How many cells with content a reader saw: all must see the same. */
type Read = (path: string) => Promise<number>;

export const OURS = 'vigie';
export const STREAMING = 'exceljs streaming';
export const IN_MEMORY = 'exceljs in memory';

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const filledOf = (cells: readonly unknown[]): number => cells.filter(isFilled).length;

/** Each loads its library only when it runs, so that a process pays for one. */
export const READERS: Readonly<Record<string, Read>> = {
  async [OURS](path) {
    const { openWorkbook } = await import('@vigie/workbook');
    const workbook = await openWorkbook(path);
    let seen = 0;
    for (const { name } of workbook.sheets) for await (const { cells } of workbook.rows(name)) seen += filledOf(cells);
    workbook.close();
    return seen;
  },
  async [STREAMING](path) {
    const { default: exceljs } = await import('exceljs');
    const options = { sharedStrings: 'cache', styles: 'cache', worksheets: 'emit', hyperlinks: 'ignore' } as const;
    let seen = 0;
    for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, options))
      for await (const row of sheet) seen += filledOf(row.values as CellValue[]);
    return seen;
  },
  async [IN_MEMORY](path) {
    const { default: exceljs } = await import('exceljs');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    let seen = 0;
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) => {
        seen += filledOf(row.values as CellValue[]);
      });
    return seen;
  },
  async SheetJS(path) {
    const { read, utils } = await import('@e965/xlsx');
    const workbook = read(readFileSync(path), { dense: true, cellDates: true });
    const rows = Object.values(workbook.Sheets).flatMap((sheet) =>
      utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    );
    return rows.reduce((seen, cells) => seen + filledOf(cells), 0);
  },
  async 'read-excel-file'(path) {
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(path);
    return rows.reduce((seen, cells) => seen + filledOf(cells), 0);
  },
};
