import { crc32 } from 'node:zlib';
import { Uints } from '../columns/uints.ts';
import { BLOCK_ROWS, CHUNK_IDS, encodeIdDirectory, type Footer, HEAD, type IdDirectory, pack } from './format.ts';
import type { SectionWriter } from './section-writer.ts';

/** A compressed block as stored. */
export type PackedBlock = { rows: number; bytes: Uint8Array; crc: number };

/** Writes rows as JSON lines in blocks. Buffers ids and block positions until `end`. */
export class RowWriter {
  readonly #out: SectionWriter;
  readonly #sizes = new Uints();
  readonly #lengths = new Uints();
  readonly #crcs = new Uints();
  readonly #chunks: { first: string; packed: Buffer; length: number }[] = [];
  #lines: string[] = [];
  #ids: string[] = [];
  #last = '';
  count = 0;

  constructor(out: SectionWriter) {
    this.#out = out;
  }

  async add(id: string, line: string): Promise<void> {
    this.#addId(id);
    if (this.#lines.push(line) === BLOCK_ROWS) await this.#flush();
  }

  /** Copies a compressed block unmodified. */
  async copy(block: PackedBlock, ids: readonly string[]): Promise<void> {
    await this.#flush();
    for (const id of ids) this.#addId(id);
    await this.#put(block);
  }

  /** Writes the remaining rows and the directories of blocks and ids. No row may follow. */
  async end(): Promise<Pick<Footer, 'rows' | 'blocks' | 'ids'>> {
    await this.#flush();
    this.#flushIds();
    const blocks = this.#sizes.length;
    const directory = new Uint32Array(3 * blocks);
    [this.#sizes, this.#lengths, this.#crcs].forEach((numbers, n) => {
      directory.set(numbers.all(), n * blocks);
    });
    const ids: IdDirectory = [];
    for (const { first, packed, length } of this.#chunks)
      ids.push({ first, section: await this.#out.packed(packed, length) });
    return {
      rows: this.count,
      blocks: { at: HEAD.length, count: blocks, directory: await this.#out.section(directory) },
      ids: await this.#out.section(encodeIdDirectory(ids)),
    };
  }

  #addId(id: string): void {
    if (this.count > 0 && id <= this.#last)
      throw new RangeError(`row ${id} is not in ascending order after ${this.#last}`);
    this.#last = id;
    this.count++;
    if (this.#ids.push(id) === CHUNK_IDS) this.#flushIds();
  }

  #flushIds(): void {
    const [first] = this.#ids;
    if (first === undefined) return;
    const bytes = Buffer.from(this.#ids.join('\n'));
    this.#chunks.push({ first, packed: pack(bytes), length: bytes.length });
    this.#ids = [];
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const bytes = pack(Buffer.from(this.#lines.join('\n')));
    const rows = this.#lines.length;
    this.#lines = [];
    await this.#put({ rows, bytes, crc: crc32(bytes) });
  }

  async #put({ rows, bytes, crc }: PackedBlock): Promise<void> {
    this.#sizes.push(rows);
    this.#lengths.push(bytes.length);
    this.#crcs.push(crc);
    await this.#out.write(bytes);
  }
}
