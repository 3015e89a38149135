import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProblemCode } from './errors.ts';
import { refusedInChild } from './testing/refused.ts';
import * as workbooks from './testing/workbooks.ts';
import { zipOf } from './testing/zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const inside = (xml: string) => workbooks.rawWorkbook({ sheet: `<worksheet><sheetData>${xml}` });
const styled = (format: string) =>
  workbooks.rawWorkbook({
    sheet: '<row><c s="0"><v>1</v></c>',
    styles: `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
  });
/** Each file is below the limit of the ratio; together they are 300 MB. */
const manyBombs = () =>
  zipOf(Array.from({ length: 32 }, (_, place) => ({ name: `xl/${place}.xml`, content: ' '.repeat(9_900_000) })));

const HOSTILE: [string, ProblemCode, () => Buffer][] = [
  ['a bomb', 'file_too_large_unzipped', () => workbooks.zipBomb()],
  ['a bomb with a false declared size', 'file_damaged', () => workbooks.zipBomb(1_000)],
  ['a bomb of many files', 'file_too_large_unzipped', manyBombs],
  ['thousands of files', 'file_too_large_unzipped', () => workbooks.manyFiles()],
  ['entities', 'file_damaged', workbooks.entityBomb],
  ['elements inside elements', 'file_damaged', () => inside('<a>'.repeat(2_000_000))],
  ['an unterminated tag', 'file_damaged', () => inside(`<row a="${'x'.repeat(9_000_000)}`)],
  ['an unterminated comment', 'file_damaged', () => inside(`<!--${'x'.repeat(9_000_000)}`)],
  ['quotes that do not match', 'file_damaged', () => inside(`<row ${`a='"' `.repeat(120_000)}`)],
  ['a cell outside of all columns', 'file_damaged', () => inside('<row><c r="ZZZZZZZ1"><v>1</v></c></row>')],
  ['a malformed number format', 'file_damaged', () => styled('['.repeat(900_000))],
  ['an unterminated quote', 'file_cell_too_long', () => Buffer.from(`a;b\n"${'x\n'.repeat(5_000_000)}`)],
  ['millions of separators', 'file_too_many_columns', () => Buffer.from(`a;b\n${'x;'.repeat(5_000_000)}`)],
  ['nothing but separators', 'file_too_many_columns', () => Buffer.from(`a;b\n${';'.repeat(10_000_000)}`)],
];

it('hostile files are refused within a second each, in 150 MB', { timeout: 60_000 }, async () => {
  const paths = HOSTILE.map(([, , make], place) => ({ path: join(folder, String(place)), content: make() }));
  for (const { path, content } of paths) await writeFile(path, content);
  const { files, peak } = refusedInChild(paths.map(({ path }) => path));
  expect(files.map(({ code }, place) => [HOSTILE[place]?.[0], code])).toEqual(
    HOSTILE.map(([name, code]) => [name, code]),
  );
  expect(Math.max(...files.map(({ milliseconds }) => milliseconds))).toBeLessThan(1000);
  expect(peak).toBeLessThan(150);
});
