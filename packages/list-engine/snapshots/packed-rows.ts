import type { ByteSource } from './source.ts';

/** After this many single-block reads the user is probably paging through the list. */
const BLOCKS_BEFORE_FULL_READ = 200;
/** Maximum size of the compressed rows kept in memory: a list of about 500,000. */
const MAX_PACKED_BYTES = 64 * 2 ** 20;

/**
 * Compressed rows of a snapshot. A page is read block by block; in an order other than the stored one, that takes one
 * request per row. After `BLOCKS_BEFORE_FULL_READ` blocks, all rows are therefore fetched at once.
 */
export class PackedRows {
  readonly #source: ByteSource;
  readonly #at: number;
  readonly #length: number;
  #all: Uint8Array | undefined;
  #isReadingAll = false;
  #blocksRead = 0;

  constructor(source: ByteSource, at: number, length: number) {
    this.#source = source;
    this.#at = at;
    this.#length = length;
  }

  /** Bytes kept in memory. */
  get bytes(): number {
    return this.#all?.length ?? 0;
  }

  async read(at: number, length: number): Promise<Uint8Array> {
    if (!this.#all) return this.#source.read(at, length);
    return this.#all.subarray(at - this.#at, at - this.#at + length);
  }

  /** Counts the blocks that a page has read. */
  countBlocks(blocks: number): void {
    this.#blocksRead += blocks;
    if (
      this.#blocksRead > BLOCKS_BEFORE_FULL_READ &&
      !this.#all &&
      !this.#isReadingAll &&
      this.#length <= MAX_PACKED_BYTES
    )
      void this.#readAll();
  }

  /** Runs in the background. After a failure, single blocks are still read, and a later page retries. */
  async #readAll(): Promise<void> {
    this.#isReadingAll = true;
    try {
      const all = await this.#source.read(this.#at, this.#length);
      if (all.length === this.#length) this.#all = all;
    } catch {
      this.#blocksRead = 0;
    } finally {
      this.#isReadingAll = false;
    }
  }
}
