import type { ProblemCode } from '../errors.ts';
import * as workbooks from './workbooks.ts';
import { zipOf } from './zip.ts';

const inside = (xml: string) => workbooks.rawWorkbook({ sheet: `<worksheet><sheetData>${xml}` });
const styled = (format: string) =>
  workbooks.rawWorkbook({
    sheet: '<row><c s="0"><v>1</v></c>',
    styles: `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
  });
/** Each file is below the limit of the ratio; together they are 300 MB. */
const manyBombs = () =>
  zipOf(Array.from({ length: 32 }, (_, place) => ({ name: `xl/${place}.xml`, content: ' '.repeat(9_900_000) })));

/** Files that would exhaust a reader's time or memory: name, error code, content. */
export const TRAPS: readonly [name: string, code: ProblemCode, make: () => Buffer][] = [
  ['a bomb', 'file_too_large_unzipped', () => workbooks.zipBomb()],
  ['a bomb with a false declared size', 'file_damaged', () => workbooks.zipBomb(1_000)],
  ['a bomb of many files', 'file_too_large_unzipped', manyBombs],
  ['thousands of files', 'file_too_large_unzipped', () => workbooks.manyFiles()],
  ['entities', 'file_damaged', workbooks.entityBomb],
  ['elements inside elements', 'file_damaged', () => inside('<a>'.repeat(2_000_000))],
  ['a tag without end', 'file_damaged', () => inside(`<row a="${'x'.repeat(9_000_000)}`)],
  ['a comment without end', 'file_damaged', () => inside(`<!--${'x'.repeat(9_000_000)}`)],
  ['quotes that do not match', 'file_damaged', () => inside(`<row ${`a='"' `.repeat(120_000)}`)],
  ['a cell outside of all columns', 'file_damaged', () => inside('<row><c r="ZZZZZZZ1"><v>1</v></c></row>')],
  ['a format that is a riddle', 'file_damaged', () => styled('['.repeat(900_000))],
  ['an endless quote', 'file_cell_too_long', () => Buffer.from(`a;b\n"${'x'.repeat(5_000_000)}`)],
  ['millions of separators', 'file_too_many_columns', () => Buffer.from(`a;b\n${'x;'.repeat(5_000_000)}`)],
  ['nothing but separators', 'file_too_many_columns', () => Buffer.from(`a;b\n${';'.repeat(10_000_000)}`)],
];
