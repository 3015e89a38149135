import { cellText, openWorkbook, type Row } from '@vigie/workbook';
import type ExcelJS from 'exceljs';
import { addRow, type Cell, workbookOf } from '#platform/jobs/spreadsheet.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { sheetsOf } from '#shared/imports/reading/fields.ts';
import { listRow } from '#shared/imports/sheet-rows.ts';
import type { Line, StoredMapping } from '../store/schema.ts';
import { REPORT_COLUMNS, reportCells } from './report-row.ts';
import './words.ts';

const ROWS_PER_PROGRESS = 1000;
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
  mapping: StoredMapping;
  /** Its lines in the order of their rows, part by part. */
  parts: () => AsyncIterable<Line[]>;
  translate: Translate;
  progress: (rows: number) => Promise<void>;
};

/** A workbook with the user's rows from the header on, unchanged, each preceded by its findings. */
export async function reportFile(source: ReportSource): Promise<{ bytes: Uint8Array; rows: number }> {
  let rows = 0;
  const bytes = await workbookOf(async (book) => {
    const name = source.translate('findings:sheet');
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

/** Gives the line of a row; rows must be asked for in ascending order. */
function lineFinder(parts: AsyncIterable<Line[]>): {
  at(row: number): Promise<Line | undefined>;
  close(): Promise<void>;
} {
  const all = parts[Symbol.asyncIterator]();
  let part: Line[] = [];
  let place = 0;
  return {
    async at(row) {
      for (;;) {
        while ((part[place]?.row ?? row) < row) place += 1;
        if (place < part.length) return part[place]?.row === row ? part[place] : undefined;
        const next = await all.next();
        if (next.done) return undefined;
        part = next.value;
        place = 0;
      }
    },
    async close() {
      await all.return?.();
    },
  };
}

async function writeRows(sheet: ExcelJS.Worksheet, { path, mapping, parts, translate, progress }: ReportSource) {
  const lines = lineFinder(parts());
  const titles = REPORT_COLUMNS.map((column) => translate(`findings:${column}`));
  const workbook = await openWorkbook(path);
  let rows = 0;
  try {
    for (const { sheet: name, header_row, place } of sheetsOf(mapping)) {
      if (header_row === 0) addRow(sheet, titles, { isBold: true });
      for await (const { number, cells } of workbook.rows(name)) {
        rows += 1;
        if (rows % ROWS_PER_PROGRESS === 0) await progress(rows);
        if (number === header_row) addRow(sheet, [...titles, ...ownCells(cells)], { isBold: true });
        if (number <= header_row) continue;
        const listed = listRow(place, number);
        addRow(sheet, [...reportCells(listed, await lines.at(listed), translate), ...ownCells(cells)]);
      }
    }
  } finally {
    workbook.close();
    await lines.close();
  }
  return rows;
}

/** Numbers stay numbers; anything that a spreadsheet would evaluate is written as text. */
const ownCells = (cells: Row['cells']): Cell[] =>
  Array.from(cells, (cell) => (typeof cell === 'number' ? cell : cellText(cell) || null));
