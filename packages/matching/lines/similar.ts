import type { MatchIndex } from '../catalogue/match-index.ts';
import { editsAt } from '../spelling/edits.ts';
import { eachGram } from '../spelling/keys.ts';
import type { Unpacked } from '../spelling/packaging.ts';
import type { Texts } from '../spelling/texts.ts';

/** Most postings counted for one line. Rare trigrams come first: they distinguish most. */
const MOST_COUNTED = 40_000;
/** A similar part shares at least this portion of the counted trigrams. */
const SHARED = 0.15;
/** Most parts compared, and returned. */
const MOST_COMPARED = 400;
const MOST_KEPT = 40;
const MOST_EDITS = 2;
/** A common prefix counts from this many characters and this share of the longer reference. */
const SHORTEST_PREFIX = 5;
const PREFIX_SHARE = 0.6;

/**
 * Parts whose key is at most two edits away, or is a prefix of the line's key or the reverse. Only parts that share most
 * trigrams with the line are compared. `keys`: the line's key, then its key without packaging ending. `mistyped`: its keys
 * without what may be one.
 */
export function similarEntries(
  index: MatchIndex,
  keys: readonly Uint8Array[],
  mistyped: readonly Unpacked<Uint8Array>[],
): number[] {
  const isNear = (n: number) =>
    keys.some((own) => isSimilar(index.keys, n, own) || isSimilarStem(index, n, own)) ||
    mistyped.some(({ stem, edits }) => editsAt(index.keys, n, stem) + edits <= MOST_EDITS);
  const kept: number[] = [];
  let compared = 0;
  for (const n of bySharedGrams(index, keys.at(-1)!)) {
    if (isNear(n)) kept.push(n);
    if (++compared === MOST_COMPARED || kept.length === MOST_KEPT) break;
  }
  return kept;
}

const isSimilar = (keys: Texts, n: number, own: Uint8Array): boolean =>
  editsAt(keys, n, own) <= MOST_EDITS || prefixShare(keys, n, own) >= PREFIX_SHARE;

const isSimilarStem = ({ stems }: MatchIndex, n: number, own: Uint8Array): boolean =>
  stems.starts[n + 1]! > stems.starts[n]! && editsAt(stems, n, own) <= MOST_EDITS;

/** Length of the shorter key in proportion to the longer one, if it is a prefix of at least `SHORTEST_PREFIX`; else 0. */
export function prefixShare({ bytes, starts }: Texts, n: number, own: Uint8Array): number {
  const from = starts[n]!;
  const length = starts[n + 1]! - from;
  const shorter = Math.min(length, own.length);
  if (shorter < SHORTEST_PREFIX) return 0;
  for (let place = 0; place < shorter; place += 1) if (own[place] !== bytes[from + place]) return 0;
  return shorter / Math.max(length, own.length);
}

/** Counts of shared trigrams by part, all zero between calls. */
const tallies = new WeakMap<Uint8Array, Uint8Array>();

/** Identified by the bytes of the keys, which all copies of an index share. */
function tallyOf({ keys, size }: MatchIndex): Uint8Array {
  const tally = tallies.get(keys.bytes) ?? new Uint8Array(size);
  tallies.set(keys.bytes, tally);
  return tally;
}

/** The postings of one trigram. */
type Run = { from: number; to: number };

/** Parts by the number of trigrams shared with the line, most first. */
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
