import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CellValue, cellText, NOT_CALCULATED } from './cells.ts';
import type { ProblemCode } from './errors.ts';
import { refuseDisguised } from './format.ts';
import type { Limits } from './limits.ts';
import { openWorkbook } from './open.ts';
import { previewSheets } from './preview.ts';
import * as workbooks from './testing/workbooks.ts';
import { rawWorkbook } from './testing/workbooks.ts';
import { zipOf } from './testing/zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
async function saved(content: Buffer): Promise<string> {
  const path = join(folder, `${made++}.xlsx`);
  await writeFile(path, content);
  return path;
}

async function read(content: Buffer, limits: Partial<Limits> = {}): Promise<{ number: number; cells: CellValue[] }[]> {
  const workbook = await openWorkbook(await saved(content), limits);
  try {
    return await collected(workbook.rows(workbook.sheets[0]?.name ?? ''));
  } finally {
    workbook.close();
  }
}

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const sheet = async (xml: string, more: Partial<workbooks.RawWorkbook> = {}) =>
  read(rawWorkbook({ sheet: xml, ...more }));

describe('cells', () => {
  it('have the text that a person sees', async () => {
    const rows = await read(await workbooks.allKindsOfCells());
    const seen = Object.fromEntries(rows.map(({ cells }) => [cellText(cells[0]), cellText(cells[1])]));
    expect(seen).toEqual({
      Kind: 'Value',
      rich: 'LM393 é & <x>',
      formula: '2',
      'formula text': 'Kindx',
      error: '#N/A',
      'formula error': '#REF!',
      date: '2024-02-29',
      'number as text': '0603',
      'leading zeros': '0603',
      'non-breaking': 'BC847 B',
      'long number': '301700075912345',
      fraction: '0.3',
      boolean: 'TRUE',
      link: 'Fiche',
      escape: 'line\nbreak',
      merged: '',
    });
    expect(rows.at(-1)).toEqual({ number: 20, cells: ['merged'] });
  });

  it.each<[CellValue | undefined, string]>([
    ['ＬＭ３９３－Ｎ　ＳＯ８', 'LM393-N SO8'],
    ['\ufeffBC\u00ad847\u200b', 'BC847'],
    ['8D5\u201111W35PN', '8D5-11W35PN'],
    ['10\u202fkΩ ±1\u00a0% é', '10 kΩ ±1 % é'],
    [5_905_141_234_567, '5905141234567'],
    [1e5, '100000'],
    [12_345_678_901_234_567_000, '12345678901234600000'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-0.5, '-0.5'],
    [new Date(Date.UTC(1899, 11, 30, 13, 45)), '13:45'],
    [null, ''],
    [undefined, ''],
  ])('%s is shown as %s', (value, text) => expect(cellText(value)).toBe(text));

  it('may have no references, namespace prefixes, comments and CDATA', async () => {
    const xml =
      '<x:worksheet xmlns:x="u"><!-- <row> --><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t=\'inlineStr\'><x:is><x:t><![CDATA[a<b&c]]></x:t></x:is></x:c></x:row><x:row><x:c t="b"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await sheet(xml)).toEqual([
      { number: 1, cells: [1, 'a<b&c'] },
      { number: 2, cells: [false] },
    ]);
  });

  it('have shared strings without phonetic runs, with escapes decoded once', async () => {
    const strings =
      '<si><t>BOM</t></si><si><r><t>型</t></r><r><t xml:space="preserve">号 </t></r><rPh sb="0" eb="1"><t>カタ</t></rPh></si><si><t>_x005F_x0041_ &amp;amp; &#233;</t></si><si/>';
    const cells = [0, 1, 2, 3].map((place) => `<c t="s"><v>${place}</v></c>`).join('');
    const [row] = await sheet(`<row r="1">${cells}</row>`, { strings });
    expect(row?.cells).toEqual(['BOM', '型号 ', '_x0041_ &amp; é']);
  });

  it('are dates by their style, in both calendars', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const xml =
      '<row r="1"><c s="1"><v>45000</v></c><c s="2"><v>45000</v></c><c s="1"><v>1</v></c><c t="d"><v>2024-05-06</v></c></row>';
    const shown = async (properties: string) => (await sheet(xml, { styles, properties }))[0]?.cells.map(cellText);
    expect(await shown('')).toEqual(['15/03/2023', '45000', '01/01/1900', '2024-05-06']);
    expect(await shown('<workbookPr date1904="1"/>')).toEqual(['16/03/2027', '45000', '02/01/1904', '2024-05-06']);
  });

  it('of formulas that were never calculated say so; an empty result is none', async () => {
    const [row] = await sheet(
      '<row><c><f>"A"&amp;1</f></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v>2</v></c></row>',
    );
    expect(Array.from(row?.cells ?? [], cellText)).toEqual([NOT_CALCULATED, '', '2']);
  });

  it('keep accents at chunk boundaries', async () => {
    const texts = Array.from({ length: 30_000 }, (_, place) => `é${'ö'.repeat(place % 7)}漢${place}`);
    const rows = await sheet(texts.map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join(''));
    expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
  });
});

