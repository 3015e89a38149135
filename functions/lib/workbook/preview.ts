import type { SheetPreview } from '#shared/imports/detect.ts';
import { cellText } from './cells.ts';
import { WorkbookError } from './errors.ts';
import type { Workbook } from './workbook.ts';

/** Rows of each sheet that detection looks at. */
const SAMPLE_ROWS = 80;

/** Reads all sheets once: how many rows have content, and the first of them as text. Throws `file_empty` when none has. */
export async function previewSheets(workbook: Workbook): Promise<SheetPreview[]> {
  const previews: SheetPreview[] = [];
  for (const { name, state } of workbook.sheets) {
    const preview: SheetPreview = { name, hidden: state === 'hidden', rows: 0, sample: [] };
    for await (const { number, cells } of workbook.rows(name)) {
      preview.rows += 1;
      if (preview.sample.length < SAMPLE_ROWS) preview.sample.push({ number, cells: Array.from(cells, cellText) });
    }
    previews.push(preview);
  }
  if (previews.every(({ rows }) => rows === 0)) throw new WorkbookError('file_empty');
  return previews;
}
