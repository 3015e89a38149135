import type { MatchIndex } from './catalogue.ts';
import { editsBetween } from './edits.ts';
import { eachGram } from './keys.ts';
import { bucketOf } from './postings.ts';
import { bytesAt } from './texts.ts';

/** Entries counted for one line at most. Rare groups of characters come first: they tell most. */
const MOST_COUNTED = 40_000;
/** An entry that may be meant shares this part of the groups counted. */
const SHARED = 0.3;
/** Entries compared, and kept. */
const MOST_COMPARED = 400;
const MOST_KEPT = 40;
const MOST_EDITS = 2;
/** A beginning in common says something from this many characters and this share of the longer reference. */
const SHORTEST_PREFIX = 5;
const PREFIX_SHARE = 0.6;

/**
 * Entries two typing errors away, or of which one begins with the other: those that have most groups of three
 * characters in common with the line are compared. `keys`: the line's, then its key without packaging ending.
 */
export function similarEntries(index: MatchIndex, keys: readonly Uint8Array[]): number[] {
  const kept: number[] = [];
  let compared = 0;
  for (const n of bySharedGrams(index, keys[0]!)) {
    const key = bytesAt(index.keys, n);
    if (keys.some((own) => isSimilar(own, key))) kept.push(n);
    if (++compared === MOST_COMPARED || kept.length === MOST_KEPT) break;
  }
  return kept;
}

const isSimilar = (one: Uint8Array, other: Uint8Array): boolean =>
  editsBetween(one, other) <= MOST_EDITS || prefixShare(one, other) >= PREFIX_SHARE;

/** How much of the longer one is the shorter one that it begins with; 0 when it does not, or hardly. */
export function prefixShare(one: Uint8Array, other: Uint8Array): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_PREFIX) return 0;
  return short.every((byte, place) => byte === long[place]) ? short.length / long.length : 0;
}

/** Counts of shared groups by entry, all zero between lines. */
const tallies = new WeakMap<MatchIndex, Uint8Array>();

function tallyOf(index: MatchIndex): Uint8Array {
  const tally = tallies.get(index) ?? new Uint8Array(index.size);
  tallies.set(index, tally);
  return tally;
}

/** Entries by the number of groups they share with the line, most first. */
function* bySharedGrams(index: MatchIndex, folded: Uint8Array): Generator<number> {
  const counted = rarestGrams(index, folded);
  const least = Math.max(1, Math.ceil(counted.length * SHARED));
  const byShared: number[][] = counted.map(() => []);
  const tally = tallyOf(index);
  for (const entries of counted)
    for (const n of entries) {
      const shared = ++tally[n]!;
      if (shared >= least) byShared[shared - 1]!.push(n);
    }
  const counts = (n: number, shared: number) => tally[n] === shared;
  const ordered = byShared.flatMap((entries, at) => [entries.filter((n) => counts(n, at + 1))]).reverse();
  for (const entries of counted) for (const n of entries) tally[n] = 0;
  for (const entries of ordered) yield* entries;
}

function rarestGrams(index: MatchIndex, folded: Uint8Array): Uint32Array[] {
  const all: Uint32Array[] = [];
  eachGram(folded, (gram) => {
    all.push(bucketOf(index.byGram, gram));
  });
  let total = 0;
  return all
    .sort((one, other) => one.length - other.length)
    .filter((entries, rank) => {
      total += entries.length;
      return rank === 0 || total <= MOST_COUNTED;
    });
}
