import type { MatchIndex } from './catalogue.ts';
import { editsAt } from './edits.ts';
import { eachGram } from './keys.ts';
import type { Texts } from './texts.ts';

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
    if (keys.some((own) => isSimilar(index.keys, n, own))) kept.push(n);
    if (++compared === MOST_COMPARED || kept.length === MOST_KEPT) break;
  }
  return kept;
}

const isSimilar = (keys: Texts, n: number, own: Uint8Array): boolean =>
  editsAt(keys, n, own) <= MOST_EDITS || prefixShare(keys, n, own) >= PREFIX_SHARE;

/** How much of the longer key, the own one or that of entry `n`, is the shorter that it begins with; 0 when it does not, or hardly. */
export function prefixShare({ bytes, starts }: Texts, n: number, own: Uint8Array): number {
  const from = starts[n]!;
  const length = starts[n + 1]! - from;
  const shorter = Math.min(length, own.length);
  if (shorter < SHORTEST_PREFIX) return 0;
  for (let place = 0; place < shorter; place += 1) if (own[place] !== bytes[from + place]) return 0;
  return shorter / Math.max(length, own.length);
}

/** Counts of shared groups by entry, all zero between lines. */
const tallies = new WeakMap<Uint8Array, Uint8Array>();

/** By the bytes of the keys: they are the same in every view of one index. */
function tallyOf({ keys, size }: MatchIndex): Uint8Array {
  const tally = tallies.get(keys.bytes) ?? new Uint8Array(size);
  tallies.set(keys.bytes, tally);
  return tally;
}

type Run = { from: number; to: number };

/** Entries by the number of groups they share with the line, most first. */
function bySharedGrams(index: MatchIndex, folded: Uint8Array): number[] {
  const counted = rarestGrams(index, folded);
  const least = Math.max(1, Math.ceil(counted.length * SHARED));
  const byShared: number[][] = counted.map(() => []);
  const tally = tallyOf(index);
  const { entries } = index.byGram;
  for (const { from, to } of counted)
    for (let at = from; at < to; at += 1) {
      const n = entries[at]!;
      const shared = ++tally[n]!;
      if (shared >= least) byShared[shared - 1]!.push(n);
    }
  const isOpen = (n: number) => index.hidden?.[n] !== 1;
  const ordered = byShared.map((some, at) => some.filter((n) => tally[n] === at + 1 && isOpen(n))).reverse();
  for (const { from, to } of counted) for (let at = from; at < to; at += 1) tally[entries[at]!] = 0;
  return ordered.flat();
}

function rarestGrams({ byGram }: MatchIndex, folded: Uint8Array): Run[] {
  const all: Run[] = [];
  eachGram(folded, (gram) => {
    all.push({ from: byGram.starts[gram]!, to: byGram.starts[gram + 1]! });
  });
  let total = 0;
  return all
    .sort((one, other) => one.to - one.from - (other.to - other.from))
    .filter(({ from, to }, rank) => {
      total += to - from;
      return rank === 0 || total <= MOST_COUNTED;
    });
}
