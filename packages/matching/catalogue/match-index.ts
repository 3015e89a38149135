import { eachDeletion, eachGram, GRAM_BUCKETS, hashOf } from '../spelling/keys.ts';
import { bytesAt, type Texts, textAt } from '../spelling/texts.ts';
import { buildPostings, eachEntry, type Postings } from './postings.ts';

/** A supplier: its id, its names (its own first, then aliases) and its NCAGE codes. `id` is null for a supplier known by name only. */
export type IndexedSupplier = { id: string | null; names: string[]; ncages: string[] };

/** The parts themselves, numbered from 0. */
export type IndexedParts = {
  size: number;
  suppliers: readonly IndexedSupplier[];
  families: readonly string[];
  supplierOf: Uint32Array;
  familyOf: Uint32Array;
  /** NATO stock numbers as numbers (`numberOfNno`), 0 for none. */
  nnos: Float64Array;
  ids: Texts;
  references: Texts;
  labels: Texts;
  /** Normalised references with look-alike letters folded, one byte per character. */
  keys: Texts;
  /** The keys without packaging ending; empty where there is no such ending. */
  stems: Texts;
  /** Tokens of the labels (`labels.ts`): those of part `n` are `entries` from `starts[n]` to `starts[n + 1]`. */
  tokens: { starts: Uint32Array; entries: Uint32Array };
};

/**
 * An immutable index of parts: typed arrays, except for the short lists of suppliers and families. Built by
 * `builder.ts`, stored by `packed-index.ts`.
 */
export type MatchIndex = IndexedParts & {
  byId: Postings;
  byKey: Postings;
  byStem: Postings;
  byNno: Postings;
  byDeletion: Postings;
  byGram: Postings;
  /** One byte per part; 1 excludes the part from all results. */
  hidden?: Uint8Array;
};

/** Adds the lookup tables to the parts. */
export function indexed(parts: IndexedParts): MatchIndex {
  const { size, ids, keys, stems, nnos } = parts;
  const each = (texts: Texts, n: number, emit: (text: Uint8Array) => void) => {
    if (texts.starts[n + 1]! > texts.starts[n]!) emit(bytesAt(texts, n));
  };
  return {
    ...parts,
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

/** The number of the part with this id, or null if the index has none or hides it. */
export function partWithId(index: MatchIndex, id: string): number | null {
  let found: number | null = null;
  eachEntry(index.byId, hashOf(encoder.encode(id)), (n) => {
    if (index.hidden?.[n] !== 1 && textAt(index.ids, n) === id) found = n;
    return found === null;
  });
  return found;
}

export const supplierAt = (index: MatchIndex, n: number): IndexedSupplier => index.suppliers[index.supplierOf[n]!]!;

/** The fields of a part that a suggestion carries. */
export const shownPart = (index: MatchIndex, n: number) => ({
  product: textAt(index.ids, n),
  supplier_label: supplierAt(index, n).names[0]!,
  supplier_ref: textAt(index.references, n),
  label: textAt(index.labels, n),
});
