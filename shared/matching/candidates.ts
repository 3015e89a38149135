import type { Indexed, MatchIndex } from './catalogue.ts';
import { isOneEdit } from './edits.ts';
import type { LineKeys } from './line.ts';

/** Entries that may be the line's part. References of one family can be thousands: each way of finding stops here. */
const MOST_OF_A_KIND = 40;
/** A beginning in common says something from this many characters and this share of the longer reference. */
const SHORTEST_PREFIX = 5;
const PREFIX_SHARE = 0.6;

export function candidatesOf(index: MatchIndex, line: LineKeys): Set<Indexed> {
  const found = new Set<Indexed>();
  const take = (entries: Iterable<Indexed> | undefined): void => {
    for (const entry of entries ?? []) found.add(entry);
  };
  if (line.nno) take(index.byNno.get(line.nno));
  if (!line.folded) return found;
  take(index.byKey.get(line.key));
  take(index.byFolded.get(line.folded));
  take(index.byStem.get(line.folded));
  if (line.stem) {
    take(index.byFolded.get(line.stem));
    take(index.byStem.get(line.stem));
  }
  for (const key of [
    ...nearKeys(index, line.folded),
    ...longerKeys(index, line.folded),
    ...shorterKeys(index, line.folded),
  ])
    take(index.byFolded.get(key));
  return found;
}

function* nearKeys(index: MatchIndex, folded: string): Generator<string> {
  let taken = 0;
  for (const owner of index.neighbours.near(folded)) {
    const key = index.distinct[owner]!;
    if (isOneEdit(key, folded)) yield key;
    if (++taken >= MOST_OF_A_KIND * 4) return;
  }
}

/** Keys that begin with the line's. */
function* longerKeys(index: MatchIndex, folded: string): Generator<string> {
  if (folded.length < SHORTEST_PREFIX) return;
  const first = lowerBound(index.sorted, folded);
  for (const key of index.sorted.slice(first, first + MOST_OF_A_KIND)) {
    if (!key.startsWith(folded)) return;
    if (key.length > folded.length && folded.length >= key.length * PREFIX_SHARE) yield key;
  }
}

/** Keys that the line's begins with. */
function* shorterKeys(index: MatchIndex, folded: string): Generator<string> {
  const shortest = Math.max(SHORTEST_PREFIX, Math.ceil(folded.length * PREFIX_SHARE));
  for (let length = folded.length - 1; length >= shortest; length -= 1) {
    const key = folded.slice(0, length);
    if (index.byFolded.has(key)) yield key;
  }
}

function lowerBound(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
