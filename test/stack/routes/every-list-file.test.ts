import { isDeepStrictEqual } from 'node:util';
import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#shared/contracts.ts';
import type { ExportFormat } from '#shared/exports.ts';
import fr from '#shared/i18n/fr/server/server.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Column, Columns } from '#shared/lists.ts';
import { as, type Client } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';

type Row = Record<string, unknown>;
let reader: Client;
beforeAll(async () => {
  reader = await as('superuser');
});

const COMPARED = ['number', 'date', 'reference', 'text'];
const MOST_COLUMNS = 6;
/** Columns whose cells are the values themselves: no keys, no ids, no markup. */
const isPlain = ([name, { type, choices, hasMarkup, vocabulary, customersOnly, providersOnly }]: [string, Column]) =>
  COMPARED.includes(type) && name !== 'id' && !choices && !hasMarkup && !vocabulary && !customersOnly && !providersOnly;

const keys = new Set<string>(allRoutes.map(([, key]) => key));
const LISTS = allRoutes.flatMap(([, key, { list }]) => {
  const path = key.slice('GET '.length);
  const isList = list && !path.includes('{') && keys.has(`POST ${path}/export`);
  return isList ? [[path.slice('/api/'.length), list] as const] : [];
});

/** The columns that are compared, of each type if there are any, the last of them first. */
const fieldsOf = (columns: Columns): string[] => {
  const plain = Object.entries(columns).filter(isPlain);
  const ofEach = COMPARED.flatMap((type) => plain.filter(([, column]) => column.type === type).slice(0, 2));
  return ofEach
    .slice(0, MOST_COLUMNS)
    .map(([name]) => name)
    .toReversed();
};

async function fileOf(path: string, body: object, format: ExportFormat): Promise<Uint8Array> {
  const { job } = await reader.call<{ job: Job }>(`POST /api/${path}/export` as never, { body: { ...body, format } });
  const done = await finished(reader, job);
  expect(done, done.error ?? '').toMatchObject({ state: 'done' });
  return new Uint8Array(await (await fetch(done.result?.url ?? '')).arrayBuffer());
}

const cellOf = (value: ExcelJS.CellValue | undefined): unknown =>
  value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? null);
/** As files have them: nothing for an empty text, and the pseudonym of an erased person in the language of the file. */
function writtenOf(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  const [, code] = typeof value === 'string' ? (/^former-(\w+)$/.exec(value) ?? []) : [];
  return code === undefined ? value : fr.formerUser.replace('{{code}}', code);
}

type List = { items: Row[]; total: number };
/** A list, and its files. What other tests left to be done may still change it: then once more. */
async function listAndFiles(
  path: string,
  query: object,
  body: object,
): Promise<List & { excel: Uint8Array; csv: Uint8Array }> {
  const read = () => reader.call<List>(`GET /api/${path}` as never, { query } as never);
  for (let left = 5; ; left--) {
    const before = await read();
    const [excel, csv] = await Promise.all([fileOf(path, body, 'xlsx'), fileOf(path, body, 'csv')]);
    if (left === 0 || isDeepStrictEqual(before, await read())) return { ...before, excel, csv };
  }
}

/** The records of a CSV file in French, each with its cells; quotation marks are doubled within cells. */
function recordsIn(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && bare === '') break;
    records.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  return records.filter((record) => record.length > 0);
}

test.each(LISTS)(
  '%s: both files have the rows, columns and order of the list, in its language',
  async (path, columns) => {
    const fields = fieldsOf(columns);
    const [order] = fields;
    const until = 'creation_date' in columns ? { creation_date__lte: new Date().toISOString() } : {};
    const query = { ...until, order_by: `-${order}`, include_fields: fields.join(','), size: '1000' };
    const body = { filters: until, order_by: `-${order}`, fields, language: 'fr' };
    const { items, total, excel, csv } = await listAndFiles(path, query, body);

    const book = new ExcelJS.Workbook();
    await book.xlsx.load(excel.buffer as ArrayBuffer);
    const rows: unknown[][] = [];
    book.worksheets[0]?.eachRow({ includeEmpty: true }, (row) =>
      rows.push(fields.map((_, at) => cellOf(row.getCell(at + 1).value))),
    );
    const [header = [], ...cells] = rows;
    expect(cells).toHaveLength(total);
    expect(cells.slice(0, items.length)).toEqual(items.map((item) => fields.map((field) => writtenOf(item[field]))));

    const [names, ...records] = recordsIn(new TextDecoder().decode(csv));
    expect(names).toEqual(header);
    expect(names?.filter((name) => name === '' || fields.includes(name))).toEqual([]);
    expect(records).toHaveLength(total);
    expect(book.worksheets[0]?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(book.worksheets[0]?.autoFilter).toBeTruthy();
  },
);

test('the walk has all lists of screens', () => expect(LISTS.length).toBeGreaterThan(20));
