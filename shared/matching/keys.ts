import { foldLookalikes, normaliseReference } from './normalise.ts';
import { withoutPackaging } from './packaging.ts';

/** Shorter references have too many neighbours to suggest one. */
const SHORTEST = 5;
const LONGEST = 40;

/** One byte a character, so that edits can be counted on bytes; letters beyond ASCII share the upper half. */
export function keyBytes(folded: string): Uint8Array {
  const bytes = new Uint8Array(folded.length);
  for (let place = 0; place < folded.length; place += 1) {
    const code = folded.charCodeAt(place);
    bytes[place] = code < 128 ? code : 128 | code;
  }
  return bytes;
}

/** The normalised reference, look-alike letters folded, as bytes. */
export const foldedKey = (reference: string): Uint8Array => keyBytes(foldLookalikes(normaliseReference(reference)));

/** The key without packaging ending, look-alike letters folded. */
export function foldedStem(reference: string): string | null {
  const stem = withoutPackaging(reference);
  return stem && foldLookalikes(stem);
}

/** FNV-1a with a final mix, so that the low bits choose a bucket well; `left` is a place to leave out, or -1. */
export function hashOf(key: Uint8Array, left = -1): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < key.length; place += 1)
    if (place !== left) hash = Math.imul(hash ^ key[place]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Hashes of the key and of the key with one character left out: two keys within one typing error of each other
 * share one of them (a replaced, added, omitted character, or two exchanged).
 */
export function eachDeletion(key: Uint8Array, emit: (hash: number) => void): void {
  if (key.length < SHORTEST || key.length > LONGEST) return;
  emit(hashOf(key));
  for (let left = 0; left < key.length; left += 1) if (key[left] !== key[left - 1]) emit(hashOf(key, left));
}

/** 0–9, A–Z, anything else. */
const CLASSES = 37;
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  return byte >= 65 && byte <= 90 ? byte - 55 : CLASSES - 1;
});
/** A bucket for each three characters: 37³ rounded up to a power of two. */
export const GRAM_BUCKETS = 2 ** 16;

/** Three characters in a row, as a number: each of them once, in the order of their first place. */
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
