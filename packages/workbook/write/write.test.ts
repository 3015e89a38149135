import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it, test } from 'vitest';
import { cellText, csvOf, openWorkbook, type WrittenCell, type WrittenList, xlsxOf } from '../index.ts';
import { sheetXml } from './sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-write-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DIALECTS = { en: { separator: ',', decimal: '.' }, fr: { separator: ';', decimal: ',' } } as const;
const COLUMNS: WrittenList['columns'] = [
  { header: 'Reference', format: 'reference' },
  { header: 'Stock' },
  { header: 'Day', format: 'day' },
  { header: 'At', format: 'minute' },
];

async function* batchesOf(rows: readonly WrittenCell[][]) {
  for (const row of rows) yield [row];
}
const listOf = (rows: readonly WrittenCell[][], columns = COLUMNS): WrittenList => ({
  sheet: 'Parts [2026]: all/new',
  columns,
  batches: batchesOf(rows),
});
const csvLines = async (rows: readonly WrittenCell[][], language: keyof typeof DIALECTS) =>
  (await buffer(csvOf(listOf(rows), DIALECTS[language]))).toString().slice(1).split('\r\n').slice(1, -1);

async function sheetOf(rows: readonly WrittenCell[][], columns = COLUMNS): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await buffer(xlsxOf(listOf(rows, columns)))).buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

/** What a spreadsheet would compute, convert, decode or refuse. */
const TEXTS = [
  ...[
    '=1+1',
    '+33 1 02 03',
    '-5',
    '@SUM(A1)',
    "'=1",
    "''0815",
    "'0815",
    '00779',
    '12E5',
    '5,90514E+12',
    '1234567890123456',
  ],
  ...[
    'LM393-E',
    '1N4007',
    'a=b',
    'a;b,c',
    '"q" "',
    '<b>&amp;</b>',
    '_x0041_',
    'Ω 型号 😀',
    'two\nlines',
    '10,5',
    'TRUE',
  ],
];

describe('CSV', () => {
  const day = new Date('2026-08-11');
  const at = new Date('2026-08-11T09:05:59Z');
  it("uses the language's separator and decimals; days and times are those that every spreadsheet reads", async () => {
    expect(await csvLines([['A 1', 1234.5, day, at]], 'fr')).toEqual(['"A 1";1234,5;2026-08-11;2026-08-11 09:05']);
    expect(await csvLines([['A 1', -2, day, at]], 'en')).toEqual(['"A 1",-2,2026-08-11,2026-08-11 09:05']);
  });

  it('starts with a byte order mark and the names of the columns', async () =>
    expect((await buffer(csvOf(listOf([]), DIALECTS.en))).toString()).toBe('\uFEFF"Reference","Stock","Day","At"\r\n'));

  it('is made of bytes', async () => {
    for await (const chunk of csvOf(listOf([['Ω']]), DIALECTS.en)) expect(chunk).toBeInstanceOf(Uint8Array);
  });

  it('keeps empty cells empty', async () =>
    expect(await csvLines([[null, Number.NaN, new Date(Number.NaN), '']], 'en')).toEqual([',,,']));

  it.each([
    '=1+1',
    '+33 1 02 03',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '00779',
    '12E5',
    '5,90514E+12',
    '1234567890123456',
  ])('protects %j from being computed or converted', async (text) =>
    expect(await csvLines([[text]], 'en')).toEqual([`"'${text}"`]),
  );
});

