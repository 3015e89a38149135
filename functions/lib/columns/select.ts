/**
 * Cuts a window out of an order without sorting the rest. Rows have keys, one level after the other; those whose keys
 * are equal on one level are told apart by the next.
 */
export type Keys = { keys: Uint32Array; largest: number };
/** Keys of rows, by which they ascend. */
export type Level = (rows: Uint32Array) => Keys;

/** Rows of which positions `from` to before `to` are wanted. */
export type Window = { rows: Uint32Array; from: number; to: number };
type Sorted = { rows: Uint32Array; keys: Uint32Array; skipped: number };

/** Takes the rows of a window one after the other. */
export type Take = {
  /** Rows in their order. */
  ordered(rows: Uint32Array): void;
  /** Those between `from` and `to` of a group that no level tells apart; `rows` holds the whole group. */
  tied(group: Window): void;
};

/** Gives the rows of the window in order. Rows that tie keep the order they come in. */
export function select(window: Window, levels: readonly Level[], take: Take): void {
  const [level, ...deeper] = levels;
  if (level === undefined) take.tied(window);
  else selectGroups(sorted(window, level(window.rows)), window, deeper, take);
}

function selectGroups({ rows, keys, skipped }: Sorted, { from, to }: Window, deeper: readonly Level[], take: Take) {
  const first = from - skipped;
  const last = Math.min(to - skipped, rows.length);
  let given = first;
  const giveUpTo = (end: number) => {
    if (end <= given) return;
    take.ordered(rows.subarray(given, end));
    given = end;
  };
  for (let start = 0, end = 0; start < last; start = end) {
    while (end < rows.length && keys[end] === keys[start]) end++;
    if (end - start === 1 || end <= first) continue;
    giveUpTo(start);
    const group = { rows: rows.subarray(start, end), from: given - start, to: Math.min(last, end) - start };
    select(group, deeper, take);
    given = Math.min(last, end);
  }
  giveUpTo(last);
}

/** Fewer rows than keys by this factor are sorted instead of counted. */
const SPARSE = 16;
/** Rows that are sorted are numbered in the lower bits of a double; keys have 32 of its 53. */
const MAX_SORTED = 2 ** 21;

/** The rows whose keys touch the window, by key, stable; `skipped` rows stand before them. */
const sorted = (window: Window, { keys, largest }: Keys): Sorted =>
  window.rows.length * SPARSE < largest && window.rows.length <= MAX_SORTED
    ? bySorting(window.rows, keys)
    : byCounting(window, keys, largest);

function bySorting(rows: Uint32Array, keys: Uint32Array): Sorted {
  const packed = Float64Array.from(keys, (key, n) => key * MAX_SORTED + n).sort();
  const order = Uint32Array.from(packed, (pair) => pair % MAX_SORTED);
  return { rows: order.map((n) => rows[n]!), keys: order.map((n) => keys[n]!), skipped: 0 };
}

function byCounting({ rows, from, to }: Window, keys: Uint32Array, largest: number): Sorted {
  const counts = new Uint32Array(largest + 1);
  for (let n = 0; n < keys.length; n++) counts[keys[n]!]!++;
  let low = 0;
  let skipped = 0;
  while (skipped + counts[low]! <= from) skipped += counts[low++]!;
  let high = low;
  let end = skipped;
  for (; high <= largest && end < to; high++) {
    const count = counts[high]!;
    counts[high] = end - skipped;
    end += count;
  }
  return { ...distribute(rows, keys, { counts, low, high }, end - skipped), skipped };
}

/** Puts each row whose key is from `low` to before `high` at the next place of its key. */
function distribute(
  rows: Uint32Array,
  keys: Uint32Array,
  { counts: next, low, high }: { counts: Uint32Array; low: number; high: number },
  length: number,
): { rows: Uint32Array; keys: Uint32Array } {
  const touched = { rows: new Uint32Array(length), keys: new Uint32Array(length) };
  for (let n = 0; n < keys.length; n++) {
    const key = keys[n]!;
    if (key < low || key >= high) continue;
    const at = next[key]!++;
    touched.rows[at] = rows[n]!;
    touched.keys[at] = key;
  }
  return touched;
}
