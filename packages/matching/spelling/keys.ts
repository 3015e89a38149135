import { foldLookalikes, normaliseReference } from './normalise.ts';
import { type Unpacked, withoutMistypedPackaging, withoutPackaging } from './packaging.ts';

/** Keys outside these lengths have no neighbours: shorter ones would have too many. */
const SHORTEST = 5;
const LONGEST = 40;

/** One byte per character, so that edits can be counted on bytes; other letters than ASCII share the upper half. */
export function keyBytes(folded: string): Uint8Array {
  const bytes = new Uint8Array(folded.length);
  for (let place = 0; place < folded.length; place += 1) {
    const code = folded.charCodeAt(place);
    bytes[place] = code < 128 ? code : 128 | code;
  }
  return bytes;
}

/** The normalised reference with look-alike letters folded, as bytes. */
export const foldedKey = (reference: string): Uint8Array => keyBytes(foldLookalikes(normaliseReference(reference)));

/** The same without packaging ending; null if there is no such ending. */
export function foldedStem(reference: string): string | null {
  const stem = withoutPackaging(reference);
  return stem && foldLookalikes(stem);
}

/** The same for each ending that may be a mistyped one. */
export const keysWithoutMistypedPackaging = (reference: string): Unpacked<Uint8Array>[] =>
  withoutMistypedPackaging(reference).map(({ stem, edits }) => ({ stem: keyBytes(foldLookalikes(stem)), edits }));

/** Base of a polynomial hash, which makes the hash without one character cheap: an odd number without a bit pattern. */
const BASE = 0x9e3779b1 | 0;

/** A 32-bit hash whose low bits are well distributed. */
export function hashOf(key: Uint8Array): number {
  let number = 0;
  for (let place = 0; place < key.length; place += 1) number = (Math.imul(number, BASE) + key[place]! + 1) | 0;
  return mixed(number);
}

function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Polynomials of the key before each position and from it on; reused between calls. */
const heads = new Int32Array(LONGEST + 1);
const tails = new Int32Array(LONGEST + 1);
/** Powers of the base. */
const POWERS = new Int32Array(LONGEST + 1).fill(1);
for (let power = 1; power <= LONGEST; power += 1) POWERS[power] = Math.imul(POWERS[power - 1]!, BASE);

/**
 * Emits the hashes of the key and of the key without each of its characters. Two keys one edit apart (a character
 * replaced, inserted, deleted, or two transposed) share one of them.
 */
export function eachDeletion(key: Uint8Array, emit: (hash: number) => void): void {
  const { length } = key;
  if (length < SHORTEST || length > LONGEST) return;
  for (let place = 0; place < length; place += 1) heads[place + 1] = Math.imul(heads[place]!, BASE) + key[place]! + 1;
  tails[length] = 0;
  for (let place = length - 1; place >= 0; place -= 1)
    tails[place] = Math.imul(key[place]! + 1, POWERS[length - 1 - place]!) + tails[place + 1]!;
  emit(mixed(heads[length]!));
  for (let left = 0; left < length; left += 1)
    if (key[left] !== key[left - 1])
      emit(mixed((Math.imul(heads[left]!, POWERS[length - 1 - left]!) + tails[left + 1]!) | 0));
}

/** 0–9, A–Z, anything else. */
const CLASSES = 37;
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  return byte >= 65 && byte <= 90 ? byte - 55 : CLASSES - 1;
});
/** One bucket per trigram: 37³ rounded up to a power of two. */
export const GRAM_BUCKETS = 2 ** 16;

/** Emits each distinct trigram of the key as a number, in the order of first occurrence. */
export function eachGram(key: Uint8Array, emit: (gram: number) => void): void {
  for (let place = 2; place < key.length; place += 1) {
    const gram = gramAt(key, place);
    let earlier = 2;
    while (earlier < place && gramAt(key, earlier) !== gram) earlier += 1;
    if (earlier === place) emit(gram);
  }
}

const gramAt = (key: Uint8Array, last: number): number =>
  (CLASS[key[last - 2]!]! * CLASSES + CLASS[key[last - 1]!]!) * CLASSES + CLASS[key[last]!]!;
