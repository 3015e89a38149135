/** Separators. `+` is none because it marks Maxim's lead-free parts, `%` because it makes a number a tolerance. */
const GAPS = /[^\p{L}\p{N}+%]+/gu;

/** Letters of other alphabets that look like Latin capitals: keyboards and programs mix them into references unseen. */
const alike = (others: string, latin: string): [string, string][] =>
  [...others].map((letter, place) => [letter, latin[place]!]);
const CYRILLIC = new Map(alike('АВЕКМНОРСТУХЅІЈ', 'ABEKMHOPCTYXSIJ'));
/** `µ` is what people write `u` for; other small Greek letters are no Latin ones. */
const GREEK = new Map(alike('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧμ', 'ABEZHIKMNOPTYXU'));
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant as a range
const ASCII = /^[\x00-\x7f]*$/;
const ANY_OTHER = /[\u0370-\u03FF\u0400-\u04FF]/;
const GREEK_LETTERS = /[\u0370-\u03FF]/g;
const CYRILLIC_LETTERS = /[\u0400-\u04FF]/g;

/** Footnotes, mostly: `LM358²` is not LM3582. */
const RAISED = /[⁰¹²³⁴-⁹①-⑳]/g;
/** Invisible characters, such as soft hyphens and marks of direction. */
const UNSEEN = /\p{Cf}/gu;

/** The text in capitals without full-width forms and without other alphabets' letters that look like Latin ones. */
function inCapitals(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .replace(RAISED, (digit) => `^${digit}`)
        .replace(UNSEEN, '')
        .replaceAll('×', 'X')
        .normalize('NFKC');
  if (!ANY_OTHER.test(plain)) return plain.toUpperCase();
  const latin = plain.replace(GREEK_LETTERS, (letter) => GREEK.get(letter) ?? letter).toUpperCase();
  return latin.replace(CYRILLIC_LETTERS, (letter) => CYRILLIC.get(letter) ?? letter);
}

/** A reference in capitals without separators, full-width forms and look-alikes. */
export const normaliseReference = (reference: string): string => inCapitals(reference).replace(GAPS, '');

/** Replaces letters that are read or typed for digits (O, I, L). The length does not change. */
export const foldLookalikes = (key: string): string => key.replace(/O/g, '0').replace(/[IL]/g, '1');

const DIGIT = /\p{Nd}/u;

/**
 * What a separator says: `6.0` and `.5` are not `60` and `5`, `1/4` is not `14`, `1E-5` is not `1E5`, and any other mark before
 * a digit is one; hyphens, spaces and brackets between digits say nothing where all are left out.
 */
type Gap = 'point' | 'slash' | 'exponent' | 'mark' | 'other';

/** The beginning of a number with an exponent, up to the sign of the exponent. */
const BEFORE_EXPONENT = /(?<![\p{L}\p{N}.,])\p{Nd}+(?:[.,]\p{Nd}+)?E$/u;
const PLAIN = /^[\s\p{Pd}−_()[\]{}'"]+$/u;
const HYPHEN = /^[\p{Pd}−]$/u;
/** Of a value, also after a letter: `X±5` is not `X5`. */
const OF_VALUE = /[±<>≤≥~^]$/;

/** `text`: in capitals. Null: a separator that says nothing, such as those between letters. */
function gapAt(text: string, start: number, signs: string): Gap | null {
  if (!DIGIT.test(text[start + signs.length] ?? '')) return null;
  if (signs.endsWith('.') && (start === 0 || signs.length > 1)) return 'point';
  if (!DIGIT.test(text[start - 1] ?? '')) {
    const isExponent = text[start - 1] === 'E' && HYPHEN.test(signs);
    if (isExponent && BEFORE_EXPONENT.test(text.slice(0, start))) return 'exponent';
    return OF_VALUE.test(signs) ? 'mark' : null;
  }
  if (/[/\u2044]/.test(signs)) return 'slash';
  if (/^[.,]$/.test(signs)) return 'point';
  return PLAIN.test(signs) || /^[.,]\s+$/.test(signs) ? 'other' : 'mark';
}

const SIGN = { point: '.', slash: '/', exponent: '-', mark: '*', other: '-' } as const;

/**
 * A normalised reference with what separates its digits: `SMAJ6.0A` and `SMAJ60A`, `12-345` and `1-2345` are different parts
 * of one manufacturer.
 */
export const dividedReference = (reference: string): string => {
  const capitals = inCapitals(reference).trim();
  return capitals.replace(GAPS, (signs: string, start: number) => {
    const gap = gapAt(capitals, start, signs);
    return gap ? SIGN[gap] : '';
  });
};

/** A gap with what may tell another sign in its place from it. `isFraction`: a slash as of `1/4`. */
type Placed = { gap: Gap; isFraction: boolean };

/** Numbers in groups: a point between two of three or more groups is no decimal point (`R125.680.000`). */
const GROUPED = /\p{Nd}{1,9}(?:[.,]\p{Nd}{1,9}){2,9}/gu;
const FRACTION = /(?<![\p{L}\p{Nd}])\p{Nd}{1,2}[/\u2044]\p{Nd}{1,2}(?![\p{L}\p{Nd}])/gu;
const rangesOf = (text: string, pattern: RegExp): [number, number][] =>
  Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => [index, index + length]);
