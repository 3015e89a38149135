import type { WrittenCell, WrittenColumn, WrittenList } from './list.ts';

/** Excel repairs a file with a longer text in a cell. */
const MAX_CELL = 32_767;
const MAX_WIDTH = 60;
const MIN_WIDTH = 12;
/** Days from 1899-12-30, the origin of Excel's calendar, to 1970-01-01. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;
const FIRST_DATE = Date.UTC(1900, 2, 1);

/** Places in `cellXfs` of `styles.ts`. */
export const STYLE = { plain: 0, header: 1, day: 2, minute: 3, reference: 4, guarded: 5 } as const;

/** Characters that are handed on at once. V8 keeps longer strings apart, and frees them late. */
const CHUNK = 32_768;

/** What XML cannot hold, and Excel's codes of characters: it reads `_x0041_` as a character. */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;
const CODES = /_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKUP = /[&<>]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Text without anything to escape; most text is. */
const PLAIN = /^[\n -%'-;=?-^`-~\u00a0-\ud7ff]*$/;
/** Blanks that XML may drop. */
const BLANKS = /^\s|\s$|[\t\n\r]| {2}/;
/** A text that becomes a formula when somebody edits its cell. */
const COMPUTED = /^[=+\-@\t]/;

export function escaped(text: string): string {
  if (text.length <= MAX_CELL && PLAIN.test(text)) return text;
  return text
    .slice(0, MAX_CELL)
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(CODES, '_x005F_')
    .replace(MARKUP, (sign) => ESCAPES[sign] ?? sign);
}

/** Names of columns: A, B … Z, AA … */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

/** A cell without its content and its place in the row. */
const opened = (at: string, style: number): string => (style ? `<c r="${at}" s="${style}"` : `<c r="${at}"`);

function textCell(at: string, text: string, style: number): string {
  // Without the attribute, blanks at the ends and line breaks are lost.
  const kept = BLANKS.test(text) ? ' xml:space="preserve"' : '';
  return `${opened(at, style)} t="inlineStr"><is><t${kept}>${escaped(text)}</t></is></c>`;
}
const numberCell = (at: string, value: number, style: number): string => `${opened(at, style)}><v>${value}</v></c>`;

function styleOf(text: string, format: WrittenColumn['format']): number {
  if (COMPUTED.test(text)) return STYLE.guarded;
  return format === 'reference' ? STYLE.reference : STYLE.plain;
}

function cellOf(at: string, cell: WrittenCell, format: WrittenColumn['format']): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(at, cell, styleOf(cell, format));
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(at, cell, STYLE.plain) : '';
  const time = cell.getTime();
  if (Number.isNaN(time)) return '';
  // Excel's calendar begins in 1900, with a day that never was.
  if (time < FIRST_DATE) return textCell(at, cell.toISOString().slice(0, 10), STYLE.plain);
  return numberCell(at, time / DAY_MS + EPOCH, format === 'minute' ? STYLE.minute : STYLE.day);
}

const widthOf = ({ header, width = 0 }: WrittenColumn): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 4, width));

const headOf = (columns: readonly WrittenColumn[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`),
    '</cols><sheetData>',
  ].join('');

/** The XML of a sheet: header bold, frozen and with filters; no warnings about numbers that are text. */
export async function* sheetXml({ columns, batches }: WrittenList): AsyncGenerator<Buffer> {
  const names = columns.map((_, at) => columnName(at));
  const formats = columns.map(({ format }) => format);
  const header = columns.map((column, at) => textCell(`${names[at]}1`, column.header, STYLE.header)).join('');
  yield Buffer.from(`${headOf(columns)}<row r="1">${header}</row>`);
  let row = 1;
  let xml = '';
  for await (const batch of batches)
    for (const cells of batch) {
      row += 1;
      xml += `<row r="${row}">`;
      for (const [at, cell] of cells.entries()) xml += cellOf(`${names[at]}${row}`, cell, formats[at]);
      xml += '</row>';
      if (xml.length < CHUNK) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  const all = `A1:${names.at(-1)}${row}`;
  const tail = `<autoFilter ref="${all}"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`;
  yield Buffer.from(`${xml}</sheetData>${tail}</worksheet>`);
}
