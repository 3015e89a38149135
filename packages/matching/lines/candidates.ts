import { hashOfNno, type MatchIndex } from '../catalogue/match-index.ts';
import { eachEntry, type Postings } from '../catalogue/postings.ts';
import { editsAt } from '../spelling/edits.ts';
import { eachDeletion, hashOf } from '../spelling/keys.ts';
import type { LineKeys } from './line.ts';
import { similarEntries } from './similar.ts';

/** A part of an index, by its number. */
export type Candidate = { index: MatchIndex; n: number };

/** Parts taken from one lookup: a reference, a stock number or a neighbourhood can have many. */
const MOST_PER_LOOKUP = 64;

/** Parts of the index that the line may mean. */
export function candidatesOf(index: MatchIndex, line: LineKeys): Candidate[] {
  const found = new Found(index);
  if (line.folded.length > 0) byReference(index, line, found);
  if (line.nno > 0) {
    found.startLookup();
    found.collect(index.byNno, hashOfNno(line.nno), (n) => index.nnos[n] === line.nno);
  }
  return Array.from(found.parts, (n) => ({ index, n }));
}

/**
 * Parts with the same key, with another packaging ending, or one edit away; without an equal key, also similar parts and
 * those with a mistyped ending.
 */
function byReference(index: MatchIndex, { folded, stem, mistyped }: LineKeys, found: Found): void {
  const keys = stem ? [folded, stem] : [folded];
  for (const key of keys) {
    const hash = hashOf(key);
    found.startLookup();
    found.collect(index.byKey, hash, (n) => editsAt(index.keys, n, key) === 0);
    found.startLookup();
    found.collect(index.byStem, hash, (n) => editsAt(index.stems, n, key) === 0);
  }
  const hasNoEqual = found.parts.size === 0;
  for (const key of keys) neighbours(index, key, found);
  if (!hasNoEqual) return;
  for (const { stem: key } of mistyped()) neighbours(index, key, found);
  for (const n of similarEntries(index, keys, mistyped())) found.parts.add(n);
}

function neighbours(index: MatchIndex, key: Uint8Array, found: Found): void {
  const isNear = (n: number) => editsAt(index.keys, n, key) <= 1 || isNearStem(index, n, key);
  found.startLookup();
  eachDeletion(key, (hash) => found.collect(index.byDeletion, hash, isNear));
}

const isNearStem = ({ stems }: MatchIndex, n: number, key: Uint8Array): boolean =>
  stems.starts[n + 1]! > stems.starts[n]! && editsAt(stems, n, key) <= 1;

/** The distinct parts found for a line. */
class Found {
  readonly parts = new Set<number>();
  readonly #hidden: Uint8Array | undefined;
  #limit = 0;

  constructor({ hidden }: MatchIndex) {
    this.#hidden = hidden;
  }

  /** Allows `MOST_PER_LOOKUP` further parts. */
  startLookup(): void {
    this.#limit = this.parts.size + MOST_PER_LOOKUP;
  }

  /** Adds the wanted parts of a hash until the limit is reached. */
  collect(postings: Postings, hash: number, isWanted: (n: number) => boolean): void {
    eachEntry(postings, hash, (n) => {
      if (this.#hidden?.[n] !== 1 && !this.parts.has(n) && isWanted(n)) this.parts.add(n);
      return this.parts.size < this.#limit;
    });
  }
}
