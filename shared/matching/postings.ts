/** Which entries have a key, by the key's hash: those of bucket `b` are `entries` from `starts[b]` to `starts[b + 1]`. */
export type Postings = { starts: Uint32Array; entries: Uint32Array };

/** Calls `emit` with the 32-bit hash of each key of entry `n`. */
export type KeysOf = (n: number, emit: (hash: number) => void) => void;

/** Neither too many empty buckets nor long ones: two to four hashes a bucket at the larger sizes. */
const bucketsFor = (hashes: number): number => 2 ** Math.max(4, Math.floor(Math.log2(hashes + 1)) - 1);

/** The number of buckets is a power of two. Only entries are kept, no keys: who looks up compares. */
export function buildPostings(size: number, keysOf: KeysOf, buckets?: number): Postings {
  let total = 0;
  const count = () => {
    total += 1;
  };
  for (let n = 0; n < size; n += 1) keysOf(n, count);
  const starts = new Uint32Array((buckets ?? bucketsFor(total)) + 1);
  const mask = starts.length - 2;
  const tally = (hash: number) => {
    starts[(hash & mask) + 1]! += 1;
  };
  for (let n = 0; n < size; n += 1) keysOf(n, tally);
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!;
  return { starts, entries: filled(starts, size, keysOf, mask) };
}

function filled(starts: Uint32Array, size: number, keysOf: KeysOf, mask: number): Uint32Array {
  const next = starts.slice();
  const entries = new Uint32Array(starts.at(-1)!);
  let owner = 0;
  const put = (hash: number) => {
    entries[next[hash & mask]!++] = owner;
  };
  for (; owner < size; owner += 1) keysOf(owner, put);
  return entries;
}

/** The entries of the hash's bucket: all that have the key, and others by chance. */
export function bucketOf({ starts, entries }: Postings, hash: number): Uint32Array {
  const bucket = hash & (starts.length - 2);
  return entries.subarray(starts[bucket], starts[bucket + 1]);
}
