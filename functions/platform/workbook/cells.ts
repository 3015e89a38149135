export type CellError = { error: string };
/** A formula is its last computed value. */
export type CellValue = string | number | boolean | Date | CellError | null;

export const isCellError = (value: CellValue | undefined): value is CellError =>
  typeof value === 'object' && value !== null && 'error' in value;

/** True when a person would see something in the cell. */
export const hasContent = (value: CellValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;

/** What the user sees: whole numbers in full, dates as YYYY-MM-DD, no outer blanks, plain characters for their look-alikes. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return plain(value).trim();
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isCellError(value) ? value.error : dateText(value);
}

const ASCII_ONLY = /^[\t-~]*$/;
/** Of East Asian keyboards: `ＬＭ３９３`. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xfee0;
const ODD_BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const ODD_HYPHENS = /[\u2010\u2011]/g;
/** Zero width, soft hyphen, byte order marks and marks of direction, as copied from web pages and PDF. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

const plain = (text: string): string =>
  ASCII_ONLY.test(text)
    ? text
    : text
        .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII))
        .replace(ODD_BLANKS, ' ')
        .replace(ODD_HYPHENS, '-')
        .replace(INVISIBLE, '');

/** Excel keeps 15 digits: what is beyond is noise of binary fractions. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return Math.abs(rounded) < 1e21 ? String(rounded) : BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** A time of day has no date: it stands before the first day of the calendar. */
const dateText = (date: Date): string =>
  date.getUTCFullYear() < 1900 ? date.toISOString().slice(11, 16) : date.toISOString().slice(0, 10);