const isIn = (ranges: readonly [number, number][], place: number): boolean =>
  ranges.some(([from, to]) => place >= from && place < to);

/** The gaps of a text in capitals, by the number of normalised characters before them. */
function gapsOf(text: string): Map<number, Placed> {
  const gaps = new Map<number, Placed>();
  const [grouped, fractions] = [rangesOf(text, GROUPED), rangesOf(text, FRACTION)];
  for (const { 0: signs, index } of text.matchAll(GAPS)) {
    const gap = gapAt(text, index, signs);
    if (!gap) continue;
    const placed: Placed = {
      gap: gap === 'point' && isIn(grouped, index) ? 'other' : gap,
      isFraction: gap === 'slash' && isIn(fractions, index),
    };
    gaps.set(text.slice(0, index).replace(GAPS, '').length, placed);
  }
  return gaps;
}

/** Whether somebody left out all separators, as databases do: then the places of hyphens and spaces say nothing. */
const isBare = (text: string): boolean => !/[^\p{L}\p{N}+%]/u.test(text);

type Difference = 'point' | 'division' | null;

/** What a gap of one reference says if the other has another one in its place, or none; `without`: the other reference. */
function differenceOf({ gap, isFraction }: Placed, other: Placed | undefined, without: string): Difference {
  if (other?.gap === gap) return null;
  if (gap === 'point') return 'point';
  if (other) return isFraction || gap === 'exponent' || gap === 'mark' ? 'division' : null;
  return gap === 'other' && isBare(without) ? null : 'division';
}

/**
 * How references with the same normalised form differ between their digits: `31.6K` is not `316K`, `12-345` is not `1-2345`.
 * Null if they do not, or if one of them is the other without any separator.
 */
export function gapDifference(one: string, other: string): Difference {
  const [text, otherText] = [inCapitals(one).trim(), inCapitals(other).trim()];
  const [gaps, otherGaps] = [gapsOf(text), gapsOf(otherText)];
  const found = [
    ...[...gaps].map(([place, gap]) => differenceOf(gap, otherGaps.get(place), otherText)),
    ...[...otherGaps].map(([place, gap]) => differenceOf(gap, gaps.get(place), text)),
  ];
  return found.find((difference) => difference === 'point') ?? found.find((difference) => difference !== null) ?? null;
}

/** Whether a person takes two spellings for one reference, which is not empty. */
export function isSameReference(one: string, other: string): boolean {
  const key = normaliseReference(one);
  return key !== '' && key === normaliseReference(other) && gapDifference(one, other) === null;
}

/** The 13 characters of a NATO stock number; null if the text is none. Newer numbers have letters after the class. */
export function normaliseNno(nno: string | null | undefined): string | null {
  const characters = (nno ?? '')
    .normalize('NFKC')
    .replace(/[\s.\-‐-―]/g, '')
    .toUpperCase();
  return /^\d{4}[0-9A-Z]{9}$/.test(characters) ? characters : null;
}

/** Above every number of 13 digits. */
const LETTERED = 1e13;

/** A stock number as a number, 0 for none. Of one with letters, the last nine characters, which identify the item. */
export function numberOfNno(nno: string | null | undefined): number {
  const characters = normaliseNno(nno);
  if (characters === null) return 0;
  return /^\d+$/.test(characters) ? Number(characters) : LETTERED + Number.parseInt(characters.slice(4), 36);
}

/** Words of a text in lower case, without accents or punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
