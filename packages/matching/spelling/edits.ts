import type { Texts } from './texts.ts';

/** Stands for three edits or more. */
export const FAR = 3;

/** Rows of the alignment table, reused between calls. A reference without its common beginning and end must be shorter. */
const LONGEST = 512;
const rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const;

/**
 * The optimal string alignment distance of two keys: characters inserted, deleted, replaced or transposed. 0, 1, 2, or
 * `FAR` for more.
 */
export const editsBetween = (one: Uint8Array, other: Uint8Array): number => editsWithin(one, other, 0, other.length);

/** The same for text `n`, compared in place: a copy would cost more than the comparison. */
export const editsAt = ({ bytes, starts }: Texts, n: number, key: Uint8Array): number =>
  editsWithin(key, bytes, starts[n]!, starts[n + 1]!);

/** Compares `one` with the bytes of `other` from `start` to `end`; skips the common beginning and end. */
function editsWithin(one: Uint8Array, other: Uint8Array, start: number, end: number): number {
  if (Math.abs(one.length - (end - start)) >= FAR) return FAR;
  let from = 0;
  const shorter = Math.min(one.length, end - start);
  while (from < shorter && one[from] === other[start + from]) from += 1;
  let [to, otherTo] = [one.length, end];
  while (to > from && otherTo > start + from && one[to - 1] === other[otherTo - 1]) {
    to -= 1;
    otherTo -= 1;
  }
  const [length, otherLength] = [to - from, otherTo - start - from];
  if (length === 0 || otherLength === 0) return Math.max(length, otherLength);
  if (length === 1 && otherLength === 1) return 1;
  if (length >= LONGEST || otherLength >= LONGEST) return FAR;
  return alignment({ key: one, from, length }, { key: other, from: start + from, length: otherLength });
}

type Part = { key: Uint8Array; from: number; length: number };

/** Fills only the cells near the diagonal: all others are `FAR` or more. */
function alignment({ key: one, from, length }: Part, { key: other, from: start, length: otherLength }: Part): number {
  let [before, last, next] = rows;
  for (let column = 0; column <= Math.min(otherLength, FAR); column += 1) last[column] = column;
  for (let row = 1; row <= length; row += 1) {
    const [low, high] = [Math.max(1, row - FAR + 1), Math.min(otherLength, row + FAR - 1)];
    next[low - 1] = low === 1 ? Math.min(row, FAR) : FAR;
    let least = next[low - 1]!;
    const byte = one[from + row - 1];
    for (let column = low; column <= high; column += 1) {
      const otherByte = other[start + column - 1];
      let edits = last[column - 1]! + (byte === otherByte ? 0 : 1);
      if (column < row + FAR - 1) edits = Math.min(edits, last[column]! + 1);
      edits = Math.min(edits, next[column - 1]! + 1, FAR);
      if (row > 1 && column > 1 && byte === other[start + column - 2] && one[from + row - 2] === otherByte)
        edits = Math.min(edits, before[column - 2]! + 1);
      next[column] = edits;
      if (edits < least) least = edits;
    }
    if (least >= FAR) return FAR;
    [before, last, next] = [last, next, before];
  }
  return last[otherLength]!;
}