describe('sheets', () => {
  it('are listed with their state', async () => {
    const workbook = await openWorkbook(await saved(await workbooks.allKindsOfCells()));
    expect(workbook.sheets).toEqual([
      { name: 'Cells', state: 'visible' },
      { name: 'Caché', state: 'hidden' },
    ]);
    workbook.close();
  });

  it('may declare more than they hold', async () => {
    const rows = await read(workbooks.unboundedSheet());
    expect(rows).toHaveLength(41);
    expect(rows.at(-1)?.number).toBe(50);
    expect(rows.at(-1)?.cells[16_383]).toBe('far');
  });

  it('can be read again after an abandoned iteration', async () => {
    const workbook = await openWorkbook(await saved(await workbooks.frenchList()));
    for await (const row of workbook.rows('Nomenclature')) if (row.number === 3) break;
    expect(await collected(workbook.rows('Nomenclature'))).toHaveLength(9);
    workbook.close();
  });

  it('are previewed with the number of rows that have content', async () => {
    const workbook = await openWorkbook(await saved(await workbooks.frenchList()));
    const previews = await previewSheets(workbook);
    workbook.close();
    expect(previews.map(({ name, hidden, rows }) => ({ name, hidden, rows }))).toEqual([
      { name: 'Page de garde', hidden: false, rows: 3 },
      { name: 'Nomenclature', hidden: false, rows: 9 },
    ]);
    expect(previews[1]?.sample[1]).toEqual({
      number: 3,
      cells: ['', '', 'Repère', 'Fournisseur', 'Réf. fabricant', 'Désignation', 'Qté'],
    });
  });
});

const officeZip = (target: string, files: [name: string, content: string][]): Buffer =>
  zipOf([
    ...files.map(([name, content]) => ({ name, content })),
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${target}"/></Relationships>`,
    },
  ]);

