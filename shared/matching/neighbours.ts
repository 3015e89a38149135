/** Shorter references have too many neighbours to suggest one. */
const SHORTEST = 5;
const LONGEST = 40;

export type Neighbours = { near(key: string): Iterable<number> };

/**
 * Finds the keys that are at most one edit away, by their deletion neighbourhood: two keys within one edit
 * share a text that is each of them with at most one character left out. Only hashes are kept (8 bytes a
 * text), in buckets laid out one after the other; a collision only costs the caller a comparison.
 */
export function buildNeighbours(keys: readonly string[]): Neighbours {
  const bits = Math.min(24, Math.max(8, Math.ceil(Math.log2(keys.length * 12 + 1))));
  const bucketOf = (hash: number): number => hash >>> (32 - bits);
  const starts = new Uint32Array(2 ** bits + 1);
  for (const key of keys) for (const hash of neighbourhood(key)) starts[bucketOf(hash) + 1]! += 1;
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!;

  const next = starts.slice();
  const hashes = new Uint32Array(starts.at(-1)!);
  const owners = new Uint32Array(hashes.length);
  keys.forEach((key, owner) => {
    for (const hash of neighbourhood(key)) {
      const place = next[bucketOf(hash)]!++;
      hashes[place] = hash;
      owners[place] = owner;
    }
  });

  return {
    near(key) {
      const found = new Set<number>();
      for (const hash of neighbourhood(key)) {
        const bucket = bucketOf(hash);
        for (let place = starts[bucket]!; place < starts[bucket + 1]!; place += 1)
          if (hashes[place] === hash) found.add(owners[place]!);
      }
      return found;
    },
  };
}

/** Hashes of the key and of the key with one character left out. */
function neighbourhood(key: string): number[] {
  if (key.length < SHORTEST || key.length > LONGEST) return [];
  const hashes = [hashWithout(key, -1)];
  for (let left = 0; left < key.length; left += 1) if (key[left] !== key[left - 1]) hashes.push(hashWithout(key, left));
  return hashes;
}

/** FNV-1a with a final mix, so that the high bits choose a bucket well. */
function hashWithout(key: string, left: number): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < key.length; place += 1)
    if (place !== left) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
