import { hashOfNno, type MatchIndex } from './catalogue.ts';
import { editsAt } from './edits.ts';
import { eachDeletion, hashOf } from './keys.ts';
import type { LineKeys } from './line.ts';
import { eachEntry, type Postings } from './postings.ts';
import { similarEntries } from './similar.ts';

/** An entry of a catalogue, by its number. */
export type Candidate = { index: MatchIndex; n: number };

/** Makers of one reference, parts of one stock number, neighbours in a family can be many: each kind stops here. */
const MOST_OF_A_KIND = 64;

/** Entries that may be the line's part. */
export function candidatesOf(index: MatchIndex, line: LineKeys): Candidate[] {
  const found = new Found(index);
  if (line.folded.length > 0) byReference(index, line, found);
  if (line.nno > 0) {
    found.begin();
    found.take(index.byNno, hashOfNno(line.nno), (n) => index.nnos[n] === line.nno);
  }
  return Array.from(found.entries, (n) => ({ index, n }));
}

/** Same key, same but for the packaging, or one typing error away; where none is the same, what is less near too. */
function byReference(index: MatchIndex, { folded, stem }: LineKeys, found: Found): void {
  const keys = stem ? [folded, stem] : [folded];
  for (const key of keys) {
    const hash = hashOf(key);
    found.begin();
    found.take(index.byKey, hash, (n) => editsAt(index.keys, n, key) === 0);
    found.begin();
    found.take(index.byStem, hash, (n) => editsAt(index.stems, n, key) === 0);
  }
  const isNew = found.entries.size === 0;
  for (const key of keys) neighbours(index, key, found);
  if (isNew) for (const n of similarEntries(index, keys)) found.entries.add(n);
}

function neighbours(index: MatchIndex, key: Uint8Array, found: Found): void {
  const isNear = (n: number) => editsAt(index.keys, n, key) === 1 || isNearStem(index, n, key);
  found.begin();
  eachDeletion(key, (hash) => found.take(index.byDeletion, hash, isNear));
}

const isNearStem = ({ stems }: MatchIndex, n: number, key: Uint8Array): boolean =>
  stems.starts[n + 1]! > stems.starts[n]! && editsAt(stems, n, key) === 1;

/** What was found for a line, each once. */
class Found {
  readonly entries = new Set<number>();
  readonly #hidden: Uint8Array | undefined;
  #most = 0;

  constructor({ hidden }: MatchIndex) {
    this.#hidden = hidden;
  }

  /** Another kind of entries. */
  begin(): void {
    this.#most = this.entries.size + MOST_OF_A_KIND;
  }

  /** Those of a hash that are wanted, until there are enough of the kind. */
  take(postings: Postings, hash: number, isWanted: (n: number) => boolean): void {
    eachEntry(postings, hash, (n) => {
      if (this.#hidden?.[n] !== 1 && !this.entries.has(n) && isWanted(n)) this.entries.add(n);
      return this.entries.size < this.#most;
    });
  }
}
