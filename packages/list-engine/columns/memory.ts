import type { Columns, ColumnType, Scalar } from '../model.ts';
import { type Built, ColumnBuilder } from './builder.ts';
import { foldAll, ListDictionary, placeOf } from './dictionary.ts';
import type { Codes, Column, Dictionary, Row, Table, Texts } from './segment.ts';
import { typeOf } from './values.ts';

/** Estimated size of a row object with about sixty fields, in bytes. */
const ROW_BYTES = 2000;

/** A column whose values are in memory. */
export class MemoryColumn implements Column {
  readonly type: ColumnType;
  readonly codes: Codes;
  readonly starts: Uint32Array | undefined;
  readonly #values: readonly Scalar[];
  readonly #dictionary: Dictionary;
  #folded: Texts | undefined;

  constructor(type: ColumnType, { values, codes, starts }: Built) {
    this.type = type;
    this.codes = codes;
    this.starts = starts;
    this.#values = values;
    this.#dictionary = new ListDictionary(values);
  }
  get distinct(): number {
    return this.#values.length;
  }
  async dictionary(): Promise<Dictionary> {
    return this.#dictionary;
  }
  async folded(): Promise<Texts> {
    this.#folded ??= foldAll(this.#values, this.#values.length);
    return this.#folded;
  }
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A table of row objects; each column is built on first use. */
export class MemoryTable implements Table {
  readonly all: readonly Row[];
  readonly #columns: Columns;
  readonly #built = new Map<string, MemoryColumn>();

  constructor(columns: Columns, rows: readonly Row[]) {
    this.#columns = columns;
    this.all = rows.toSorted(byId);
  }
  get count(): number {
    return this.all.length;
  }
  get bytes(): number {
    return this.count * (ROW_BYTES + 4 * this.#built.size);
  }
  async column(name: string): Promise<Column> {
    const known = this.#built.get(name);
    if (known) return known;
    const builder = new ColumnBuilder(typeOf(this.#columns, name));
    for (const row of this.all) builder.add(row[name]);
    const column = new MemoryColumn(builder.type, builder.build());
    this.#built.set(name, column);
    return column;
  }
  async expectRows(): Promise<void> {}
  async rows(numbers: Uint32Array): Promise<Row[]> {
    return Array.from(numbers, (number) => this.all[number]!);
  }
  async ids(numbers: Uint32Array): Promise<string[]> {
    return Array.from(numbers, (number) => this.all[number]!.id);
  }
  async places(ids: readonly string[]): Promise<Uint32Array> {
    const all = new ListDictionary(this.all.map(({ id }) => id));
    return Uint32Array.from(ids, (id) => placeOf(all, 'link', id));
  }
}
