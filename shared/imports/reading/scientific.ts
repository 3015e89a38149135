/** Format in which spreadsheets export long numbers to text: `5,90514E+12`. Not a format of part numbers. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+(\d{2})$/i;

/** A number shortened by a spreadsheet: its last digits may be lost. */
export const isScientific = (text: string): boolean => SCIENTIFIC.test(text);

/** Spreadsheets keep 15 digits of a number: a longer reference that was typed as one ends in zeros. */
const ROUNDED = /^\d{15}0{2,}$/;

/** A reference whose last digits a spreadsheet has probably lost. */
export const hasLostDigits = (text: string): boolean => isScientific(text) || ROUNDED.test(text);

/** The integer, if no digits are lost; otherwise the text unchanged. */
export function withAllDigits(text: string): string {
  const [, first = '', others = '', exponent = ''] = SCIENTIFIC.exec(text) ?? [];
  return first !== '' && others.length === Number(exponent) ? first + others : text;
}
