import { bytesOf } from './bytes.ts';
import { WorkbookError } from './errors.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** What documents begin with that are text, or nearly, and no table: HTML and XML, PDF, RTF. */
const DOCUMENTS = /^\s*(?:<|%PDF-|\{\\rtf)/;

/**
 * A zip begins with PK. Throws WorkbookError for what no reader here knows: Office's older container (OLE), which holds
 * protected workbooks and those of before 2007, and documents.
 */
export async function formatOf(path: string): Promise<'zip' | 'text'> {
  const start = await bytesOf(path, 0, 64);
  if (start.length === 0) throw new WorkbookError('file_empty');
  if (start.subarray(0, 8).equals(OLE)) throw new WorkbookError(await oleProblem(path));
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  if (DOCUMENTS.test(start.toString('utf8'))) throw new WorkbookError('file_not_a_workbook');
  return 'text';
}

/**
 * Many programs' `.xls` are text, which Excel opens; text that calls itself .xlsx Excel refuses, and somebody mixed up
 * two files. Throws `file_not_a_workbook`.
 */
export function refuseDisguised(fileName: string, { format }: { format: 'xlsx' | 'text' }): void {
  if (format === 'text' && /\.xls[mxb]$/i.test(fileName)) throw new WorkbookError('file_not_a_workbook');
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const STEP = 1 << 20;
/** A name that a step cuts in two is found in the next one. */
const OVERLAP = 64;

/** By the names in the container's directory, which may stand anywhere. */
async function oleProblem(path: string): Promise<'file_encrypted' | 'file_legacy_xls' | 'file_not_a_workbook'> {
  let isLegacy = false;
  for (let from = 0; ; from += STEP - OVERLAP) {
    const bytes = await bytesOf(path, from, STEP);
    if (bytes.includes(utf16('EncryptedPackage'))) return 'file_encrypted';
    if (bytes.includes(utf16('Workbook')) || bytes.includes(utf16('Book\0'))) isLegacy = true;
    if (bytes.length < STEP) return isLegacy ? 'file_legacy_xls' : 'file_not_a_workbook';
  }
}
