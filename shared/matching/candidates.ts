import { hashOfNno, type MatchIndex } from './catalogue.ts';
import { editsBetween, FAR } from './edits.ts';
import { eachDeletion, foldedStem, hashOf, keyBytes } from './keys.ts';
import type { LineKeys } from './line.ts';
import { bucketOf } from './postings.ts';
import { similarEntries } from './similar.ts';
import { bytesAt, textAt } from './texts.ts';

/** An entry of a catalogue, by its number. */
export type Candidate = { index: MatchIndex; n: number };

/** Makers of one reference, parts of one stock number, neighbours in a family can be many: each kind stops here. */
const MOST_OF_A_KIND = 64;

/** Entries that may be the line's part. */
export function candidatesOf(index: MatchIndex, line: LineKeys): Candidate[] {
  const found = new Set<number>();
  if (line.folded.length > 0) byReference(index, line, found);
  if (line.nno > 0) take(found, bucketOf(index.byNno, hashOfNno(line.nno)), (n) => index.nnos[n] === line.nno);
  return Array.from(found, (n) => ({ index, n }));
}

/** Same key, same but for the packaging, or one typing error away; where none is the same, what is less near too. */
function byReference(index: MatchIndex, { folded, stem }: LineKeys, found: Set<number>): void {
  const keys = stem ? [folded, stem] : [folded];
  for (const key of keys) {
    const isSame = (n: number) => editsBetween(bytesAt(index.keys, n), key) === 0;
    take(found, bucketOf(index.byKey, hashOf(key)), isSame);
    take(found, bucketOf(index.byStem, hashOf(key)), (n) => editsFromStem(index, n, key) === 0);
  }
  const isNew = found.size === 0;
  for (const key of keys) neighbours(index, key, found);
  if (isNew) for (const n of similarEntries(index, keys)) found.add(n);
}

function editsFromStem(index: MatchIndex, n: number, key: Uint8Array): number {
  const stem = foldedStem(textAt(index.references, n));
  return stem === null ? FAR : editsBetween(keyBytes(stem), key);
}

function neighbours(index: MatchIndex, key: Uint8Array, found: Set<number>): void {
  const isNear = (n: number) => {
    if (found.has(n)) return false;
    const own = bytesAt(index.keys, n);
    // The stem is shorter by its ending: only then finding it is worth its time.
    return editsBetween(own, key) === 1 || (own.length > key.length && editsFromStem(index, n, key) === 1);
  };
  const most = found.size + MOST_OF_A_KIND;
  eachDeletion(key, (hash) => {
    if (found.size < most) take(found, bucketOf(index.byDeletion, hash), isNear);
  });
}

function take(found: Set<number>, entries: Uint32Array, isWanted: (n: number) => boolean): void {
  let taken = 0;
  for (const n of entries) {
    if (!isWanted(n)) continue;
    found.add(n);
    if (++taken === MOST_OF_A_KIND) return;
  }
}
