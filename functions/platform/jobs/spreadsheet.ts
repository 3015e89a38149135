import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { cleanText } from '#shared/values/text.ts';

export type Cell = string | number | Date | null;

/** Excel repairs a file with a longer text in a cell. */
const MAX_CELL = 32_767;

/** Excel reads `_x0041_` as the character with this code; it writes the underscore before such a text as a code itself. */
const escapeCodes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** The value as a file can hold it, whatever was stored: one wrong character makes a workbook unreadable. */
export function safeCell(value: Cell): Cell {
  if (typeof value === 'string') return escapeCodes(cleanText(value).slice(0, MAX_CELL).toWellFormed());
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value && Number.isNaN(value.getTime()) ? null : value;
}

type Style = Partial<ExcelJS.Style>;
const stylesOf = new WeakMap<ExcelJS.Worksheet, Map<string, Style>>();

/**
 * Gives cells of a column one style object for each type of value. exceljs knows an object again, but writes out every
 * other one to compare it: a third of the time of a long file.
 */
function shareStyles(sheet: ExcelJS.Worksheet, row: ExcelJS.Row, isBold: boolean): void {
  const styles = stylesOf.get(sheet) ?? new Map<string, Style>();
  stylesOf.set(sheet, styles);
  row.eachCell((cell, column) => {
    const key = `${column} ${cell.effectiveType} ${isBold}`;
    const shared = styles.get(key);
    if (shared) cell.style = shared;
    else styles.set(key, cell.style);
  });
}

export function addRow(sheet: ExcelJS.Worksheet, cells: readonly Cell[], { isBold = false } = {}): void {
  // A cell that is null is written, one that is undefined is not.
  const row = sheet.addRow(cells.map((cell) => safeCell(cell) ?? undefined));
  if (isBold) row.font = { bold: true };
  shareStyles(sheet, row, isBold);
  row.commit();
}

/** The bytes of a workbook whose sheets `fill` adds and commits; rows are streamed. Write them with `addRow`. */
export async function workbookOf(fill: (book: ExcelJS.stream.xlsx.WorkbookWriter) => unknown): Promise<Uint8Array> {
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  await fill(book);
  await book.commit();
  return bytes;
}
