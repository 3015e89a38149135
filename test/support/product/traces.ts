import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openSnapshot } from '@vigie/list-engine';
import ExcelJS from 'exceljs';
import { indexColumns } from '#functions/imports/store/line-index.ts';
import { columnsOf } from '#platform/records/kinds.ts';
import { env } from '#platform/runtime/env.ts';
import { getObject, listKeys } from '#platform/storage/objects.ts';
import { scanItems } from '#platform/storage/scan.ts';
import { readRows } from './lake/parquet.ts';

const BUCKETS = ['DOCUMENTS', 'IMPORTS', 'EXPORTS', 'SNAPSHOTS', 'LAKE'] as const;

async function rowsOfSnapshot(key: string, bytes: Uint8Array): Promise<string> {
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  const folder = key.slice(0, key.indexOf('/'));
  const columns = folder === 'analyses' ? indexColumns : columnsOf(folder);
  const snapshot = await openSnapshot({ size: bytes.length, read }, columns);
  return (await Array.fromAsync(snapshot.blocks.allLines())).join('\n');
}

async function rowsOfParquet(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-traces-'));
  try {
    await writeFile(join(folder, 'rows'), bytes);
    return JSON.stringify(await readRows(join(folder, 'rows')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function cellsOf(bytes: Uint8Array): Promise<string> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What an object says, whatever its format packs it into. */
async function textOf(key: string, bytes: Uint8Array): Promise<string> {
  if (key.endsWith('.gz')) return gunzipSync(bytes).toString('utf8');
  if (key.endsWith('.vcol')) return rowsOfSnapshot(key, bytes);
  if (key.endsWith('.parquet')) return rowsOfParquet(bytes);
  if (isZip(bytes)) return cellsOf(bytes);
  return Buffer.from(bytes).toString('utf8');
}

/** Where any of the names is left: in keys and values of all items of the table, and in all objects of all buckets. */
export async function whereLeft(names: readonly string[]): Promise<string[]> {
  const says = (text: string) => names.some((name) => text.includes(name));
  const left: string[] = [];
  for await (const item of scanItems({ Segment: 0, TotalSegments: 1 }, {}))
    if (says(JSON.stringify(item))) left.push(`${item.pk} ${item.sk}`);
  for (const name of BUCKETS) {
    const bucket = env(`${name}_BUCKET`);
    for (const key of await listKeys(bucket, '')) {
      const bytes = await getObject(bucket, key);
      if (says(key) || (bytes && says(await textOf(key, bytes)))) left.push(`${name} ${key}`);
    }
  }
  return left;
}
