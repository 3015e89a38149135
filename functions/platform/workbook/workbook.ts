import { formatOf } from './format.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Row } from './row.ts';
import { openText } from './text/open.ts';
import { openXlsx } from './xlsx/open.ts';

/** An open list. Rows come as they are read; a sheet can be read again. Close it when done. */
export type Workbook = {
  format: 'xlsx' | 'text';
  /** Of a text there is one, `CSV`. */
  sheets: { name: string; state: 'visible' | 'hidden' }[];
  /** Rows with content, in order. Throws WorkbookError. */
  rows(sheetName: string): AsyncGenerator<Row>;
  close(): void;
};

/**
 * Opens a local file: a workbook (.xlsx, .xlsm) or a table as text (.csv, .tsv). What it is, its contents say, whatever
 * it is called. Throws WorkbookError when it is neither, is protected, damaged or beyond the limits.
 */
export async function openWorkbook(path: string, limits: Partial<Limits> = {}): Promise<Workbook> {
  const allowed = { ...LIMITS, ...limits };
  return (await formatOf(path)) === 'zip' ? openXlsx(path, allowed) : openText(path, allowed);
}
