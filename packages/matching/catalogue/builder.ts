import { foldedKey, foldedStem, keyBytes } from '../spelling/keys.ts';
import { tokensOf } from '../spelling/labels.ts';
import { numberOfNno } from '../spelling/normalise.ts';
import { grown, TextsBuilder } from '../spelling/texts.ts';
import type { CataloguePart } from '../types.ts';
import { type IndexedParts, type IndexedSupplier, indexed, type MatchIndex } from './match-index.ts';
import { NumbersBuilder } from './postings.ts';

const NO_STEM = new Uint8Array(0);

/** Builds an index of the parts, which are numbered from 0 in their order. Throws RangeError for 2²⁴ parts or more. */
export function buildIndex(parts: Iterable<CataloguePart>): MatchIndex {
  const builder = new IndexBuilder();
  for (const part of parts) builder.add(part);
  return builder.finish();
}

/**
 * Builds an index of parts that are added one by one, numbered from 0 in that order. Only typed arrays are kept, so the
 * parts may come from a stream. `finish` throws RangeError for 2²⁴ parts or more.
 */
export class IndexBuilder {
  readonly #suppliers = new Dictionary<IndexedSupplier>();
  readonly #families = new Dictionary<string>();
  readonly #texts = { ids: new TextsBuilder(), references: new TextsBuilder(), labels: new TextsBuilder() };
  readonly #keys = new TextsBuilder();
  readonly #stems = new TextsBuilder();
  readonly #tokens = { starts: new NumbersBuilder(), entries: new NumbersBuilder() };
  #supplierOf = new Uint32Array(1024);
  #familyOf = new Uint32Array(1024);
  #nnos = new Float64Array(1024);
  #size = 0;

  add(part: CataloguePart): void {
    if (this.#size === this.#nnos.length) this.#grow();
    this.#texts.ids.add(part.id);
    this.#texts.labels.add(part.label);
    this.#addReference(part.supplier_ref);
    this.#addTokens(part.label);
    this.#supplierOf[this.#size] = this.#suppliers.number(part.supplier ?? `\0${part.supplier_label}`, () =>
      supplierOf(part),
    );
    this.#familyOf[this.#size] = this.#families.number(part.family ?? '', () => part.family ?? '');
    this.#nnos[this.#size] = numberOfNno(part.nno);
    this.#size += 1;
  }

  #addReference(reference: string): void {
    this.#texts.references.add(reference);
    this.#keys.addBytes(foldedKey(reference));
    const stem = foldedStem(reference);
    this.#stems.addBytes(stem === null ? NO_STEM : keyBytes(stem));
  }

  #addTokens(label: string): void {
    const { starts, entries } = this.#tokens;
    starts.add(entries.length);
    for (const token of tokensOf(label)) entries.add(token);
  }

  #grow(): void {
    this.#supplierOf = grown(this.#supplierOf, 0);
    this.#familyOf = grown(this.#familyOf, 0);
    this.#nnos = grown(this.#nnos, 0);
  }

  finish(): MatchIndex {
    const size = this.#size;
    const { starts, entries } = this.#tokens;
    starts.add(entries.length);
    return indexed({
      size,
      suppliers: this.#suppliers.values,
      families: this.#families.values,
      supplierOf: this.#supplierOf.slice(0, size),
      familyOf: this.#familyOf.slice(0, size),
      nnos: this.#nnos.slice(0, size),
      ids: this.#texts.ids.finish(),
      references: this.#texts.references.finish(),
      labels: this.#texts.labels.finish(),
      keys: this.#keys.finish(),
      stems: this.#stems.finish(),
      tokens: { starts: starts.view(), entries: entries.view() },
    } satisfies IndexedParts);
  }
}

const supplierOf = ({
  supplier,
  supplier_label,
  supplier_aliases,
  supplier_ncages,
}: CataloguePart): IndexedSupplier => ({
  id: supplier,
  names: [supplier_label, ...(supplier_aliases ?? [])],
  ncages: supplier_ncages ?? [],
});

/** Numbers distinct values in the order they first appear. */
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
