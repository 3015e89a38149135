import { utils, write } from '@e965/xlsx';
import exceljs from 'exceljs';
import { pick, seededRandom } from './random.ts';

type Random = () => number;

const PIECES = [
  'LM393',
  'é',
  'Ω',
  '漢字',
  ' ',
  '&',
  '<b>',
  '"',
  "'",
  '\n',
  '🙂',
  '\u00a0',
  '0603',
  '-',
  'Würth',
  ']]>',
];
const FORMATS = ['General', '0', '0.00', '00000', '0.00E+00', '#,##0 "pcs"', '@', '[Red]0;-0'];
/** Used only for numbers that Excel can show as dates. */
const DATE_FORMATS = ['dd/mm/yyyy', 'hh:mm', 'yyyy-mm-dd'];
const isDay = (number: number): boolean => number >= 60 && number < 2_000_000;
const FIRST_DAY = Date.UTC(1990, 0, 1);
const MINUTES = 60 * 24 * 365 * 60;

const textOf = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, PIECES)).join('');

const numberOf = (random: Random): number =>
  pick(random, [
    Math.floor(random() * 1000),
    Math.floor(random() * 1e13),
    random(),
    -random() * 1e5,
    random() * 1e-8,
    random() * 1e17,
    0,
    Math.floor(random() * 60_000),
  ]);

const dateOf = (random: Random): Date => new Date(FIRST_DAY + Math.floor(random() * MINUTES) * 60_000);

const VALUES: readonly ((random: Random) => exceljs.CellValue)[] = [
  textOf,
  textOf,
  numberOf,
  dateOf,
  (random) => random() < 0.5,
  () => null,
  (random) => ({ richText: [{ text: textOf(random), font: { bold: true } }, { text: textOf(random) }] }),
  (random) => ({ formula: 'A1&""', result: textOf(random) }),
  (random) => ({ formula: '1+1', result: numberOf(random) }),
  (random) => ({ formula: 'NA()', result: { error: pick(random, ['#N/A', '#REF!', '#DIV/0!'] as const) } }),
  (random) => ({ error: pick(random, ['#N/A', '#VALUE!'] as const) }),
  (random) => ({ text: textOf(random), hyperlink: 'https://example.org/?a=1&b=2' }),
];

function fill(sheet: exceljs.Worksheet, random: Random): void {
  const width = 1 + Math.floor(random() * 30);
  const height = Math.floor(random() * 25);
  for (let row = 1; row <= height; row += 1)
    for (let column = 1; column <= width; column += 1) {
      if (random() < 0.2) continue;
      const cell = sheet.getCell(row, column);
      cell.value = pick(random, VALUES)(random);
      if (typeof cell.value === 'number' && random() < 0.5)
        cell.numFmt = pick(random, isDay(cell.value) ? [...FORMATS, ...DATE_FORMATS] : FORMATS);
    }
  if (random() < 0.4) sheet.mergeCells(height + 1, 1, height + 2, 1 + Math.floor(random() * 3));
  if (random() < 0.4)
    sheet.getCell(height + 3 + Math.floor(random() * 1000), 1 + Math.floor(random() * 800)).value = 'far';
}

/** Written by exceljs: shared strings, styles, several sheets, both calendars. */
async function byExceljs(random: Random): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.properties.date1904 = random() < 0.3;
  const sheets = 1 + Math.floor(random() * 3);
  for (let number = 1; number <= sheets; number += 1)
    fill(book.addWorksheet(`Feuille & ${number}`, { state: random() < 0.2 ? 'hidden' : 'visible' }), random);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Written by SheetJS: shared or inline strings, and other XML for the same cells. */
function bySheetJs(random: Random): Buffer {
  const plain = [textOf, numberOf, (any: Random) => any() < 0.5, () => null];
  const rows = Array.from({ length: 1 + Math.floor(random() * 25) }, () =>
    Array.from({ length: 1 + Math.floor(random() * 30) }, () => pick(random, plain)(random)),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Feuille');
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: random() < 0.5, compression: random() < 0.5 });
}

/** A workbook with all kinds of cells, written by one library or the other; the same for the same seed. */
export async function generatedWorkbook(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  return random() < 0.7 ? byExceljs(random) : bySheetJs(random);
}
