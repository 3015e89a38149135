/**
 * Which entries have a key, by the key's hash: those of bucket `b` are `entries` from `starts[b]` to `starts[b + 1]`.
 * The upper eight bits of each are those of its hash: most of what shares a bucket by chance is told by them alone.
 */
export type Postings = { starts: Uint32Array; entries: Uint32Array };

const ENTRY_BITS = 24;
const ENTRY = 2 ** ENTRY_BITS - 1;

/** Calls `emit` with the 32-bit hash of each key of entry `n`. */
export type KeysOf = (n: number, emit: (hash: number) => void) => void;

/** Neither too many empty buckets nor long ones: two to four hashes a bucket at the larger sizes. */
const bucketsFor = (hashes: number): number => 2 ** Math.max(4, Math.floor(Math.log2(hashes + 1)) - 1);

/**
 * The number of buckets is a power of two. Only entries are kept, no keys: who looks up compares. At most 2²⁴ entries:
 * throws RangeError.
 */
export function buildPostings(size: number, keysOf: KeysOf, buckets?: number): Postings {
  if (size > ENTRY) throw new RangeError(`an index holds ${ENTRY} entries at most`);
  const { hashes, ends } = hashesOf(size, keysOf);
  const starts = new Uint32Array((buckets ?? bucketsFor(hashes.length)) + 1);
  const mask = starts.length - 2;
  for (const hash of hashes) starts[(hash & mask) + 1]! += 1;
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!;
  const next = starts.slice();
  const entries = new Uint32Array(hashes.length);
  for (let n = 0, at = 0; n < size; n += 1)
    for (; at < ends[n]!; at += 1) entries[next[hashes[at]! & mask]!++] = (hashes[at]! & ~ENTRY) | n;
  return { starts, entries };
}

/** All hashes, entry after entry, and where those of each end. */
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

/** Collects numbers of which it is not known how many there will be. */
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

/** Calls with the entries that may have the key of a hash, until it is answered false. */
export function eachEntry({ starts, entries }: Postings, hash: number, take: (n: number) => boolean): void {
  const bucket = hash & (starts.length - 2);
  const tag = hash >>> ENTRY_BITS;
  const end = starts[bucket + 1]!;
  for (let at = starts[bucket]!; at < end; at += 1) {
    const entry = entries[at]!;
    if (entry >>> ENTRY_BITS === tag && !take(entry & ENTRY)) return;
  }
}
