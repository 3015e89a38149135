/** As spreadsheets write long numbers into text files: `5,90514E+12`. Nobody writes a part number so. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+(\d{2})$/i;

/** A number that a spreadsheet shortened: its last digits may be lost. */
export const isScientific = (text: string): boolean => SCIENTIFIC.test(text);

/** The whole number where all of its digits are there; otherwise the text as it is. */
export function withAllDigits(text: string): string {
  const [, first = '', others = '', exponent = ''] = SCIENTIFIC.exec(text) ?? [];
  return first !== '' && others.length === Number(exponent) ? first + others : text;
}
