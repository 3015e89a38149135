import type { ByteSource } from './source.ts';

/** Whoever turned pages until so many blocks were read one by one turns further. */
const PIECES_BEFORE_WHOLE = 200;
/** Of packed rows that are kept: a list of some 500,000. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The packed rows of a snapshot. A page is read block by block, which for a list in another order than it is stored in
 * are as many requests as rows; a list through which somebody turns is therefore soon read whole, at once.
 */
export class PackedRows {
  readonly #source: ByteSource;
  readonly #at: number;
  readonly #length: number;
  #whole: Uint8Array | undefined;
  #isReading = false;
  #pieces = 0;

  constructor(source: ByteSource, at: number, length: number) {
    this.#source = source;
    this.#at = at;
    this.#length = length;
  }

  /** What is kept of them. */
  get bytes(): number {
    return this.#whole?.length ?? 0;
  }

  async read(at: number, length: number): Promise<Uint8Array> {
    if (!this.#whole) return this.#source.read(at, length);
    return this.#whole.subarray(at - this.#at, at - this.#at + length);
  }

  /** A page has read so many blocks. */
  noted(blocks: number): void {
    this.#pieces += blocks;
    if (this.#pieces > PIECES_BEFORE_WHOLE && !this.#whole && !this.#isReading && this.#length <= MOST_BYTES)
      void this.#readWhole();
  }

  /** Beside what is asked. Should it fail, pieces are read as before, and another page tries again. */
  async #readWhole(): Promise<void> {
    this.#isReading = true;
    try {
      const whole = await this.#source.read(this.#at, this.#length);
      if (whole.length === this.#length) this.#whole = whole;
    } catch {
      this.#pieces = 0;
    } finally {
      this.#isReading = false;
    }
  }
}
