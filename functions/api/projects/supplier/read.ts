import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellText, openOfficeWorkbook, type Row, type Workbook, WorkbookError } from '@vigie/workbook';
import { inFolder } from '#platform/jobs/worker.ts';
import { columnName } from '#platform/supplier-files/columns.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { AppError, type PhraseParams } from '#shared/errors.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { codeOf, FILE_COLUMNS, type FileColumn } from '#shared/projects/supplier-file/columns.ts';
import { MAX_FILE_BYTES } from '#shared/projects/supplier-file/limits.ts';
import { type FilledFile, filledRows } from '#shared/projects/supplier-file/read.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { MEGABYTE } from '#shared/values/units.ts';

export type SentFile = { name: string; bytes: Uint8Array };

/** A file of ours has a thousand rows, and what a third-party added; it is read while somebody waits. */
const LIMITS = { rows: 20_000, columns: 500, cells: 500_000, unzippedBytes: 60_000_000, sheets: 50 };

/** A problem of the file, as a sentence of its own. */
export const fileProblem = (code: string, params: PhraseParams = {}): AppError =>
  new AppError('invalid', { fields: { file: [{ code, params }] } });

/** Columns by their codes, and by their names in both languages. */
const named = (): Map<string, FileColumn> =>
  new Map(
    FILE_COLUMNS.flatMap((column) => [
      [codeOf(column), column] as const,
      ...LANGUAGES.map((language) => [columnName(column, translatorFor(language)).toLowerCase(), column] as const),
    ]),
  );

const textsOf = ({ number, cells }: Row) => ({ number, cells: Array.from(cells, (cell) => cellText(cell)) });

/** The rows of the first sheet that has keys. */
async function rowsIn(workbook: Workbook): Promise<FilledFile | undefined> {
  for (const { name } of workbook.sheets) {
    const rows = await Array.fromAsync(workbook.rows(name), textsOf);
    const filled = filledRows(rows, named());
    if (filled) return filled;
  }
  return undefined;
}

const FOREIGN: readonly string[] = ['file_legacy_xls', 'file_xlsb', 'file_ods'];

function problemOf({ code, params }: WorkbookError, file: string): AppError {
  const told = Object.fromEntries(entriesOf(params).filter(([, value]) => value !== undefined)) as PhraseParams;
  return fileProblem(FOREIGN.includes(code) ? 'supplier_file_format' : code, { ...told, file });
}

/** Reads what a third-party filled in. Throws a sentence for whatever is no such file. */
export async function readSupplierFile({ name, bytes }: SentFile): Promise<FilledFile> {
  if (bytes.length > MAX_FILE_BYTES)
    throw new AppError('too_large', { params: { limit: `${MAX_FILE_BYTES / MEGABYTE} MB` } });
  return inFolder(async (folder) => {
    const path = join(folder, 'answer.xlsx');
    await writeFile(path, bytes);
    try {
      const workbook = await openOfficeWorkbook(path, LIMITS);
      try {
        const filled = await rowsIn(workbook);
        if (!filled) throw fileProblem('supplier_file_unknown', { file: name });
        return filled;
      } finally {
        workbook.close();
      }
    } catch (error) {
      throw error instanceof WorkbookError ? problemOf(error, name) : error;
    }
  });
}
