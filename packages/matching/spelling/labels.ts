/**
 * Distinct tokens of a label. Hashes of words are even; hashes of numbers, multiplied by the prefix of their unit, are
 * odd (`0.1 µF` and `100nF` are the same number).
 */
export type Tokens = Uint32Array;

const TOKEN =
  /(?<![\p{L}\d])(\d+(?:[.,]\d+)?)(?:\s?([pnuµμmkKMG])?(?:Ω|[Oo]hms?|F|Hz|H|V|A|W|bits?|%)|([pnuµμkKMR]))?(?![\p{L}\d])|[\p{L}\d]+/gu;
const FACTORS: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  µ: 1e-6,
  μ: 1e-6,
  m: 1e-3,
  R: 1,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
};

const NOTHING: Tokens = new Uint32Array(0);

export function tokensOf(label: string): Tokens {
  if (label === '') return NOTHING;
  const tokens = new Set<number>();
  for (const [token, number, prefix, bare] of plain(label).matchAll(TOKEN))
    if (number !== undefined) tokens.add(hashed(numberOf(number, prefix ?? bare), 1));
    else tokens.add(hashed(token.toLowerCase(), /\d/.test(token) ? 1 : 0));
  return Uint32Array.from(tokens);
}

/** FNV-1a; the lowest bit is the kind. */
function hashed(text: string, kind: 0 | 1): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (((hash ^ (hash >>> 16)) << 1) | kind) >>> 0;
}

/** Removes accents. Most labels are ASCII, which is quick to test. */
const plain = (label: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant as a range
  /^[\x00-\x7f]*$/.test(label) ? label : label.normalize('NFKD').replace(/\p{M}/gu, '');

/** Rounded to twelve digits, to drop the floating-point error of products such as 0.1 × 1e-6. */
const numberOf = (number: string, prefix: string | undefined): string =>
  String(Number((Number(number.replace(',', '.')) * (FACTORS[prefix ?? ''] ?? 1)).toPrecision(12)));

/** Shares from 0 to 1; null if one of the labels has no token of the kind. */
export type InCommon = {
  /** Words in common: Dice coefficient. */
  words: number | null;
  /** Numbers in common, of the label that has fewer. */
  numbers: number | null;
};

/** Compares `tokens` with `others` from `from` to `to`. */
export function inCommon(tokens: Tokens, others: Tokens, from = 0, to = others.length): InCommon {
  const own = [0, 0];
  const other = [0, 0];
  const both = [0, 0];
  for (const token of tokens) own[token & 1]! += 1;
  for (let at = from; at < to; at += 1) {
    const token = others[at]!;
    other[token & 1]! += 1;
    if (tokens.includes(token)) both[token & 1]! += 1;
  }
  const [words, numbers] = [own[0]! > 0 && other[0]! > 0, own[1]! > 0 && other[1]! > 0];
  return {
    words: words ? (2 * both[0]!) / (own[0]! + other[0]!) : null,
    numbers: numbers ? both[1]! / Math.min(own[1]!, other[1]!) : null,
  };
}
