import { ColumnBuilder } from '../columns/builder.ts';
import { ORDERED_BY } from '../columns/collate.ts';
import { MemoryColumn } from '../columns/memory.ts';
import { allRows, type Column, type Row, type Table } from '../columns/segment.ts';
import { isTextual, storedNames, typeOf } from '../columns/values.ts';
import type { Columns } from '../model.ts';
import { Blocks } from './blocks.ts';
import type { Encoded } from './column-writer.ts';
import { EncodedColumn } from './encoded-column.ts';
import {
  DamagedSnapshot,
  type Footer,
  HEAD,
  isColumn,
  parseFooter,
  parseTail,
  type SnapshotMeta,
  type StoredColumn,
  TAIL_LENGTH,
} from './format.ts';
import { Ids } from './ids.ts';
import { inOrder } from './reorder.ts';
import { Sections } from './sections.ts';
import { ColumnReader, SnapshotColumn } from './snapshot-column.ts';
import { type ByteSource, coalesced } from './source.ts';

export { DamagedSnapshot } from './format.ts';

/** One read covers the footer of a list of about a hundred columns, or a small snapshot as a whole. */
const FIRST_READ = 32 * 1024;
/** Estimated size of a value held as a string. */
const DERIVED_BYTES = 64;

/** Opens a snapshot, reading its footer only. This and all later reads throw DamagedSnapshot. */
export async function openSnapshot(source: ByteSource, columns: Columns): Promise<Snapshot> {
  const known = await readEnd(source, FIRST_READ);
  const tail = parseTail(Buffer.from(await known.read(source.size - TAIL_LENGTH, TAIL_LENGTH)));
  const at = source.size - TAIL_LENGTH - tail.length;
  if (at < HEAD.length) throw new DamagedSnapshot('truncated', 'the footer starts before the file');
  return new Snapshot(coalesced(known), parseFooter(await known.read(at, tail.length), tail), columns);
}

/** A source with its last `length` bytes prefetched. */
async function readEnd(source: ByteSource, length: number): Promise<ByteSource> {
  if (source.size < HEAD.length + TAIL_LENGTH) throw new DamagedSnapshot('truncated', 'file too short');
  const first = Math.max(0, source.size - length);
  const end = await source.read(first, source.size - first);
  if (end.length < source.size - first) throw new DamagedSnapshot('truncated', 'file truncated');
  return {
    size: source.size,
    read: async (from, count) =>
      from < first ? source.read(from, count) : end.subarray(from - first, from - first + count),
  };
}

/** A snapshot as a table. Caches the columns it has read; concurrent queries share one read. */
export class Snapshot implements Table {
  readonly meta: SnapshotMeta;
  readonly count: number;
  readonly blocks: Blocks;
  readonly #columns: Columns;
  readonly #footer: Footer;
  readonly #sections: Sections;
  readonly #ids: Ids;
  readonly #loaded = new Map<string, Promise<Column>>();
  #held = 0;

  constructor(source: ByteSource, footer: Footer, columns: Columns) {
    this.meta = footer.meta;
    this.count = footer.rows;
    this.#columns = columns;
    this.#footer = footer;
    this.#sections = new Sections(source);
    this.#ids = new Ids(this.#sections, footer);
    this.blocks = new Blocks(source, this.#sections, footer);
  }

  get bytes(): number {
    return this.#held + this.blocks.bytes + this.#ids.bytes;
  }

  /**
   * The snapshot lacks current columns, or another version of ICU ordered their values. Columns are derived from the
   * rows or ordered again, which is slow, until the next compaction.
   */
  get isStale(): boolean {
    return this.lacks(this.#columns) || !this.#isInOrder;
  }
  get #isInOrder(): boolean {
    return this.#footer.icu === ORDERED_BY;
  }
  lacks(columns: Columns): boolean {
    return storedNames(columns).some((name) => this.#footer.columns[name]?.type !== typeOf(columns, name));
  }

  column(name: string): Promise<Column> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const column = this.#load(name);
    this.#loaded.set(name, column);
    column.catch(() => this.#loaded.delete(name));
    return column;
  }

  async expectRows(): Promise<void> {
    await this.blocks.directory();
  }
  rows(numbers: Uint32Array): Promise<Row[]> {
    return this.blocks.rows(numbers);
  }
  ids(numbers: Uint32Array): Promise<string[]> {
    return this.#ids.at(numbers);
  }
  places(ids: readonly string[]): Promise<Uint32Array> {
    return this.#ids.places(ids);
  }

  /** A whole stored column, not cached. */
  async encoded(name: string): Promise<Encoded> {
    const stored = await this.#readerOf(name, this.#footer.columns[name]!).all();
    return this.#isInOrder ? stored : inOrder(stored);
  }

  #readerOf(name: string, stored: StoredColumn): ColumnReader {
    if (!isColumn(stored)) throw new DamagedSnapshot('corrupt', `column ${name} of the footer`);
    return new ColumnReader(this.#sections, name, stored, this.count);
  }

  /** The stored column, unless its type has changed since. */
  #stored(name: string): StoredColumn | undefined {
    const stored = Object.hasOwn(this.#footer.columns, name) ? this.#footer.columns[name] : undefined;
    const isSame = !Object.hasOwn(this.#columns, name) || stored?.type === typeOf(this.#columns, name);
    return isSame ? stored : undefined;
  }

  async #load(name: string): Promise<Column> {
    const hold = (bytes: number) => {
      this.#held += bytes;
    };
    const stored = this.#stored(name);
    if (stored && !this.#isInOrder && isTextual(stored.type)) {
      const column = new EncodedColumn(await this.encoded(name));
      hold(column.bytes);
      return column;
    }
    if (stored) return SnapshotColumn.open(this.#readerOf(name, stored), hold);
    const column = name === 'id' ? await this.#idColumn() : await this.#derive(name);
    hold(column.codes.byteLength + column.distinct * DERIVED_BYTES);
    return column;
  }

  /** Every row has a distinct id, so the code is the row number + 1. */
  async #idColumn(): Promise<MemoryColumn> {
    const values = await this.ids(allRows(this.count));
    return new MemoryColumn('link', {
      values,
      codes: Uint32Array.from(values, (_, row) => row + 1),
      starts: undefined,
    });
  }

  async #derive(name: string): Promise<MemoryColumn> {
    const builder = new ColumnBuilder(typeOf(this.#columns, name));
    for await (const line of this.blocks.allLines()) builder.add((JSON.parse(line) as Row)[name]);
    return new MemoryColumn(builder.type, builder.build());
  }
}
