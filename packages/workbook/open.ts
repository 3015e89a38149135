import { formatOf } from './format.ts';
import { LIMITS, type Limits } from './limits.ts';
import { openText } from './text/open.ts';
import type { Workbook } from './workbook.ts';
import { openXlsx } from './xlsx/open.ts';

/**
 * Opens a local file: a workbook (.xlsx, .xlsm) or delimited text (.csv, .tsv). The format is recognised by content, not
 * by name. Throws WorkbookError if the file is neither, or is encrypted, damaged or beyond the limits.
 */
export async function openWorkbook(path: string, limits: Partial<Limits> = {}): Promise<Workbook> {
  const allowed = { ...LIMITS, ...limits };
  return (await formatOf(path)) === 'zip' ? openXlsx(path, allowed) : openText(path, allowed);
}
