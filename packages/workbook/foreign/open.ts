import { execFile } from 'node:child_process';
import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Row } from '../row.ts';
import type { Workbook } from '../workbook.ts';
import { openContainer } from '../xlsx/container.ts';
import { createMergeFiller } from '../xlsx/merges.ts';
import { CONVERT, type Converted, PROGRAM } from './convert.ts';

export type ForeignFormat = 'file_legacy_xls' | 'file_xlsb' | 'file_ods';

const run = promisify(execFile);

/**
 * Opens a workbook that is not Office Open XML. Another program's reader converts it in a process of its own: without
 * the environment, with limits of memory and time, and write access to one folder. Beyond the limits, throws the problem
 * named like the format, whose remedy is to save it as .xlsx.
 */
export async function openForeign(path: string, format: ForeignFormat, limits: Limits): Promise<Workbook> {
  if (format !== 'file_legacy_xls')
    (await openContainer(path, { ...limits, unzippedBytes: limits.foreignBytes })).close();
  const folder = await mkdtemp(join(tmpdir(), 'vigie-foreign-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { sheets } = await convert(path, folder, format, limits);
    if (sheets.length > limits.sheets) throw new WorkbookError('file_too_large_unzipped', { limit: limits.sheets });
    return {
      format: 'foreign',
      sheets: sheets.map(({ name, state }) => ({ name, state })),
      rows(sheet) {
        const place = sheets.findIndex(({ name }) => name === sheet);
        const found = sheets[place];
        if (!found) throw new WorkbookError('file_damaged', { sheet });
        return rowsOf(join(folder, String(place)), createMergeFiller(found.merges), sheet, limits);
      },
      close: remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function convert(path: string, folder: string, format: ForeignFormat, limits: Limits): Promise<Converted> {
  const allowed = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${join(folder, '*')}`];
  const options = ['--no-warnings', `--max-old-space-size=${limits.foreignMegabytes}`, ...allowed];
  try {
    const { stdout } = await run(process.execPath, [...options, PROGRAM, CONVERT, path, folder], {
      timeout: limits.foreignMilliseconds,
      killSignal: 'SIGKILL',
      maxBuffer: 20_000_000,
      env: {},
    });
    return JSON.parse(stdout);
  } catch (error) {
    throw problemOf(error, format);
  }
}

/** The process was stopped by a limit, or the reader refused the file. */
function problemOf(error: unknown, format: ForeignFormat): WorkbookError {
  const { signal, code, stderr } = error as { signal?: string | null; code?: unknown; stderr?: string };
  if (/password/i.test(stderr ?? '')) return new WorkbookError('file_encrypted', {}, { cause: error });
  const isStopped = Boolean(signal) || code !== 1 || /heap out of memory|Invalid array length/.test(stderr ?? '');
  return new WorkbookError(isStopped ? format : 'file_damaged', {}, { cause: error });
}

async function* rowsOf(
  file: string,
  withMerges: (row: Row) => Row,
  sheet: string,
  limits: Limits,
): AsyncGenerator<Row> {
  let rows = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const row: Row = JSON.parse(line);
    const filled = row.cells.filter((value) => value !== null).length;
    if (filled > limits.columns || row.cells.length > limits.lastColumn)
      throw new WorkbookError('file_too_many_columns', { sheet, row: row.number, limit: limits.columns });
    if (++rows > limits.rows) throw new WorkbookError('file_too_many_rows', { sheet, limit: limits.rows });
    const cut = row.cells.map((value) => (typeof value === 'string' ? value.slice(0, limits.cellCharacters) : value));
    yield withMerges({ ...row, cells: cut });
  }
}
