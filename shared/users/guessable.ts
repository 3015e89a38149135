/**
 * Whether a password is easy to guess: one known password or word, a row of keys, or the person's own words, with the
 * usual substitutions (`P@ssw0rd`), endings (`2026!`) and repetitions. The callers limit the length (`PASSWORD_MAX`).
 */
export type Known = (word: string) => boolean;

const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Lower case, without accents and invisible characters. */
export const plainWord = (text: string): string => text.normalize('NFKD').replace(UNSEEN, '').toLowerCase();

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A 32-bit hash (FNV-1a, with a last mix): what is stored of a known password. */
export function wordHash(word: string): number {
  let hash = OFFSET;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const SUBSTITUTES: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '(': 'c', '3': 'e', '€': 'e', '6': 'g', '9': 'g', '1': 'i', '!': 'i', '|': 'l' },
  ...{ '0': 'o', $: 's', '5': 's', '7': 't', '+': 't', '2': 'z' },
};
const spelled = (text: string, one: string): string =>
  Array.from(text, (character) => (character === '1' ? one : (SUBSTITUTES[character] ?? character))).join('');
const spellings = (text: string): string[] => [...new Set([text, spelled(text, 'i'), spelled(text, 'l')])];

const isLetter = (character: string): boolean => character >= 'a' && character <= 'z';
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const only = (text: string, is: (character: string) => boolean): string => Array.from(text).filter(is).join('');
const letters = (text: string): string => only(text, isLetter);
const digits = (text: string): string => only(text, isDigit);
const lettersAndDigits = (text: string): string => only(text, (each) => isLetter(each) || isDigit(each));

/** From the first to the last character that counts. */
function between(text: string, is: (character: string) => boolean): string {
  const all = Array.from(text);
  return all.slice(Math.max(0, all.findIndex(is)), all.findLastIndex(is) + 1).join('');
}
const withoutEnd = (text: string): string => {
  const all = Array.from(text);
  return all.slice(0, all.findLastIndex(isLetter) + 1).join('');
};
const FEW = 3;

/** Also without the few letters that an ending may contain: `password` of `password123!aa`. */
function withoutFewLetters(text: string): string {
  const end = Array.from(withoutEnd(text));
  const few = end.length - 1 - end.findLastIndex((each) => !isLetter(each));
  return few <= FEW ? withoutEnd(end.slice(0, end.length - few).join('')) : text;
}

/** What is left of a password without its ornaments, in all the ways in which it may be meant. */
function readings(text: string): Set<string> {
  const stems = [between(text, isLetter), withoutEnd(text), withoutFewLetters(text), text];
  const words = stems.flatMap((stem) => spellings(stem).map(letters));
  return new Set([text, ...stems, ...words, lettersAndDigits(text)]);
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '01234567890',
].flatMap((row) => [row, Array.from(row).reverse().join('')]);
const isRow = (text: string): boolean => text.length > 2 && ROWS.some((row) => row.includes(text));

/** `ab` of `ababab`. */
function repeated(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

const isKnown = (text: string, known: Known): boolean => {
  const part = repeated(text);
  return part.length <= FEW || known(part) || isRow(part);
};

/** At least this much must be left besides the person's own words. */
const ENOUGH = 8;

function isEasy(text: string, known: Known): boolean {
  const isMostlyDigits = letters(text).length <= FEW;
  if (isMostlyDigits && isKnown(digits(text), known)) return true;
  return [...readings(text)].some((reading) => reading.length > FEW && isKnown(reading, known));
}

/** Words of which nothing personal may be built. */
const wordsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => plainWord(text).split(/[^a-z0-9]/)).filter((word) => word.length >= FEW))].sort(
    (one, other) => other.length - one.length,
  );

const blanked = (text: string, at: number, { length }: string): string =>
  text.slice(0, at) + ' '.repeat(length) + text.slice(at + length);

/** The text without the words that its spelling contains; both are equally long. */
function without(text: string, spelling: string, words: readonly string[]): string {
  let [left, read] = [text, spelling];
  for (const word of words)
    for (let at = read.indexOf(word); at >= 0; at = read.indexOf(word, at + word.length)) {
      left = blanked(left, at, word);
      read = blanked(read, at, word);
    }
  return left;
}

/** `context`: names of the person, the company, the product. */
export function whyGuessable(
  password: string,
  known: Known,
  context: readonly string[],
): 'password_common' | 'password_context' | null {
  const text = plainWord(password);
  const words = wordsIn(context);
  const isPoor = (left: string) =>
    lettersAndDigits(left).length < ENOUGH || letters(left).length <= FEW || isEasy(left, known);
  const isPersonal = spellings(text).some((spelling) => {
    const left = without(text, spelling, words);
    return left !== text && isPoor(left);
  });
  if (isPersonal) return 'password_context';
  return isEasy(text, known) ? 'password_common' : null;
}
