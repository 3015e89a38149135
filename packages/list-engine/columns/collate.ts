import type { ColumnType, Scalar } from '../model.ts';

/** Version of the ICU that collates here. Another may order values differently. */
export const ORDERED_BY = String(process.versions.icu);

/** Accent-sensitive and the same for French and English: cote < coté < côte < côté. */
const words = new Intl.Collator('fr', { sensitivity: 'variant' });
/** Digits compare as numbers: R9 < R10. */
const references = new Intl.Collator('fr', { sensitivity: 'variant', numeric: true });

const plain = (a: Scalar, b: Scalar): number => (a < b ? -1 : a > b ? 1 : 0);

export type Compare = (a: Scalar, b: Scalar) => number;

/** Total order of the values of a column type: collation order, with ties broken by code unit. */
export function comparatorOf(type: ColumnType): Compare {
  if (type === 'reference') return (a, b) => references.compare(String(a), String(b)) || plain(a, b);
  if (type === 'text' || type === 'texts') return (a, b) => words.compare(String(a), String(b)) || plain(a, b);
  return plain;
}

const ASCII = /^\p{ASCII}*$/u;

/** Normalises text for searching: lower case, without accents or ligatures. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mn}+/gu, '')
        .toLowerCase()
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae');

/** Splits a search into normalised words; a row must match all of them. */
export const wordsOf = (search: string | undefined): string[] =>
  search ? fold(search).split(/\s+/).filter(Boolean) : [];

/** Upper bound of a range: a date compared with an instant means the last millisecond of that day (UTC). */
export const endOf = (type: ColumnType, value: Scalar): Scalar =>
  type === 'instant' && typeof value === 'string' && value.length === 10 ? `${value}T23:59:59.999Z` : value;
