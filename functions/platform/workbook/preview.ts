import type { SheetPreview } from '#shared/imports/reading/detect.ts';
import { type CellValue, cellText } from './cells.ts';
import { WorkbookError } from './errors.ts';
import type { Workbook } from './workbook.ts';

/** Rows of each sheet that detection looks at. */
const SAMPLE_ROWS = 80;
/** Of a text, detection needs the beginning; samples are kept as a whole. */
const SAMPLE_CHARACTERS = 300;
/** Cells of all sheets together: what is beyond is counted and not kept. */
const SAMPLE_CELLS = 500_000;

/** Milliseconds for all sheets; the largest lists that are allowed take seconds. */
const LONGEST_READING = 120_000;

const sampleText = (value: CellValue | undefined): string => cellText(value).slice(0, SAMPLE_CHARACTERS);

/**
 * Reads all sheets once: how many rows have content, and the first of them as text. Throws `file_empty` when none has, and
 * `file_too_large_unzipped` when reading takes too long.
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