describe('Excel', () => {
  it('has a bold, frozen header with filters, and real numbers and dates', async () => {
    const day = new Date('2026-08-11');
    const at = new Date('2026-08-11T09:05:00Z');
    const sheet = await sheetOf([
      ['A 1', 0.1, day, at],
      [null, null, new Date('1850-01-02'), null],
    ]);
    expect(sheet.name).toBe('Parts  2026   all new');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:D3');
    expect(sheet.getRow(1).getCell(1)).toMatchObject({ value: 'Reference', font: { bold: true } });
    expect(sheet.getRow(2).values).toEqual([undefined, 'A 1', 0.1, day, at]);
    expect(sheet.getRow(2).getCell(3).numFmt).toBe('yyyy-mm-dd');
    expect(sheet.getRow(2).getCell(4).numFmt).toBe('yyyy-mm-dd hh:mm');
    expect(sheet.getRow(3).values).toEqual([undefined, undefined, undefined, '1850-01-02']);
  });

  it('holds texts as they are, none of them a formula, also when its cell is edited', async () => {
    const sheet = await sheetOf(TEXTS.map((text) => [text]));
    const cells = TEXTS.map((_, at) => sheet.getRow(at + 2).getCell(1));
    // exceljs does not decode what it reads.
    expect(cells.map(({ value }) => String(value).replaceAll('_x005F_', '_'))).toEqual(TEXTS);
    expect(cells.map(({ type }) => type)).toEqual(TEXTS.map(() => ExcelJS.ValueType.String));
    expect(cells.map(({ numFmt }) => numFmt)).toEqual(TEXTS.map(() => '@'));
  });

  it.each([' at both ends ', 'in  between', 'ends\n', '\tbegins', 'no-break\u00a0', 'one blank'])(
    'keeps the blanks of %j, which programs drop without the attribute',
    async (text) => {
      const xml = (await buffer(Readable.from(sheetXml(listOf([[text]]))))).toString();
      expect(xml).toContain(`<t${text === 'one blank' ? '' : ' xml:space="preserve"'}>${text}</t>`);
      expect((await sheetOf([[text]])).getRow(2).getCell(1).value).toBe(text);
    },
  );

  it('cuts what no cell can hold, and leaves out what no file can', async () => {
    const sheet = await sheetOf([['x'.repeat(40_000)], ['a\u0001b\uffffc']]);
    expect(String(sheet.getRow(2).getCell(1).value)).toHaveLength(32_767);
    expect(sheet.getRow(3).getCell(1).value).toBe('abc');
  });

  it('names columns beyond Z', async () => {
    const wide = Array.from({ length: 60 }, (_, at) => ({ header: `Column ${at}` }));
    const sheet = await sheetOf([wide.map(({ header }) => header)], wide);
    expect(sheet.getCell('BH2').value).toBe('Column 59');
  });
});

test.each<[string, (list: WrittenList) => Readable]>([
  ['csv', (list) => csvOf(list, DIALECTS.en)],
  ['csv', (list) => csvOf(list, DIALECTS.fr)],
  ['xlsx', xlsxOf],
])('what is written as %s is read back unchanged', async (ending, write) => {
  const path = join(folder, `list.${ending}`);
  writeFileSync(path, await buffer(write(listOf(TEXTS.map((text) => [text, 1.5])))));
  const workbook = await openWorkbook(path);
  const read: string[][] = [];
  for await (const { cells } of workbook.rows(workbook.sheets[0]?.name ?? '')) read.push(cells.map(cellText));
  workbook.close();
  expect(read.slice(1).map(([text]) => text)).toEqual(TEXTS);
});

test.each([csvOf, xlsxOf])('a list that breaks off breaks the file off', async (write) => {
  const batches = (async function* () {
    yield [['A']];
    throw new Error('gone');
  })();
  await expect(buffer(write({ ...listOf([]), batches }, DIALECTS.en))).rejects.toThrow('gone');
});

test('rows are asked for as fast as the file is read', async () => {
  let asked = 0;
  const batches = (async function* () {
    for (; asked < 10_000; asked += 1)
      yield Array.from({ length: 1000 }, (_, at) => [`${(asked * 1000 + at) * 7919}`.repeat(4)]);
  })();
  const reader = xlsxOf({ ...listOf([]), batches })[Symbol.asyncIterator]();
  for (let chunks = 0; chunks < 20; chunks += 1) await reader.next();
  const before = asked;
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBeLessThan(before + 20);
  expect(asked).toBeLessThan(200);
  await reader.return?.();
});
