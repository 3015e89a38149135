import { crc32 } from 'node:zlib';
import { pack, type Section } from './format.ts';
import type { ByteSink } from './source.ts';

/** Buffer size before writing to the sink, in bytes: blocks are many and small. */
const CHUNK = 2 ** 20;

/** Writes sections in sequence and tracks their positions. */
export class SectionWriter {
  readonly #sink: ByteSink;
  #waiting: Uint8Array[] = [];
  #length = 0;
  /** Bytes written so far. */
  at = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.at += bytes.length;
    this.#length += bytes.length;
    this.#waiting.push(bytes);
    if (this.#length >= CHUNK) await this.flush();
  }

  /** Writes the remaining buffer to the sink. */
  async flush(): Promise<void> {
    const chunk = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#length = 0;
    await this.#sink(chunk);
  }

  /** Compresses and writes an array in memory order (little endian on all supported machines). */
  section({ buffer, byteOffset, byteLength }: ArrayBufferView): Promise<Section> {
    return this.packed(pack(new Uint8Array(buffer, byteOffset, byteLength)), byteLength);
  }

  /** Writes compressed bytes; `length`: uncompressed length. */
  async packed(packed: Uint8Array, length: number): Promise<Section> {
    const section: Section = [this.at, packed.length, length, crc32(packed)];
    await this.write(packed);
    return section;
  }
}
