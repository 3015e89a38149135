import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellText } from '../cells.ts';
import type { Limits } from '../limits.ts';
import { openWorkbook } from '../open.ts';
import { previewSheets } from '../preview.ts';
import { zipOf } from '../testing/zip.ts';

let folder = '';
const { TMPDIR } = process.env;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-foreign-test-'));
  process.env.TMPDIR = folder;
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await rm(folder, { recursive: true });
});

let made = 0;
async function opened(content: Buffer, limits: Partial<Limits> = {}) {
  const path = join(folder, String(made++));
  await writeFile(path, content);
  return openWorkbook(path, limits);
}

function book(bookType: BookType): Buffer {
  const list = utils.aoa_to_sheet([
    ['Référence', 'Qté', 'Prix'],
    ['LM393', 2, 0.31],
    ['', 3, 1.5],
    ['0603', 1, 2],
  ]);
  list['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  list.A5 = { t: 'n', v: 1203, z: '00"-"00' };
  list.A6 = { t: 'n', v: 46_359, z: 'dd-mm' };
  list['!ref'] = 'A1:C6';
  const workbook = { SheetNames: ['Liste', 'Autre'], Sheets: { Liste: list, Autre: utils.aoa_to_sheet([['x']]) } };
  return write(workbook, { type: 'buffer', bookType });
}

it.each<BookType>(['biff8', 'xlsb', 'ods'])('a workbook of type %s is read like others', async (type) => {
  const workbook = await opened(book(type));
  expect(workbook).toMatchObject({ format: 'foreign', sheets: [{ name: 'Liste' }, { name: 'Autre' }] });
  const rows = await Array.fromAsync(workbook.rows('Liste'));
  const texts = rows.map(({ cells }) => Array.from(cells, cellText));
  expect(texts.slice(0, 4)).toEqual([
    ['Référence', 'Qté', 'Prix'],
    ['LM393', '2', '0.31'],
    ['', '3', '1.5'],
    ['0603', '1', '2'],
  ]);
  expect(rows[2]?.above).toEqual(['LM393']);
  if (type !== 'ods') expect(texts.slice(4)).toEqual([['12-03'], ['03-12']]);
  workbook.close();
});

const folders = () => readdirSync(folder).filter((name) => name.startsWith('vigie-foreign-'));

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const declared = Buffer.concat([
  OLE,
  Buffer.alloc(4096, 0xff),
  Buffer.from('Workbook', 'utf16le'),
  Buffer.alloc(512, 0xff),
]);
const parts = [
  { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  { name: 'styles.xml', content: '<styles/>' },
];
const mimetype = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' };
const bomb = () => zipOf([mimetype, { name: 'content.xml', content: `<a>${' '.repeat(60_000_000)}</a>` }]);
/** Small for the zip's limits; as a table it has more cells than the process has memory for. */
const repeated = () => {
  const cells =
    '<table:table-cell office:value-type="string" table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>';
  const rows = `<table:table-row table:number-rows-repeated="1000000">${cells}</table:table-row>`;
  const xml = `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return zipOf([mimetype, ...parts, { name: 'content.xml', content: xml }]);
};

it.each<[string, string, () => Buffer]>([
  ['garbage', 'file_damaged', () => declared],
  ['half of one', 'file_damaged', () => book('ods').subarray(0, 1500)],
  ['a bomb', 'file_too_large_unzipped', bomb],
  ['a cell repeated a million million times', 'file_ods', repeated],
])('%s is refused, and nothing is left behind: %s', async (_, code, make) => {
  const open = async () => {
    const workbook = await opened(make(), { foreignMegabytes: 80 });
    await previewSheets(workbook).finally(() => workbook.close());
  };
  await expect(open()).rejects.toMatchObject({ name: 'WorkbookError', code });
  expect(folders()).toEqual([]);
});
