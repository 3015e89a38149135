import { formatOf } from './format.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Row } from './row.ts';
import { openText } from './text/open.ts';
import { openXlsx } from './xlsx/open.ts';

/** An open file. Rows are streamed; a sheet can be read again. Call `close` when done. */
export type Workbook = {
  format: 'xlsx' | 'text';
  /** Text has one sheet, `CSV`. */
  sheets: { name: string; state: 'visible' | 'hidden' }[];
  /** Rows with content, in order. Throws WorkbookError. */
  rows(sheetName: string): AsyncGenerator<Row>;
  close(): void;
};

/**
 * Opens a local file: a workbook (.xlsx, .xlsm) or delimited text (.csv, .tsv). The format is recognised by content, not
 * by name. Throws WorkbookError if the file is neither, or is encrypted, damaged or beyond the limits.
 */
export async function openWorkbook(path: string, limits: Partial<Limits> = {}): Promise<Workbook> {
  const allowed = { ...LIMITS, ...limits };
  return (await formatOf(path)) === 'zip' ? openXlsx(path, allowed) : openText(path, allowed);
}
