const SEPARATORS = /[^\p{L}\p{N}+]/gu;

/** A reference in capitals without separators and full-width forms. `+` stays: it marks Maxim's lead-free parts. */
export const normaliseReference = (reference: string): string =>
  reference.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');

/** Replaces letters that are read or typed for digits (O, I, L). The length does not change. */
export const foldLookalikes = (key: string): string => key.replace(/O/g, '0').replace(/[IL]/g, '1');

const POINT_BETWEEN_DIGITS = /(?<=\d)[.,](?=\d)/g;

/**
 * True if one reference has a decimal point where the other has no separator: `31.6K` is not `316K`, although both
 * normalise to the same key.
 */
export const differsByDecimalPoint = (one: string, other: string): boolean =>
  pointMissing(one, other) || pointMissing(other, one);

function pointMissing(pointed: string, other: string): boolean {
  const text = pointed.normalize('NFKC');
  for (const { index } of text.matchAll(POINT_BETWEEN_DIGITS)) {
    const place = normaliseReference(text.slice(0, index)).length;
    if (!hasSeparatorAfter(other.normalize('NFKC'), place)) return true;
  }
  return false;
}

function hasSeparatorAfter(text: string, keptCharacters: number): boolean {
  let kept = 0;
  for (const character of text) {
    const isKept = normaliseReference(character) !== '';
    if (kept === keptCharacters) return !isKept;
    if (isKept) kept += normaliseReference(character).length;
  }
  return false;
}

/** The 13 digits of a NATO stock number; null if the text is none. */
export function normaliseNno(nno: string | null | undefined): string | null {
  const digits = (nno ?? '').normalize('NFKC').replace(/[\s.\-‐-―]/g, '');
  return /^\d{13}$/.test(digits) ? digits : null;
}

/** Words of a text in lower case, without accents or punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
