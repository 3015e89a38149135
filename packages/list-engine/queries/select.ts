/**
 * Partial sort: cuts a window out of an order without sorting the rest. Rows have keys on several levels; rows with
 * equal keys on one level are ordered by the next.
 */
export type Keys = { keys: Uint32Array; largest: number };
export type Level = {
  /** Keys of the rows, ascending in sort order. */
  keys(rows: Uint32Array): Keys;
  /** False if all the rows have the same key. */
  distinguishes?(rows: Uint32Array): boolean;
};

/** Rows of which positions `from` up to, not including, `to` are wanted. */
export type Window = { rows: Uint32Array; from: number; to: number };
type Sorted = { rows: Uint32Array; keys: Uint32Array; skipped: number };

/** Receives the rows of a window in order. */
export type Take = {
  /** Rows in their final order. */
  ordered(rows: Uint32Array): void;
  /** Positions `from` to `to` of a group that is equal on all levels; `rows` is the whole group. */
  tied(group: Window): void;
};

/** Passes the rows of the window to `take` in order. Equal rows keep their input order. */
export function select(window: Window, levels: readonly Level[], take: Take, depth = 0): void {
  const level = levels[depth];
  if (level === undefined) take.tied(window);
  else if (level.distinguishes?.(window.rows) === false) select(window, levels, take, depth + 1);
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

/** If keys outnumber rows by this factor, rows are sorted instead of counted. */
const SPARSE = 16;
/** The row index occupies the low 21 bits of a double's 53; keys take 32. */
const MAX_SORTED = 2 ** 21;

/** The rows whose keys overlap the window, ordered by key, stable; `skipped` rows precede them. */
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
/** Zero-filled scratch array, valid until the next call: allocating one per query takes longer than counting. */
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

/** Counting sort: puts each row with a key from `low` up to, not including, `high` at the next position of its key. */
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
