import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import init, { Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';

/** Once in a process, before workbooks are calculated. */
export async function startCalculating(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm'));
  await init({ module_or_path: wasm });
}

/** What a user would type to get the cell. */
function typed({ formula, value }: ExcelJS.Cell): string {
  if (formula) return `=${formula.replaceAll('_xlfn.', '')}`;
  return typeof value === 'number' ? String(value) : `'${value ?? ''}`;
}

type Calculated = {
  book: ExcelJS.Workbook;
  /** What a spreadsheet program calculates for a cell: sheets count from 0, lines and columns from 1. */
  numberAt: (sheet: number, line: number, column: number) => number;
};

/** Types a workbook into a spreadsheet program, cell by cell, and has it calculated. */
export async function calculated(bytes: Uint8Array): Promise<Calculated> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  const model = new Model('plan', 'en', 'UTC', 'en');
  book.worksheets.forEach((sheet, index) => {
    if (index > 0) model.newSheet();
    model.renameSheet(index, sheet.name);
  });
  for (const { name, ranges } of book.definedNames.model) model.newDefinedName(name, undefined, ranges[0] ?? '');
  model.pauseEvaluation();
  for (const [index, sheet] of book.worksheets.entries())
    sheet.eachRow((row, line) => {
      row.eachCell((cell, column) => model.setUserInput(index, line, column, typed(cell)));
    });
  model.resumeEvaluation();
  model.evaluate();
  const numberAt: Calculated['numberAt'] = (sheet, line, column) =>
    Number(model.getFormattedCellValue(sheet, line, column).replaceAll(/[,%]/g, ''));
  return { book, numberAt };
}
