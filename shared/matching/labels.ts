/** What a label says: words, and numbers with their unit's prefix taken in (`0.1 µF` and `100nF` are one number). */
export type Words = { words: ReadonlySet<string>; numbers: ReadonlySet<string> };

const TOKEN =
  /(?<number>\d+(?:[.,]\d+)?)(?:\s?(?<prefix>[pnuµμmkKMG])?(?:Ω|[Oo]hms?|F|Hz|H|V|A|W|bits?|%)|(?<bare>[pnuµμkKMR]))?(?![\p{L}\d])|[\p{L}\d]+/gu;
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

const cache = new Map<string, Words>();
const CACHED_LABELS = 50_000;
const NOTHING: Words = { words: new Set(), numbers: new Set() };

export function wordsAndNumbers(label: string): Words {
  if (label === '') return NOTHING;
  const known = cache.get(label);
  if (known) return known;
  const words = read(label);
  if (cache.size >= CACHED_LABELS) cache.clear();
  cache.set(label, words);
  return words;
}

function read(label: string): Words {
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const { 0: token, groups } of plain(label).matchAll(TOKEN)) {
    const { number, prefix, bare } = groups ?? {};
    if (number) numbers.add(numberOf(number, prefix ?? bare));
    else (/\d/.test(token) ? numbers : words).add(token.toLowerCase());
  }
  return { words, numbers };
}

/** Without accents. Most labels have none to take off, and to find that out is quick. */
const plain = (label: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant as a range
  /^[\x00-\x7f]*$/.test(label) ? label : label.normalize('NFKD').replace(/\p{M}/gu, '');

/** Twelve digits hide what multiplying fractions adds: 0.1 × 1e-6. */
const numberOf = (number: string, prefix: string | undefined): string =>
  String(Number((Number(number.replace(',', '.')) * (FACTORS[prefix ?? ''] ?? 1)).toPrecision(12)));

/** How much of the one is in the other, of the words of both: 0 to 1; null when one of them has no words. */
export function wordsInCommon({ words: mine }: Words, { words: theirs }: Words): number | null {
  if (mine.size === 0 || theirs.size === 0) return null;
  return (2 * common(mine, theirs)) / (mine.size + theirs.size);
}

/** The share of the fewer numbers that the other label has too; null when one of them has none. */
export function numbersInCommon({ numbers: mine }: Words, { numbers: theirs }: Words): number | null {
  if (mine.size === 0 || theirs.size === 0) return null;
  return common(mine, theirs) / Math.min(mine.size, theirs.size);
}

function common(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  let found = 0;
  for (const text of mine) if (theirs.has(text)) found += 1;
  return found;
}
