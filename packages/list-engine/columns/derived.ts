import type { Columns } from '../model.ts';
import { ColumnBuilder } from './builder.ts';
import { MemoryColumn } from './memory.ts';
import type { Column, Row, Table } from './segment.ts';
import { typeOf } from './values.ts';

/** A table with other values in some columns: one for each row, in their order. Its rows are those of the base. */
export class DerivedTable implements Table {
  readonly #base: Table;
  readonly #columns: Columns;
  readonly #values: Readonly<Record<string, () => Iterable<unknown>>>;
  readonly #built = new Map<string, MemoryColumn>();

  constructor(base: Table, columns: Columns, values: Readonly<Record<string, () => Iterable<unknown>>>) {
    this.#base = base;
    this.#columns = columns;
    this.#values = values;
  }
  get count(): number {
    return this.#base.count;
  }
  get bytes(): number {
    return this.#base.bytes + 4 * this.count * this.#built.size;
  }
  async column(name: string): Promise<Column> {
    const values = this.#values[name];
    if (!values) return this.#base.column(name);
    const known = this.#built.get(name) ?? this.#build(name, values());
    this.#built.set(name, known);
    return known;
  }
  expectRows(): Promise<void> {
    return this.#base.expectRows();
  }
  rows(numbers: Uint32Array): Promise<Row[]> {
    return this.#base.rows(numbers);
  }
  ids(numbers: Uint32Array): Promise<string[]> {
    return this.#base.ids(numbers);
  }
  places(ids: readonly string[]): Promise<Uint32Array> {
    return this.#base.places(ids);
  }

  #build(name: string, values: Iterable<unknown>): MemoryColumn {
    const builder = new ColumnBuilder(typeOf(this.#columns, name));
    for (const value of values) builder.add(value);
    return new MemoryColumn(builder.type, builder.build());
  }
}
