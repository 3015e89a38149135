import type { Row } from '../columns/segment.ts';
import { linesOf } from './blocks.ts';
import type { Snapshot } from './reader.ts';
import type { RowWriter } from './row-writer.ts';

/** Changed rows, ascending by id; null: deleted. `place`: see `Table.places`. */
export type Change = { id: string; place: number; row: Row | null };
/** Origin of each row of a merged table: a row number of the base, or -(n + 1) for the n-th changed row. */
export type Sources = { rows: Row[]; sources: Int32Array };

export async function placeChanges(base: Snapshot, changes: ReadonlyMap<string, Row | null>): Promise<Change[]> {
  const ids = [...changes.keys()].sort();
  const places = await base.places(ids);
  return ids.map((id, n) => ({ id, place: places[n]!, row: changes.get(id) ?? null }));
}

/** Copies blocks without changes unmodified, and rewrites the others. */
export async function mergeRows(base: Snapshot, changes: readonly Change[], writer: RowWriter): Promise<Sources> {
  const result = new RowMerge(changes, writer, base.count);
  const starts = await base.blocks.starts();
  const ids = new IdCursor(base);
  let block = 0;
  for await (const packed of base.blocks.packed(0, starts.length - 1)) {
    const own = await ids.take(packed.rows);
    const end = starts[++block]!;
    if (result.nextPlace <= 2 * end) await result.mergeLines(linesOf(packed), own, end - packed.rows);
    else {
      await writer.copy(packed, own);
      result.kept(end - packed.rows, end);
    }
  }
  await result.addUpTo(Number.POSITIVE_INFINITY);
  return result.sources();
}

class RowMerge {
  readonly #changes: readonly Change[];
  readonly #writer: RowWriter;
  readonly #sources: Int32Array;
  readonly #rows: Row[] = [];
  #next = 0;
  #count = 0;

  constructor(changes: readonly Change[], writer: RowWriter, baseRows: number) {
    this.#changes = changes;
    this.#writer = writer;
    this.#sources = new Int32Array(baseRows + changes.length);
  }

  get nextPlace(): number {
    return this.#changes[this.#next]?.place ?? Number.POSITIVE_INFINITY;
  }

  /** Records that rows `from` up to, not including, `to` are unchanged. */
  kept(from: number, to: number): void {
    for (let row = from; row < to; row++) this.#sources[this.#count++] = row;
  }

  async mergeLines(lines: readonly string[], ids: readonly string[], first: number): Promise<void> {
    for (const [n, line] of lines.entries()) {
      const place = 2 * (first + n + 1);
      await this.addUpTo(place - 1);
      if (this.nextPlace === place) await this.addUpTo(place);
      else {
        await this.#writer.add(ids[n]!, line);
        this.kept(first + n, first + n + 1);
      }
    }
  }

  /** Writes the changed rows up to a place. */
  async addUpTo(place: number): Promise<void> {
    for (; this.nextPlace <= place && this.#next < this.#changes.length; this.#next++) {
      const { id, row } = this.#changes[this.#next]!;
      if (row === null) continue;
      this.#sources[this.#count++] = -this.#rows.push(row);
      await this.#writer.add(id, JSON.stringify(row));
    }
  }

  sources(): Sources {
    return { rows: this.#rows, sources: this.#sources.subarray(0, this.#count) };
  }
}

/** Sequential reader of a snapshot's ids. */
class IdCursor {
  readonly #base: Snapshot;
  #ids: string[] = [];
  #at = 0;
  #read = 0;

  constructor(base: Snapshot) {
    this.#base = base;
  }

  async take(count: number): Promise<string[]> {
    if (this.#at + count > this.#ids.length) {
      const length = Math.min(this.#base.count - this.#read, Math.max(count, ID_BATCH));
      const more = await this.#base.ids(Uint32Array.from({ length }, (_, n) => this.#read + n));
      this.#ids = [...this.#ids.slice(this.#at), ...more];
      this.#at = 0;
      this.#read += length;
    }
    this.#at += count;
    return this.#ids.slice(this.#at - count, this.#at);
  }
}
const ID_BATCH = 16_384;
