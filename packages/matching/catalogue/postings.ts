/**
 * A hash table from keys to numbers of parts: bucket `b` is `entries` from `starts[b]` to `starts[b + 1]`. An entry is
 * the number of a part in 24 bits and a tag, the upper eight bits of the hash, which filters most collisions.
 */
export type Postings = { starts: Uint32Array; entries: Uint32Array };

const NUMBER_BITS = 24;
const NUMBER = 2 ** NUMBER_BITS - 1;

/** Calls `emit` with the 32-bit hash of each key of part `n`. */
export type KeysOf = (n: number, emit: (hash: number) => void) => void;

/** Two to four hashes per bucket at the larger sizes. */
const bucketsFor = (hashes: number): number => 2 ** Math.max(4, Math.floor(Math.log2(hashes + 1)) - 1);

/**
 * The number of buckets is a power of two. Keys are not kept: the caller of `eachEntry` compares them. Throws RangeError
 * for 2²⁴ parts or more.
 */
export function buildPostings(size: number, keysOf: KeysOf, buckets?: number): Postings {
  if (size > NUMBER) throw new RangeError(`an index holds at most ${NUMBER} parts`);
  const { hashes, ends } = hashesOf(size, keysOf);
  const starts = new Uint32Array((buckets ?? bucketsFor(hashes.length)) + 1);
  const mask = starts.length - 2;
  for (const hash of hashes) starts[(hash & mask) + 1]! += 1;
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!;
  const next = starts.slice();
  const entries = new Uint32Array(hashes.length);
  for (let n = 0, at = 0; n < size; n += 1)
    for (; at < ends[n]!; at += 1) entries[next[hashes[at]! & mask]!++] = (hashes[at]! & ~NUMBER) | n;
  return { starts, entries };
}

/** The hashes of all parts in their order, and where those of each part end. */
function hashesOf(size: number, keysOf: KeysOf): { hashes: Uint32Array; ends: Uint32Array } {
  const list = new NumbersBuilder();
  const ends = new Uint32Array(size);
  const add = (hash: number) => list.add(hash);
  for (let n = 0; n < size; n += 1) {
    keysOf(n, add);
    ends[n] = list.length;
  }
  return { hashes: list.view(), ends };
}

/** A growing list of 32-bit numbers. */
export class NumbersBuilder {
  #numbers = new Uint32Array(1 << 12);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length++] = number;
  }

  /** The numbers so far; not a copy. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}

/** Calls `take` with the parts that may have the key of a hash, until it returns false. */
export function eachEntry({ starts, entries }: Postings, hash: number, take: (n: number) => boolean): void {
  const bucket = hash & (starts.length - 2);
  const tag = hash >>> NUMBER_BITS;
  const end = starts[bucket + 1]!;
  for (let at = starts[bucket]!; at < end; at += 1) {
    const entry = entries[at]!;
    if (entry >>> NUMBER_BITS === tag && !take(entry & NUMBER)) return;
  }
}
