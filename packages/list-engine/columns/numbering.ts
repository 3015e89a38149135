import type { Segment } from './segment.ts';

/** Matching rows of a segment. */
export type Hits = { segment: Segment; rows: Uint32Array };
/** Rows in order: the n-th is row `numbers[n]` of `hits[at[n]]`. */
export type Placed = { at: Uint32Array; numbers: Uint32Array };

/** Numbers the rows of several segments consecutively: the rows of each segment follow those of the previous one. */
export class Numbering {
  readonly bases: number[] = [0];
  /** Number of matching rows. */
  readonly count: number;
  readonly #hits: readonly Hits[];

  constructor(hits: readonly Hits[]) {
    this.#hits = hits;
    this.count = hits.reduce((sum, { rows }) => sum + rows.length, 0);
    for (const { segment } of hits) this.bases.push(this.bases.at(-1)! + segment.table.count);
  }

  /** Matching rows, ascending. */
  rows(): Uint32Array {
    const [only, ...others] = this.#hits;
    return only && others.length === 0 ? only.rows : this.#joined();
  }

  #joined(): Uint32Array {
    const joined = new Uint32Array(this.count);
    let at = 0;
    for (const [n, { rows }] of this.#hits.entries()) {
      const base = this.bases[n]!;
      if (base === 0) joined.set(rows, at);
      else for (let k = 0; k < rows.length; k++) joined[at + k] = rows[k]! + base;
      at += rows.length;
    }
    return joined;
  }

  segmentAt(row: number): number {
    let low = 0;
    let high = this.bases.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.bases[middle]! <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  isWithinOne(ascending: Uint32Array): boolean {
    return (
      this.bases.length === 2 || this.segmentAt(ascending[0]!) === this.segmentAt(ascending[ascending.length - 1]!)
    );
  }

  /** Calls `call` for each run of ascending rows within one segment. */
  eachRun(ascending: Uint32Array, call: (segment: number, base: number, from: number, to: number) => void): void {
    for (let from = 0, to = 0; from < ascending.length; from = to) {
      const segment = this.segmentAt(ascending[from]!);
      to = countBelow(ascending, this.bases[segment + 1]!, from);
      call(segment, this.bases[segment]!, from, to);
    }
  }

  placed(rows: Uint32Array): Placed {
    const at = rows.map((row) => this.segmentAt(row));
    return { at, numbers: rows.map((row, n) => row - this.bases[at[n]!]!) };
  }
}

/** How many of the ascending numbers are below `limit`, given that the first `from` are. */
function countBelow(ascending: Uint32Array, limit: number, from: number): number {
  let low = from;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
