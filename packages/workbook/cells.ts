import { decodedOnce } from './twice-encoded.ts';

export type CellError = { error: string };
/** The error of a formula whose program stored no result, unlike any of Excel's. */
export const NOT_CALCULATED = '#NOT_CALCULATED!';
/** The value of a cell; of a formula, its last computed result. */
export type CellValue = string | number | boolean | Date | CellError | null;

export const isCellError = (value: CellValue | undefined): value is CellError =>
  typeof value === 'object' && value !== null && 'error' in value;

/** True if the cell shows something. */
export const hasContent = (value: CellValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;

/**
 * The text of a cell as a person sees it: whole numbers in full, dates as YYYY-MM-DD, times as HH:MM, no outer blanks,
 * ASCII instead of full-width forms and special blanks and hyphens, and UTF-8 that was taken for Windows-1252 decoded.
 */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return plain(value).trim();
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isCellError(value) ? value.error : dateText(value);
}

const ASCII_ONLY = /^[\t-~]*$/;
/** From East Asian keyboards: `ＬＭ３９３`. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xfee0;
const ODD_BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const ODD_HYPHENS = /[\u2010\u2011]/g;
/** Zero-width characters, soft hyphens, byte order marks and direction marks, as copied from web pages and PDF. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

const plain = (text: string): string =>
  ASCII_ONLY.test(text)
    ? text
    : decodedOnce(text)
        .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII))
        .replace(ODD_BLANKS, ' ')
        .replace(ODD_HYPHENS, '-')
        .replace(INVISIBLE, '');

/** Excel keeps 15 digits; further ones are floating-point error. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return Math.abs(rounded) < 1e21 ? String(rounded) : BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/(?:\.|(?<!0))0+$/, '') : text;
}

/** A time of day is a date before the first day of the calendar. */
const dateText = (date: Date): string =>
  date.getUTCFullYear() < 1900 ? date.toISOString().slice(11, 16) : date.toISOString().slice(0, 10);
