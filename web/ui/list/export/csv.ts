import type { Language } from '#shared/i18n/languages.ts';

/** What a line holds; null is an empty cell. */
export type Value = string | number | null;

/** A spreadsheet finds out by this that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** As Excel expects them where people write so. */
const CSV_DIALECTS: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
};
/** What a spreadsheet would compute, or shorten because it takes it for a number: `00779`, `12E5`, sixteen digits. */
const TAKEN_AMISS = /^(?:[=+\-@\t\r]|0\d+$|\d{16,}$|\d+(?:[.,]\d+)?E[+-]?\d+$)/i;

const quoted = (text: string): string => `"${(TAKEN_AMISS.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines of a text file that Excel opens in that language: numbers stay numbers, no text becomes a formula. */
export function csvOf(lines: readonly (readonly Value[])[], language: Language): string {
  const { separator, decimal } = CSV_DIALECTS[language];
  const cell = (value: Value): string => {
    if (value === null || value === '') return '';
    return typeof value === 'number' ? String(value).replace('.', decimal) : quoted(value);
  };
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}
