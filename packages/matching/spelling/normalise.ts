const GAPS = /[^\p{L}\p{N}+]+/gu;

/** Cyrillic capitals that look like Latin ones: keyboards and programs mix them into references unseen. */
const CYRILLIC = new Map([...'АВЕКМНОРСТУХЅІЈ'].map((letter, place) => [letter, 'ABEKMHOPCTYXSIJ'[place]!]));
const ANY_CYRILLIC = /[\u0400-\u04FF]/;
const CYRILLIC_LETTERS = /[\u0400-\u04FF]/g;

/** The text in capitals without full-width forms and without Cyrillic letters that look like Latin ones. */
function inCapitals(text: string): string {
  const capitals = text.normalize('NFKC').toUpperCase();
  if (!ANY_CYRILLIC.test(capitals)) return capitals;
  return capitals.replace(CYRILLIC_LETTERS, (letter) => CYRILLIC.get(letter) ?? letter);
}

/** A reference in capitals without separators, full-width forms and look-alikes. `+` stays: it marks Maxim's lead-free parts. */
export const normaliseReference = (reference: string): string => inCapitals(reference).replace(GAPS, '');

/** Replaces letters that are read or typed for digits (O, I, L). The length does not change. */
export const foldLookalikes = (key: string): string => key.replace(/O/g, '0').replace(/[IL]/g, '1');

const DIGIT = /\p{Nd}/u;

/** What separates two digits: `6.0` is not `60`, and `1/4` is not `14`; other signs say nothing where all are left out. */
type Gap = 'point' | 'slash' | 'other';

function gapOf(signs: string): Gap {
  if (/[/\u2044]/.test(signs)) return 'slash';
  return /^[.,]$/.test(signs) ? 'point' : 'other';
}

const isBetweenDigits = (text: string, start: number, length: number): boolean =>
  DIGIT.test(text[start - 1] ?? '') && DIGIT.test(text[start + length] ?? '');

const SIGN = { point: '.', slash: '/', other: '-' } as const;

/**
 * A normalised reference with what separates its digits: `SMAJ6.0A` and `SMAJ60A`, `12-345` and `1-2345` are different parts
 * of one manufacturer.
 */
export const dividedReference = (reference: string): string =>
  inCapitals(reference).replace(GAPS, (signs: string, start: number, text: string) =>
    isBetweenDigits(text, start, signs.length) ? SIGN[gapOf(signs)] : '',
  );

/** The same without hyphens and spaces, which many lists leave out. */
export const identifyingReference = (reference: string): string => dividedReference(reference).replaceAll('-', '');

/** The gaps between digits by the number of normalised characters before them. */
function gapsOf(text: string): Map<number, Gap> {
  const gaps = new Map<number, Gap>();
  for (const { 0: signs, index } of text.matchAll(GAPS))
    if (isBetweenDigits(text, index, signs.length))
      gaps.set(normaliseReference(text.slice(0, index)).length, gapOf(signs));
  return gaps;
}

/** Whether somebody left out all separators, as databases do: then the places of hyphens and spaces say nothing. */
const isBare = (text: string): boolean => !/[^\p{L}\p{N}+]/u.test(text);

/**
 * How references with the same normalised form differ between their digits: `31.6K` is not `316K`, `12-345` is not `1-2345`.
 * Null if they do not, or if one of them is the other without any separator.
 */
export function gapDifference(one: string, other: string): 'point' | 'division' | null {
  const [text, otherText] = [one.normalize('NFKC').trim(), other.normalize('NFKC').trim()];
  const [gaps, otherGaps] = [gapsOf(text), gapsOf(otherText)];
  const missing = [
    ...[...gaps].filter(([place]) => !otherGaps.has(place)).map(([, gap]) => ({ gap, in: otherText })),
    ...[...otherGaps].filter(([place]) => !gaps.has(place)).map(([, gap]) => ({ gap, in: text })),
  ];
  if (missing.some(({ gap }) => gap === 'point')) return 'point';
  return missing.some(({ gap, in: without }) => gap === 'slash' || !isBare(without)) ? 'division' : null;
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
