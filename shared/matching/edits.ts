/** More typing errors than are looked for. */
export const FAR = 3;

/** Rows of the table below, kept between calls: three of the longest reference and one more. */
const LONGEST = 512;
const rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const;

/**
 * Characters added, left out, replaced, or exchanged with the next one, that make one key of the other
 * (optimal string alignment): 0, 1, 2, or `FAR` for more. What both begin and end with costs nothing.
 */
export function editsBetween(one: Uint8Array, other: Uint8Array): number {
  if (Math.abs(one.length - other.length) >= FAR) return FAR;
  let from = 0;
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one[from] === other[from]) from += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  if (end - from >= LONGEST || otherEnd - from >= LONGEST) return FAR;
  return alignment(one.subarray(from, end), other.subarray(from, otherEnd));
}

function alignment(one: Uint8Array, other: Uint8Array): number {
  let [before, last, next] = rows;
  for (let column = 0; column <= other.length; column += 1) last[column] = Math.min(column, FAR);
  for (let row = 1; row <= one.length; row += 1) {
    next[0] = Math.min(row, FAR);
    let least = next[0];
    for (let column = 1; column <= other.length; column += 1) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1;
      let edits = Math.min(last[column - 1]! + differs, last[column]! + 1, next[column - 1]! + 1, FAR);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, before[column - 2]! + 1);
      next[column] = edits;
      if (edits < least) least = edits;
    }
    if (least >= FAR) return FAR;
    [before, last, next] = [last, next, before];
  }
  return last[other.length]!;
}
