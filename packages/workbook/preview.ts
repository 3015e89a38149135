import { type CellValue, cellText } from './cells.ts';
import { WorkbookError } from './errors.ts';
import type { Workbook } from './workbook.ts';

/** A sheet: how many rows have content, and the first of them as texts by column from 0; `number` from 1. */
export type SheetPreview = {
  name: string;
  hidden: boolean;
  rows: number;
  sample: { number: number; cells: string[] }[];
};

/** Rows kept of each sheet. */
const SAMPLE_ROWS = 80;
/** Characters kept of each cell. */
const SAMPLE_CHARACTERS = 300;
/** Cells kept of all sheets together; further rows are counted only. */
const SAMPLE_CELLS = 500_000;

/** Milliseconds for all sheets. The largest files within the limits take seconds. */
const LONGEST_READING = 120_000;

const sampleText = (value: CellValue | undefined): string => cellText(value).slice(0, SAMPLE_CHARACTERS);

/**
 * Reads all sheets once: how many rows have content, and the first of them as texts. Throws WorkbookError: `file_empty`
 * if no row has content, `file_too_large_unzipped` after `longest` milliseconds, and those of reading.
 */
export async function previewSheets(workbook: Workbook, longest = LONGEST_READING): Promise<SheetPreview[]> {
  const end = performance.now() + longest;
  const previews: SheetPreview[] = [];
  let kept = 0;
  for (const { name, state } of workbook.sheets) {
    const preview: SheetPreview = { name, hidden: state === 'hidden', rows: 0, sample: [] };
    for await (const { number, cells } of workbook.rows(name)) {
      preview.rows += 1;
      if (performance.now() > end) throw new WorkbookError('file_too_large_unzipped');
      if (preview.sample.length >= SAMPLE_ROWS || kept >= SAMPLE_CELLS) continue;
      preview.sample.push({ number, cells: Array.from(cells, sampleText) });
      kept += cells.length;
    }
    previews.push(preview);
  }
  if (previews.every(({ rows }) => rows === 0)) throw new WorkbookError('file_empty');
  return previews;
}
