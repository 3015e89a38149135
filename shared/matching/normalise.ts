const SEPARATORS = /[^\p{L}\p{N}+]/gu;

/** Full-width forms, case and separators do not tell references apart; `+` does (Maxim's lead-free parts). */
export const normaliseReference = (reference: string): string =>
  reference.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');

/** Letters that are read or typed for digits. Keys stay as long as they were. */
export const foldLookalikes = (key: string): string => key.replace(/O/g, '0').replace(/[IL]/g, '1');

const POINT_BETWEEN_DIGITS = /(?<=\d)[.,](?=\d)/g;

/**
 * True when one writes a decimal point where the other writes nothing: `31.6K` is not `316K`,
 * although both normalise to the same key. Another separator at that place is the same reference.
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

/** The 13 digits of a NATO stock number, however it is written; null when it is none. */
export function normaliseNno(nno: string | null | undefined): string | null {
  const digits = (nno ?? '').normalize('NFKC').replace(/[\s.\-‐-―]/g, '');
  return /^\d{13}$/.test(digits) ? digits : null;
}

/** Lower case words without accents or punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
