import { ColumnBuilder } from '../columns/builder.ts';
import { MemoryColumn } from '../columns/memory.ts';
import { allRows, type Column, type Row, type Table } from '../columns/segment.ts';
import { storedNames, typeOf } from '../columns/values.ts';
import type { Columns } from '../model.ts';
import { Blocks } from './blocks.ts';
import type { Encoded } from './column-writer.ts';
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
import { Sections } from './sections.ts';
import { ColumnReader, SnapshotColumn } from './snapshot-column.ts';
import { type ByteSource, coalesced } from './source.ts';

export { DamagedSnapshot } from './format.ts';

/** One read brings the footer of a list of some hundred columns, and a small snapshot as a whole. */
const FIRST_READ = 32 * 1024;
/** A value that is held as a string takes about this. */
const DERIVED_BYTES = 64;

/** Reads the footer only. Throws DamagedSnapshot, as any later use of the snapshot does. */
export async function openSnapshot(source: ByteSource, columns: Columns): Promise<Snapshot> {
  const known = await readEnd(source, FIRST_READ);
  const tail = parseTail(Buffer.from(await known.read(source.size - TAIL_LENGTH, TAIL_LENGTH)));
  const at = source.size - TAIL_LENGTH - tail.length;
  if (at < HEAD.length) throw new DamagedSnapshot('truncated', 'its footer begins before the file');
  return new Snapshot(coalesced(known), parseFooter(await known.read(at, tail.length), tail), columns);
}

/** A source whose last bytes have been read. */
async function readEnd(source: ByteSource, length: number): Promise<ByteSource> {
  if (source.size < HEAD.length + TAIL_LENGTH) throw new DamagedSnapshot('truncated', 'it is too short');
  const first = Math.max(0, source.size - length);
  const end = await source.read(first, source.size - first);
  if (end.length < source.size - first) throw new DamagedSnapshot('truncated', 'it ends early');
  return {
    size: source.size,
    read: async (from, count) =>
      from < first ? source.read(from, count) : end.subarray(from - first, from - first + count),
  };
}

/** A snapshot as a table. What was read of a column is kept; queries that want the same at once read it once. */
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

  /** It lacks columns of today: they are derived from the rows, slowly, until it is compacted. */
  get isStale(): boolean {
    return this.lacks(this.#columns);
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

  /** A stored column as a whole, nothing of which is kept. */
  encoded(name: string): Promise<Encoded> {
    return this.#readerOf(name, this.#footer.columns[name]!).all();
  }

  #readerOf(name: string, stored: StoredColumn): ColumnReader {
    if (!isColumn(stored)) throw new DamagedSnapshot('corrupt', `column ${name} of the footer`);
    return new ColumnReader(this.#sections, name, stored, this.count);
  }

  /** A column is stored; one that was of another type before is not. */
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
    if (stored) return SnapshotColumn.open(this.#readerOf(name, stored), hold);
    const column = name === 'id' ? await this.#idColumn() : await this.#derive(name);
    hold(column.codes.byteLength + column.distinct * DERIVED_BYTES);
    return column;
  }

  /** Every row has its own. */
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
