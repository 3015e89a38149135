/**
 * What became of a document's text: read; only its beginning; a file without text, such as a scan; one that needs a
 * password; a damaged one; one that took too much time or memory; a kind of file without text.
 */
export const TEXT_STATES = ['read', 'cut', 'empty', 'encrypted', 'damaged', 'stopped', 'none'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** Without accents and in small letters. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Longer ones are no words: encoded data, lines without blanks. */
const LONGEST_WORD = 60;
/** Words with what joins the parts of references: `TS-2207`, `1N4148`, `2.5/10`. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}._/+#-]*/gu;
const JOINS = new Set('._/+#-');

/** Without what joins parts, at its end: the full stop of a sentence. */
function trimmed(word: string): string {
  let end = word.length;
  while (JOINS.has(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** The distinct words of a text as a search compares them, in the order of their first occurrence; at most `most`. */
export function wordsIn(text: string, most: number): string[] {
  const words = new Set<string>();
  for (const [found] of text.matchAll(WORD)) {
    const word = trimmed(folded(found));
    if (word.length > 1 && word.length <= LONGEST_WORD) words.add(word);
    if (words.size >= most) break;
  }
  return [...words];
}

/** The words of a search. */
export const searchedWords = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** A piece of an extract; `hit`: it is one of the words. */
export type ExtractPiece = { text: string; hit: boolean };

/** Characters around the first hit. */
const BEFORE = 60;
const LENGTH = 220;

/** The folded text, with the place in the original of each of its characters. */
function placed(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const character of text) {
    for (const one of folded(character)) {
      plain += one;
      for (let n = 0; n < one.length; n++) places.push(at);
    }
    at += character.length;
  }
  places.push(at);
  return { plain, places };
}

/** The places of words in a plain text, without overlaps, in order. */
function hitsIn(plain: string, words: readonly string[]): [number, number][] {
  const found = words.flatMap((word) => {
    const hits: [number, number][] = [];
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      hits.push([at, at + word.length]);
    return hits;
  });
  found.sort(([one], [other]) => one - other);
  return found.filter(([start], n) => found.slice(0, n).every(([, end]) => end <= start));
}

/** Where one of the words occurs first in a text: a position in the original, or -1. */
function firstIn(text: string, words: readonly string[]): number {
  // Accents are compared only near a hit: most texts have the word as it is written.
  const small = text.toLowerCase();
  const direct = words.map((word) => small.indexOf(word)).filter((at) => at >= 0);
  if (direct.length > 0) return Math.min(...direct);
  const { plain, places } = placed(text);
  const hits = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  return hits.length > 0 ? (places[Math.min(...hits)] ?? 0) : -1;
}

/** The part of a text around the first of the searched words, with the words marked; empty if none occurs. */
export function extractOf(text: string, words: readonly string[]): ExtractPiece[] {
  const first = firstIn(text, words);
  if (first < 0) return [];
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1 || first - BEFORE;
  const begin = Math.min(from, first);
  const shown = text
    .slice(begin, begin + LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  const { plain, places } = placed(shown);
  const pieces: ExtractPiece[] = begin > 0 ? [{ text: '…', hit: false }] : [];
  let at = 0;
  for (const [start, end] of hitsIn(plain, words)) {
    const [left, right] = [places[start] ?? 0, places[end] ?? shown.length];
    if (left > at) pieces.push({ text: shown.slice(at, left), hit: false });
    pieces.push({ text: shown.slice(left, right), hit: true });
    at = right;
  }
  if (at < shown.length) pieces.push({ text: shown.slice(at), hit: false });
  if (begin + LENGTH < text.length) pieces.push({ text: '…', hit: false });
  return pieces;
}
