import { cellText, openWorkbook, type Row } from '@vigie/workbook';
import type ExcelJS from 'exceljs';
import { addRow, type Cell, workbookOf } from '#platform/jobs/spreadsheet.ts';
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
  let rows = 0;
  const bytes = await workbookOf(async (book) => {
    const name = source.translate('server:report.sheet');
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = REPORT_COLUMNS.map((column) => ({
      width: WIDTHS[column],
      ...(column === 'score' && { style: { numFmt: '0%' } }),
    }));
    rows = await writeRows(sheet, source);
    sheet.commit();
  });
  return { bytes, rows };
}

async function writeRows(sheet: ExcelJS.Worksheet, { path, mapping, lines, translate, progress }: ReportSource) {
  const byRow = new Map(lines.map((line) => [line.row, line]));
  const titles = REPORT_COLUMNS.map((column) => translate(`server:report.${column}`));
  if (mapping.header_row === 0) addRow(sheet, titles, { isBold: true });
  const workbook = await openWorkbook(path);
  let rows = 0;
  try {
    for await (const { number, cells } of workbook.rows(mapping.sheet)) {
      rows += 1;
      if (rows % ROWS_PER_PROGRESS === 0) await progress(rows);
      if (number === mapping.header_row) addRow(sheet, [...titles, ...ownCells(cells)], { isBold: true });
      if (number > mapping.header_row)
        addRow(sheet, [...reportCells(number, byRow.get(number), translate), ...ownCells(cells)]);
    }
  } finally {
    workbook.close();
  }
  return rows;
}

/** Numbers stay numbers; anything that a spreadsheet would evaluate is written as text. */
const ownCells = (cells: Row['cells']): Cell[] =>
  Array.from(cells, (cell) => (typeof cell === 'number' ? cell : cellText(cell) || null));
