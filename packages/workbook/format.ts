import { bytesOf } from './bytes.ts';
import { WorkbookError } from './errors.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Beginnings of documents that are text but no table: HTML and XML, PDF, RTF. */
const DOCUMENTS = /^\s*(?:<|%PDF-|\{\\rtf)/;

/**
 * The format by the first bytes of the file. Throws WorkbookError for an empty file, for documents, and for OLE
 * containers with a password.
 */
export async function formatOf(path: string): Promise<'zip' | 'xls' | 'text'> {
  const start = await bytesOf(path, 0, 64);
  if (start.length === 0) throw new WorkbookError('file_empty');
  if (start.subarray(0, 8).equals(OLE)) {
    await refuseOther(path);
    return 'xls';
  }
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  if (DOCUMENTS.test(start.toString('utf8'))) throw new WorkbookError('file_not_a_workbook');
  return 'text';
}

/**
 * Throws `file_not_a_workbook` for text in a file named .xlsx, .xlsm or .xlsb, which Excel refuses too. Text in a file
 * named .xls is accepted: many programs write that.
 */
export function refuseDisguised(fileName: string, { format }: { format: 'xlsx' | 'foreign' | 'text' }): void {
  if (format === 'text' && /\.xls[mxb]$/i.test(fileName)) throw new WorkbookError('file_not_a_workbook');
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const STEP = 1 << 20;
/** Steps overlap so that a name at a boundary is found. */
const OVERLAP = 64;

/** Throws unless the container is a workbook of Excel 97–2003, by the names in its directory, which may be anywhere. */
async function refuseOther(path: string): Promise<void> {
  let isLegacy = false;
  for (let from = 0; ; from += STEP - OVERLAP) {
    const bytes = await bytesOf(path, from, STEP);
    if (bytes.includes(utf16('EncryptedPackage'))) throw new WorkbookError('file_encrypted');
    if (bytes.includes(utf16('Workbook')) || bytes.includes(utf16('Book\0'))) isLegacy = true;
    if (bytes.length < STEP) break;
  }
  if (!isLegacy) throw new WorkbookError('file_not_a_workbook');
}
