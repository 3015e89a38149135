import { WorkbookError } from './errors.ts';
import { type ForeignFormat, openForeign } from './foreign/open.ts';
import { formatOf } from './format.ts';
import { LIMITS, type Limits } from './limits.ts';
import { openText } from './text/open.ts';
import type { Workbook } from './workbook.ts';
import { openXlsx } from './xlsx/open.ts';

/**
 * Opens a local file: a workbook (.xlsx, .xlsm, .xls, .xlsb, .ods) or delimited text (.csv, .tsv). The format is
 * recognised by content, not by name. Throws WorkbookError if the file is neither, or is encrypted, damaged or beyond the
 * limits.
 */
export async function openWorkbook(path: string, limits: Partial<Limits> = {}): Promise<Workbook> {
  const allowed = { ...LIMITS, ...limits };
  const format = await formatOf(path);
  if (format === 'text') return openText(path, allowed);
  if (format === 'xls') return openForeign(path, 'file_legacy_xls', allowed);
  try {
    return await openXlsx(path, allowed);
  } catch (error) {
    const foreign = FOREIGN.find((code) => error instanceof WorkbookError && error.code === code);
    if (!foreign) throw error;
    return openForeign(path, foreign, allowed);
  }
}

/**
 * The same for .xlsx and .xlsm only, without the program that converts the others: what they are is the code of the error,
 * for text `file_not_a_workbook`.
 */
export async function openOfficeWorkbook(path: string, limits: Partial<Limits> = {}): Promise<Workbook> {
  const format = await formatOf(path);
  if (format !== 'zip') throw new WorkbookError(format === 'xls' ? 'file_legacy_xls' : 'file_not_a_workbook');
  return openXlsx(path, { ...LIMITS, ...limits });
}

/** Zips that are workbooks of other formats. */
const FOREIGN: readonly ForeignFormat[] = ['file_xlsb', 'file_ods'];
