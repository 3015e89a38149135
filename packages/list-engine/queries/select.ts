/**
 * Cuts a window out of an order without sorting the rest. Rows have keys, one level after the other; those whose keys
 * are equal on one level are told apart by the next.
 */
export type Keys = { keys: Uint32Array; largest: number };
export type Level = {
  /** Keys of rows, by which they ascend. */
  keys(rows: Uint32Array): Keys;
  /** False when all of them would have the same. */
  tells?(rows: Uint32Array): boolean;
};

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
export function select(window: Window, levels: readonly Level[], take: Take, depth = 0): void {
  const level = levels[depth];
  if (level === undefined) take.tied(window);
  else if (level.tells?.(window.rows) === false) select(window, levels, take, depth + 1);
  else
    selectGroups(
      window,
      sorted(window, level.keys(window.rows)),
      (group) => select(group, levels, take, depth + 1),
      take,
    );
}

function selectGroups(
  { from, to }: Window,
  { rows, keys, skipped }: Sorted,
  deeper: (group: Window) => void,
  take: Take,
): void {
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
    deeper(group);
    given = Math.min(last, end);
  }
  giveUpTo(last);
}

/** Fewer rows than keys by this factor are sorted instead of counted. */
const SPARSE = 16;
/** Rows that are sorted are numbered in the lower bits of a double; keys have 32 of its 53. */
const MAX_SORTED = 2 ** 21;

/** The rows whose keys touch the window, by key, stable; `skipped` rows stand before them. */
function sorted(window: Window, { keys, largest }: Keys): Sorted {
  const { rows } = window;
  const isSparse = rows.length * SPARSE < largest && rows.length <= MAX_SORTED;
  return isSparse ? bySorting(rows, keys) : byCounting(window, keys, largest);
}

function bySorting(rows: Uint32Array, keys: Uint32Array): Sorted {
  const packed = Float64Array.from(keys, (key, n) => key * MAX_SORTED + n).sort();
  const order = Uint32Array.from(packed, (pair) => pair % MAX_SORTED);
  return { rows: order.map((n) => rows[n]!), keys: order.map((n) => keys[n]!), skipped: 0 };
}

let scratch = new Uint32Array();
/** So many zeros until the next call: fresh memory for each query takes longer than counting. */
function zeros(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch.subarray(0, length).fill(0);
}

function byCounting({ rows, from, to }: Window, keys: Uint32Array, largest: number): Sorted {
  const counts = zeros(largest + 1);
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
