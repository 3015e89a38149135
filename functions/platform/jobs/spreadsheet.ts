import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { cleanText } from '#shared/text.ts';

export type Cell = string | number | Date | null;

/** Excel repairs a file with a longer text in a cell. */
const MAX_CELL = 32_767;

/** Excel reads `_x0041_` as the character with this code; it writes the underscore before such a text as a code itself. */
const escapeCodes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** The value as a file can hold it, whatever was stored: one wrong character makes a workbook unreadable. */
function safeCell(value: Cell): Cell {
  if (typeof value === 'string') return escapeCodes(cleanText(value).slice(0, MAX_CELL).toWellFormed());
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value && Number.isNaN(value.getTime()) ? null : value;
}

export function addRow(sheet: ExcelJS.Worksheet, cells: readonly Cell[], { isBold = false } = {}): void {
  const row = sheet.addRow(cells.map(safeCell));
  if (isBold) row.font = { bold: true };
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
