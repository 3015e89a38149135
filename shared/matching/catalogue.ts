import { eachDeletion, eachGram, foldedKey, foldedStem, GRAM_BUCKETS, hashOf, keyBytes } from './keys.ts';
import { normaliseNno } from './normalise.ts';
import { bucketOf, buildPostings, type Postings } from './postings.ts';
import { bytesAt, grown, type Texts, TextsBuilder, textAt } from './texts.ts';
import type { CatalogueEntry } from './types.ts';

/** A manufacturer with all names it goes by, its own first. */
export type Maker = { id: string | null; names: string[]; ncages: string[] };

/**
 * Built once, asked for many lines, and kept as it is (`snapshot.ts`): typed arrays but for the short lists of makers
 * and families. Entries are numbers from 0; `nnos` holds the 13 digits as a number, 0 for none.
 */
export type MatchIndex = {
  size: number;
  makers: readonly Maker[];
  families: readonly string[];
  makerOf: Uint32Array;
  familyOf: Uint32Array;
  nnos: Float64Array;
  ids: Texts;
  references: Texts;
  labels: Texts;
  /** Normalised references, look-alike letters folded, a byte a character. */
  keys: Texts;
  byId: Postings;
  byKey: Postings;
  byStem: Postings;
  byNno: Postings;
  byDeletion: Postings;
  byGram: Postings;
};

/** Entries may come from anywhere, one after the other: rows of a scanned list are turned into texts at once. */
export function buildIndex(entries: Iterable<CatalogueEntry>): MatchIndex {
  const columns = new Columns();
  for (const entry of entries) columns.add(entry);
  return indexed(columns.finish());
}

type Plain = Omit<MatchIndex, `by${string}`>;

function indexed(plain: Plain): MatchIndex {
  const { size, ids, keys, references, nnos } = plain;
  const key = (n: number) => bytesAt(keys, n);
  const stems = stemsOf(references);
  return {
    ...plain,
    byId: buildPostings(size, (n, emit) => emit(hashOf(bytesAt(ids, n)))),
    byKey: buildPostings(size, (n, emit) => {
      if (key(n).length > 0) emit(hashOf(key(n)));
    }),
    byStem: buildPostings(size, (n, emit) => {
      const stem = stems.get(n);
      if (stem) emit(hashOf(stem));
    }),
    byNno: buildPostings(size, (n, emit) => {
      if (nnos[n]! > 0) emit(hashOfNno(nnos[n]!));
    }),
    byDeletion: buildPostings(size, (n, emit) => {
      eachDeletion(key(n), emit);
      const stem = stems.get(n);
      if (stem) eachDeletion(stem, emit);
    }),
    byGram: buildPostings(size, (n, emit) => eachGram(key(n), emit), GRAM_BUCKETS),
  };
}

/** Keys without packaging ending of the entries that have one. */
function stemsOf(references: Texts): Map<number, Uint8Array> {
  const stems = new Map<number, Uint8Array>();
  for (let n = 0; n + 1 < references.starts.length; n += 1) {
    const stem = foldedStem(textAt(references, n));
    if (stem) stems.set(n, keyBytes(stem));
  }
  return stems;
}

export const hashOfNno = (nno: number): number => Math.imul(nno % 0x7fffffff, 0x9e3779b1) >>> 0;

/** The number of the entry with an id, or null. */
export function entryWithId(index: MatchIndex, id: string): number | null {
  const hash = hashOf(new TextEncoder().encode(id));
  return bucketOf(index.byId, hash).find((n) => textAt(index.ids, n) === id) ?? null;
}

/** What a suggestion shows of an entry. */
export const shownEntry = (index: MatchIndex, n: number) => ({
  product: textAt(index.ids, n),
  supplier_label: index.makers[index.makerOf[n]!]!.names[0]!,
  supplier_ref: textAt(index.references, n),
  label: textAt(index.labels, n),
});

/** The columns of the index while entries are added. */
class Columns {
  readonly #makers = new Dictionary<Maker>();
  readonly #families = new Dictionary<string>();
  readonly #texts = { ids: new TextsBuilder(), references: new TextsBuilder(), labels: new TextsBuilder() };
  readonly #keys = new TextsBuilder();
  #makerOf = new Uint32Array(1024);
  #familyOf = new Uint32Array(1024);
  #nnos = new Float64Array(1024);
  #size = 0;

  add(entry: CatalogueEntry): void {
    if (this.#size === this.#nnos.length) this.#grow();
    this.#texts.ids.add(entry.id);
    this.#texts.references.add(entry.supplier_ref);
    this.#texts.labels.add(entry.label);
    this.#keys.addBytes(foldedKey(entry.supplier_ref));
    this.#makerOf[this.#size] = this.#makers.number(entry.supplier ?? `\0${entry.supplier_label}`, () =>
      makerOf(entry),
    );
    this.#familyOf[this.#size] = this.#families.number(entry.family ?? '', () => entry.family ?? '');
    this.#nnos[this.#size] = Number(normaliseNno(entry.nno) ?? 0);
    this.#size += 1;
  }

  #grow(): void {
    this.#makerOf = grown(this.#makerOf, 0);
    this.#familyOf = grown(this.#familyOf, 0);
    this.#nnos = grown(this.#nnos, 0);
  }

  finish(): Plain {
    const size = this.#size;
    return {
      size,
      makers: this.#makers.values,
      families: this.#families.values,
      makerOf: this.#makerOf.slice(0, size),
      familyOf: this.#familyOf.slice(0, size),
      nnos: this.#nnos.slice(0, size),
      ids: this.#texts.ids.finish(),
      references: this.#texts.references.finish(),
      labels: this.#texts.labels.finish(),
      keys: this.#keys.finish(),
    };
  }
}

const makerOf = ({ supplier, supplier_label, supplier_aliases, supplier_ncages }: CatalogueEntry): Maker => ({
  id: supplier,
  names: [supplier_label, ...(supplier_aliases ?? [])],
  ncages: supplier_ncages ?? [],
});

/** Values numbered in the order they are first seen. */
class Dictionary<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<string, number>();

  number(key: string, make: () => T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.values.length);
    return this.values.push(make()) - 1;
  }
}
