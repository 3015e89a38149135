import type { Language } from '#shared/i18n/languages.ts';

/** The cells of a line; null is an empty cell. */
export type Value = string | number | null;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The separators that Excel expects in the language. */
const CSV_DIALECTS: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
};
/** Text that a spreadsheet would compute, or convert to a number: `00779`, `12E5`, sixteen digits. */
const TAKEN_AMISS = /^(?:[=+\-@\t\r]|0\d+$|\d{16,}$|\d+(?:[.,]\d+)?E[+-]?\d+$)/i;

const quoted = (text: string): string => `"${(TAKEN_AMISS.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines of a CSV file for Excel in the language: numbers stay numbers, no text becomes a formula. */
export function csvOf(lines: readonly (readonly Value[])[], language: Language): string {
  const { separator, decimal } = CSV_DIALECTS[language];
  const cell = (value: Value): string => {
    if (value === null || value === '') return '';
    return typeof value === 'number' ? String(value).replace('.', decimal) : quoted(value);
  };
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}
