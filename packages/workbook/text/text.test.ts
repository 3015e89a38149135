import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValue } from '../cells.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { openWorkbook } from '../open.ts';
import { createRecordReader } from './records.ts';
import { separatorOf } from './separator.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
async function opened(content: string | Uint8Array, limits: Partial<Limits> = {}) {
  const path = join(folder, String(made++));
  await writeFile(path, content);
  return openWorkbook(path, limits);
}

async function read(content: string | Uint8Array, limits: Partial<Limits> = {}): Promise<Record<number, CellValue[]>> {
  const rows: Record<number, CellValue[]> = {};
  for await (const { number, cells } of (await opened(content, limits)).rows('CSV')) rows[number] = [...cells];
  return rows;
}

describe('encodings', () => {
  const list = 'Référence;Désignation\nLM393;Résistance 10 kΩ – 5 €\n';
  const utf16 = Buffer.from(list, 'utf16le');
  const read1 = { 1: ['Référence', 'Désignation'], 2: ['LM393', 'Résistance 10 kΩ – 5 €'] };

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${list}`)],
    ['UTF-16 little-endian', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 big-endian without a mark', Buffer.from(utf16).swap16()],
  ])('%s', async (_, bytes) => expect(await read(bytes)).toEqual(read1));

  it('Windows-1252, as Excel saves .csv in Western Europe', async () => {
    const rows = await read(Buffer.from('Réf;Prix\nÉcrou;5 \x80 \x96 \x9cuvre\n', 'latin1'));
    expect(rows).toEqual({ 1: ['Réf', 'Prix'], 2: ['Écrou', '5 € – œuvre'] });
  });

  it('may be visible only at the end of a long file; characters may cross chunks', async () => {
    const lines = Array.from({ length: 40_000 }, (_, place) => `PN-${place};abc`).join('\n');
    expect((await read(Buffer.from(`${lines}\né;ü\n`, 'latin1')))[40_001]).toEqual(['é', 'ü']);
    const accents = Array.from({ length: 30_000 }, (_, place) => `é${'ö'.repeat(place % 7)}漢;${place}`);
    const rows = await read(accents.join('\r\n'));
    expect(Object.values(rows).map((cells) => cells.join(';'))).toEqual(accents);
  });

  it.each([
    ['zeros', Buffer.from([65, 66, 0, 67, 59, 68])],
    ['control characters', Buffer.from('abc\x01\x02;def')],
  ])('%s are not text', async (_, bytes) =>
    expect(opened(bytes)).rejects.toMatchObject({ code: 'file_not_a_workbook' }),
  );
});

describe('fields', () => {
  it.each<[string, string, Record<number, CellValue[]>]>([
    [
      'quoted, with separators, breaks and quotes',
      'a;b\n"x;1";"two\r\nlines"\n"5"" HDD";z',
      { 1: ['a', 'b'], 2: ['x;1', 'two\r\nlines'], 3: ['5" HDD', 'z'] },
    ],
    ['quotes inside a field', 'a,b\n3.5" disk,x\n', { 1: ['a', 'b'], 2: ['3.5" disk', 'x'] }],
    ['blanks before quotes', 'a,b\nx, "y,z"\n', { 1: ['a', 'b'], 2: ['x', 'y,z'] }],
    [
      'empty quoted fields',
      'a;b;c\n"";x;""\n',
      { 1: ['a', 'b', 'c'], 2: [undefined as never, 'x', undefined as never] },
    ],
    [
      'line breaks of all kinds, blank lines counted',
      'a\tb\r\n\r\nc\td\re\tf\n',
      { 1: ['a', 'b'], 3: ['c', 'd'], 4: ['e', 'f'] },
    ],
    ['no break after the last line', 'a;b\nc;d', { 1: ['a', 'b'], 2: ['c', 'd'] }],
    ['a hint for Excel', 'sep=|\r\na|b;c\r\n', { 1: ['a', 'b;c'] }],
    ['zeros kept by a formula', 'a;b\n="0603";="1E5"\n', { 1: ['a', 'b'], 2: ['0603', '1E5'] }],
    ['numbers as they are written', 'a;b\n0603;1,50\n', { 1: ['a', 'b'], 2: ['0603', '1,50'] }],
    ['one column', 'MPN\nLM393\nBC847\n', { 1: ['MPN'], 2: ['LM393'], 3: ['BC847'] }],
  ])('%s', async (_, text, rows) => expect(await read(text)).toEqual(rows));

  it('are read as they were written, at any chunk boundary', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\n', '\r', ' ', '7'), maxLength: 6 });
    // Such a text is taken for a quote that means "as above" in each of two lines.
    const isDitto = (text: string) => /^;.*[\r\n]|^[\r\n].*;$/s.test(text);
    const cell = field.filter((text) => !isDitto(text));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, step) => {
        const text = rows.map((cells) => cells.map(quoted).join(';')).join('\r\n');
        const reader = createRecordReader(';', 'CSV', LIMITS);
        for (let at = 0; at < text.length; at += step) reader.write(text.slice(at, at + step));
        reader.end();
        const seen = Object.fromEntries(
          reader.take().map(({ number, cells }) => [number, Array.from(cells, (cell) => cell ?? '')]),
        );
        const blank = (cell: string) => (cell.trim() === '' ? '' : cell);
        const wanted = rows.map((cells, place) => [place + 1, cells.map(blank)] as const);
        expect(seen).toEqual(Object.fromEntries(wanted.filter(([, cells]) => cells.some(Boolean))));
      }),
    );
  });
});

describe('a quote that is not closed', () => {
  type Lines = { lines: string[]; torn: number[] };

  /** The rows with their cells joined, and the numbers of those that say that a quote was not closed. */
  async function linesOf(text: string): Promise<Lines> {
    const rows = await Array.fromAsync((await opened(text)).rows('CSV'));
    const torn = rows.filter(({ isTorn }) => isTorn).map(({ number }) => number);
    return { lines: rows.map(({ cells }) => Array.from(cells, (cell) => cell ?? '').join('|')), torn };
  }

  const end = 'c|3|z';
  it.each<[string, string, Lines]>([
    ['at the start', 'a;b;c\n"x;1;y\nb;2;z\nc;3;z\n', { lines: ['a|b|c', 'x|1|y', 'b|2|z', end], torn: [2] }],
    ['in the middle', 'a;b;c\nx;"1;y\nb;2;z\nc;3;z\n', { lines: ['a|b|c', 'x|1|y', 'b|2|z', end], torn: [2] }],
    ['in the last field', 'a;b;c\nx;1;"y\nb;2;z\nc;3;z\n', { lines: ['a|b|c', 'x|1|y', 'b|2|z', end], torn: [2] }],
    ['in the last line', 'a;b;c\nb;2;z\nc;"3;z', { lines: ['a|b|c', 'b|2|z', end], torn: [3] }],
    ['in the header', 'a;"b;c\nb;2;z\nc;3;z\n', { lines: ['a|b|c', 'b|2|z', end], torn: [1] }],
    ['among quoted fields', '"a";"b"\n"x";"1\n"b";"2"\n"c";"3"\n', { lines: ['a|b', 'x|1', 'b|2', 'c|3'], torn: [2] }],
    ['of one of them in its line', '"a";"b"\n"x;"1"\n"c";"3"\n', { lines: ['a|b', 'x|1', 'c|3'], torn: [2] }],
    [
      'of two, among lines with quotes',
      'a;b;c\nx;"1;"y"\nb;"2;z\nc;"3\nand 4";z\n',
      { lines: ['a|b|c', 'x|1|y', 'b|2|z', 'c|3\nand 4|z'], torn: [2, 3] },
    ],
    ['that means: as above', 'a;b;c\nx;";1\ny;";2\nc;3;z\n', { lines: ['a|b|c', 'x||1', 'y||2', end], torn: [2, 3] }],
    ['the same in the last column', 'a;b\nx;"\ny;"\nc;3\n', { lines: ['a|b', 'x|', 'y|', 'c|3'], torn: [2, 3] }],
  ])('%s swallows no line', async (_, text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
    for (const [separator, ends] of [
      [';', '\r\n'],
      [',', '\n'],
      ['\t', '\r'],
    ] as const) {
      const changed = text.replaceAll(';', separator).replaceAll('\n', ends);
      const { lines: seen, torn } = await linesOf(changed);
      expect([seen.map((line) => line.replaceAll(ends, '\n')), torn]).toEqual([lines.lines, lines.torn]);
    }
  });

  it('far away from the next quote, in a long file', async () => {
    const lines = Array.from({ length: 60_000 }, (_, place) =>
      place === 20 ? 'PN-20;"open;20' : `PN-${place};x;${place}`,
    );
    const { lines: seen, torn } = await linesOf(lines.join('\r\n'));
    expect(torn).toEqual([21]);
    expect(seen.join('\n') === lines.join('\n').replace('"', '').replaceAll(';', '|')).toBe(true);
  });

  it.each([
    ['line breaks', 'a;b\n"two\nlines; all";1\n', 'two\nlines; all|1'],
    ['escaped quotes', 'a;b\n"say ""yes""\nor ""no""";1\n', 'say "yes"\nor "no"|1'],
    ['quotes inside a field', 'a;b\n3.5" disk;"5"\n', '3.5" disk|5'],
    ['quotes inside a quoted field', 'a;b\n"3.5" disk; used";"5"\n', '3.5" disk; used|5'],
    ['quotes around the first word', 'a;b\n"Widget" big;5\nc;"d"\n', '"Widget" big|5'],
    ['blanks after the quote', 'a;b\n"two\nlines" ;1\n', 'two\nlines|1'],
    ['a list of designators', 'a,b,c\n"R1,R2,R3\nR4",4,10k\n', 'R1,R2,R3\nR4|4|10k'],
    ['a break at the start', 'a;b\n"\nR1;\nR2";2\n', '\nR1;\nR2|2'],
  ])('%s are none', async (_, text, second) => {
    const { lines, torn } = await linesOf(text);
    expect([lines[1], torn]).toEqual([second, []]);
  });
});

describe('the separator', () => {
  it.each([
    [';', 'Réf;Qté;Prix\nA1;2;1,50\nB2;3;2,10\n'],
    [',', 'MPN,Desc,Qty\nA1,"x; y; z",2\nB2,"x; y",3\n'],
    ['\t', 'MPN\tDescription\tQty\nA1\tRes, 10k, 1%\t1\nB2\tRes, 22k, 1%\t2\n'],
    ['|', 'Manufacturer|MPN|Qty\nAcme, Inc.|PIPE-1|2\nAcme|PIPE-2|3\n'],
    [';', 'Nomenclature, indice B\n\nRepère;Réf;Qté\nR1, R2;A1;2\nC1, C2;B2;2\n'],
  ])('%j', (separator, text) => expect(separatorOf(text)).toBe(separator));
});

describe('limits', () => {
  it.each<[string, string, Partial<Limits>, object]>([
    ['rows', 'a;b\n\nc;d\ne;f\n', { rows: 2 }, { code: 'file_too_many_rows', params: { limit: 2 } }],
    ['columns', `a;b\n${'x;'.repeat(40)}`, { columns: 39 }, { code: 'file_too_many_columns', params: { row: 2 } }],
    ['cells', `a;b\n${';'.repeat(40)}`, { lastColumn: 40 }, { code: 'file_too_many_columns', params: { row: 2 } }],
    ['a cell without end', `a;b\n${'x'.repeat(1_100_000)}`, {}, { code: 'file_cell_too_long', params: { row: 2 } }],
    ['a quoted cell', `a;b\n"${'x'.repeat(1_100_000)}`, {}, { code: 'file_cell_too_long', params: { row: 2 } }],
  ])('%s', async (_, text, limits, problem) => expect(read(text, limits)).rejects.toMatchObject(problem));

  it.each([
    ['quoted', '"'],
    ['bare', ''],
  ])('a cell that is too long is cut, and the rest is read: %s', async (_, quote) => {
    const long = `${quote}${'x'.repeat(300_000)}${quote}`;
    const rows = await read(`a;b\n${long};2\nc;3\n`);
    expect(rows).toEqual({ 1: ['a', 'b'], 2: ['x'.repeat(32_767), '2'], 3: ['c', '3'] });
  });
});