/** One worksheet part that many sheets refer to, each of which would read it again. */
const repeatedSheet = (times: number): Buffer =>
  officeZip('xl/workbook.xml', [
    ['xl/workbook.xml', `<workbook><sheets>${'<sheet name="a" r:id="r"/>'.repeat(times)}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
    ],
    ['xl/sheet.xml', '<worksheet><sheetData/></worksheet>'],
  ]);

describe('an unusable file is refused', () => {
  async function problemOf(content: Buffer, limits: Partial<Limits> = {}): Promise<unknown> {
    const path = await saved(content);
    const workbook = await openWorkbook(path, limits);
    return previewSheets(workbook).finally(() => workbook.close());
  }
  const cases: [string, ProblemCode, () => Buffer | Promise<Buffer>][] = [
    ['a picture', 'file_not_a_workbook', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    [
      'a web page',
      'file_not_a_workbook',
      () => Buffer.from('\ufeff<html><table><tr><td>LM393</td></tr></table></html>'),
    ],
    ['a PDF', 'file_not_a_workbook', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    [
      'a binary workbook without sheets',
      'file_damaged',
      () => officeZip('xl/workbook.bin', [['xl/workbook.bin', 'x']]),
    ],
    [
      'LibreOffice, without content',
      'file_damaged',
      () =>
        officeZip('', [
          ['mimetype', 'application/vnd.oasis'],
          ['content.xml', '<a/>'],
        ]),
    ],
    ['a sheet listed a thousand times', 'file_damaged', () => repeatedSheet(1_000)],
    ['deep nesting', 'file_damaged', () => rawWorkbook({ sheet: `<worksheet>${'<sheetData>'.repeat(200_000)}` })],
    [
      'an unterminated tag',
      'file_damaged',
      () => rawWorkbook({ sheet: `<worksheet><sheetData a="${'x'.repeat(3_000_000)}` }),
    ],
    ['a Word document', 'file_not_a_workbook', workbooks.otherZip],
    ['no bytes', 'file_empty', () => Buffer.alloc(0)],
    ['no rows', 'file_empty', workbooks.emptyWorkbook],
    ['only blanks', 'file_empty', () => rawWorkbook({ sheet: '<row><c t="str"><v>  </v></c></row>' })],
    ['protected by a password', 'file_encrypted', workbooks.encryptedWorkbook],
    ['Excel 97, without content', 'file_damaged', workbooks.legacyWorkbook],
    ['cut off', 'file_damaged', workbooks.truncatedWorkbook],
    ['XML cut off', 'file_damaged', workbooks.truncatedXml],
    ['a missing shared string', 'file_damaged', workbooks.missingString],
    ['entities', 'file_damaged', workbooks.entityBomb],
    ['a zip bomb', 'file_too_large_unzipped', () => workbooks.zipBomb()],
    ['a zip bomb with a false declared size', 'file_damaged', () => workbooks.zipBomb(1_000)],
    ['thousands of files', 'file_too_large_unzipped', () => workbooks.manyFiles()],
    ['a cell with too many characters', 'file_cell_too_long', () => workbooks.longCell(600_000)],
    ['a row too wide', 'file_too_many_columns', () => workbooks.wideRow()],
  ];

  /** Microseconds of processor time. */
  const effortOf = async (work: () => Promise<unknown>): Promise<number> => {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const LINE = '<row><c><v>1</v></c><c t="str"><v>LM393</v></c><c t="str"><v>Halden</v></c></row>';
  let ofLongList: number;
  beforeAll(async () => {
    const content = rawWorkbook({ sheet: LINE.repeat(20_000) });
    ofLongList = await effortOf(() => read(content));
  });

  it.each(cases)('%s: %s, with less effort than ten lists of 20,000 lines take', async (_, code, make) => {
    const content = await make();
    const effort = await effortOf(() =>
      expect(problemOf(content)).rejects.toMatchObject({ name: 'WorkbookError', code }),
    );
    expect(effort / ofLongList).toBeLessThan(10);
  });

  it('except for a cell that is only too long, which is cut', async () => {
    const [row] = await read(await workbooks.longCell(300_000));
    expect(row?.cells).toEqual(['x'.repeat(32_767)]);
  });

  it('with too many rows, not counting empty ones', async () => {
    const rows = '<row><c><v>1</v></c></row><row><c/></row>'.repeat(20);
    expect(await read(rawWorkbook({ sheet: rows }), { rows: 20 })).toHaveLength(20);
    await expect(read(rawWorkbook({ sheet: rows }), { rows: 19 })).rejects.toMatchObject({
      code: 'file_too_many_rows',
      params: { sheet: 'Sheet1', limit: 19 },
    });
  });

  it('that takes too long to read', async () => {
    const workbook = await openWorkbook(await saved(await workbooks.frenchList()));
    await expect(previewSheets(workbook, -1)).rejects.toMatchObject({ code: 'file_too_large_unzipped' });
    workbook.close();
  });

  it('with too many cells or sheets', async () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(5);
    expect(await read(rawWorkbook({ sheet: rows }), { cells: 10 })).toHaveLength(5);
    await expect(read(rawWorkbook({ sheet: rows }), { cells: 9 })).rejects.toThrow('file_too_large_unzipped');
    await expect(read(await workbooks.frenchList(), { sheets: 1 })).rejects.toThrow('file_too_large_unzipped');
  });

  it('with too many shared strings', async () => {
    const strings = '<si><t>abc</t></si>'.repeat(10);
    await expect(read(rawWorkbook({ sheet: '', strings }), { sharedStrings: 9 })).rejects.toMatchObject({
      code: 'file_too_large_unzipped',
    });
    await expect(read(rawWorkbook({ sheet: '', strings }), { sharedCharacters: 29 })).rejects.toMatchObject({
      code: 'file_too_large_unzipped',
    });
  });

  it('with text in a file named like a workbook', () => {
    expect(() => refuseDisguised('Liste.XLSX', { format: 'text' })).toThrow('file_not_a_workbook');
    for (const name of ['list.csv', 'export.xls', 'list']) refuseDisguised(name, { format: 'text' });
    refuseDisguised('Liste.xlsx', { format: 'xlsx' });
  });

  it('with sheet, row and limit of a cell that is too long', async () => {
    await expect(problemOf(workbooks.longCell(600_000))).rejects.toMatchObject({
      params: { sheet: 'Sheet1', row: 1, limit: 32_767 },
    });
  });
});
