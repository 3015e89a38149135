import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cellText, openWorkbook, type Row } from '@vigie/workbook';
import ExcelJS from 'exceljs';
import type { Translate } from '#platform/words/phrases.ts';
import type { MappingBody } from '#shared/imports/review-schema.ts';
import type { Line } from '../store/schema.ts';
import { REPORT_COLUMNS, reportCells } from './report-row.ts';

const ROWS_PER_PROGRESS = 5000;
const WIDTHS: Record<(typeof REPORT_COLUMNS)[number], number> = {
  row: 8,
  status: 18,
  part: 36,
  score: 8,
  reasons: 44,
  remarks: 36,
};

export type ReportSource = {
  /** The user's file. */
  path: string;
  mapping: Pick<MappingBody, 'sheet' | 'header_row'>;
  lines: readonly Line[];
  translate: Translate;
  progress: (rows: number) => Promise<void>;
};

/** A workbook with the user's rows from the header on, unchanged, each preceded by its findings. */
export async function reportFile(source: ReportSource): Promise<{ bytes: Uint8Array; rows: number }> {
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = book.addWorksheet(source.translate('server:report.sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = REPORT_COLUMNS.map((column) => ({
    width: WIDTHS[column],
    ...(column === 'score' && { style: { numFmt: '0%' } }),
  }));
  const rows = await writeRows(sheet, source);
  sheet.commit();
  await book.commit();
  return { bytes: await bytes, rows };
}

async function writeRows(sheet: ExcelJS.Worksheet, { path, mapping, lines, translate, progress }: ReportSource) {
  const byRow = new Map(lines.map((line) => [line.row, line]));
  const titles = REPORT_COLUMNS.map((column) => translate(`server:report.${column}`));
  if (mapping.header_row === 0) addRow(sheet, titles, true);
  const workbook = await openWorkbook(path);
  let rows = 0;
  try {
    for await (const { number, cells } of workbook.rows(mapping.sheet)) {
      rows += 1;
      if (rows % ROWS_PER_PROGRESS === 0) await progress(rows);
      if (number === mapping.header_row) addRow(sheet, [...titles, ...ownCells(cells)], true);
      if (number > mapping.header_row)
        addRow(sheet, [...reportCells(number, byRow.get(number), translate), ...ownCells(cells)]);
    }
  } finally {
    workbook.close();
  }
  return rows;
}

/** Numbers stay numbers; anything that a spreadsheet would evaluate is written as text. */
const ownCells = (cells: Row['cells']): (string | number | null)[] =>
  Array.from(cells, (cell) => (typeof cell === 'number' ? cell : cellText(cell) || null));

function addRow(sheet: ExcelJS.Worksheet, cells: (string | number | null)[], isHeader = false): void {
  const row = sheet.addRow(cells);
  if (isHeader) row.font = { bold: true };
  row.commit();
}
