import { eachDeletion, eachGram, GRAM_BUCKETS, hashOf } from './keys.ts';
import { buildPostings, eachEntry, type Postings } from './postings.ts';
import { bytesAt, type Texts, textAt } from './texts.ts';

/** A manufacturer with all names it goes by, its own first. */
export type IndexedSupplier = { id: string | null; names: string[]; ncages: string[] };

/** What is kept of the entries themselves: they are numbers from 0. */
export type Entries = {
  size: number;
  suppliers: readonly IndexedSupplier[];
  families: readonly string[];
  supplierOf: Uint32Array;
  familyOf: Uint32Array;
  /** The 13 digits as a number, 0 for none. */
  nnos: Float64Array;
  ids: Texts;
  references: Texts;
  labels: Texts;
  /** Normalised references, look-alike letters folded, a byte a character. */
  keys: Texts;
  /** The same without packaging ending; empty for those that have none. */
  stems: Texts;
  /** What the labels say (`labels.ts`): that of entry `n` stands from `starts[n]` to `starts[n + 1]`. */
  tokens: { starts: Uint32Array; entries: Uint32Array };
};

/**
 * Built once, asked for many lines, and kept as it is (`snapshot.ts`): typed arrays but for the short lists of makers
 * and families.
 */
export type MatchIndex = Entries & {
  byId: Postings;
  byKey: Postings;
  byStem: Postings;
  byNno: Postings;
  byDeletion: Postings;
  byGram: Postings;
  /** A byte for each entry, 1 where it is not to be found: it changed since, or is not for everybody. */
  hidden?: Uint8Array;
};

export function indexed(entries: Entries): MatchIndex {
  const { size, ids, keys, stems, nnos } = entries;
  const each = (texts: Texts, n: number, emit: (text: Uint8Array) => void) => {
    if (texts.starts[n + 1]! > texts.starts[n]!) emit(bytesAt(texts, n));
  };
  return {
    ...entries,
    byId: buildPostings(size, (n, emit) => emit(hashOf(bytesAt(ids, n)))),
    byKey: buildPostings(size, (n, emit) => each(keys, n, (key) => emit(hashOf(key)))),
    byStem: buildPostings(size, (n, emit) => each(stems, n, (stem) => emit(hashOf(stem)))),
    byNno: buildPostings(size, (n, emit) => {
      if (nnos[n]! > 0) emit(hashOfNno(nnos[n]!));
    }),
    byDeletion: buildPostings(size, (n, emit) => {
      each(keys, n, (key) => eachDeletion(key, emit));
      each(stems, n, (stem) => eachDeletion(stem, emit));
    }),
    byGram: buildPostings(size, (n, emit) => each(keys, n, (key) => eachGram(key, emit)), GRAM_BUCKETS),
  };
}

export const hashOfNno = (nno: number): number => Math.imul(nno % 0x7fffffff, 0x9e3779b1) >>> 0;

const encoder = new TextEncoder();

/** The number of the entry with an id that is not hidden, or null. */
export function entryWithId(index: MatchIndex, id: string): number | null {
  let found: number | null = null;
  eachEntry(index.byId, hashOf(encoder.encode(id)), (n) => {
    if (index.hidden?.[n] !== 1 && textAt(index.ids, n) === id) found = n;
    return found === null;
  });
  return found;
}

export const supplierAt = (index: MatchIndex, n: number): IndexedSupplier => index.suppliers[index.supplierOf[n]!]!;

/** What a suggestion shows of an entry. */
export const shownEntry = (index: MatchIndex, n: number) => ({
  product: textAt(index.ids, n),
  supplier_label: supplierAt(index, n).names[0]!,
  supplier_ref: textAt(index.references, n),
  label: textAt(index.labels, n),
});
