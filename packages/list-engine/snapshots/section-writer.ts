import { crc32 } from 'node:zlib';
import { pack, type Section } from './format.ts';
import type { ByteSink } from './source.ts';

/** Bytes that go to the sink at once: there are many small blocks. */
const CHUNK = 2 ** 20;

/** Writes sections one after the other and knows where each is. */
export class SectionWriter {
  readonly #sink: ByteSink;
  #waiting: Uint8Array[] = [];
  #length = 0;
  /** Bytes so far. */
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

  /** Gives the sink what is left. */
  async flush(): Promise<void> {
    const chunk = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#length = 0;
    await this.#sink(chunk);
  }

  /** Packs numbers as they stand in memory (little endian on every machine that this runs on) or bytes. */
  section({ buffer, byteOffset, byteLength }: ArrayBufferView): Promise<Section> {
    return this.packed(pack(new Uint8Array(buffer, byteOffset, byteLength)), byteLength);
  }

  /** Takes what is packed already; `length`: when unpacked. */
  async packed(packed: Uint8Array, length: number): Promise<Section> {
    const section: Section = [this.at, packed.length, length, crc32(packed)];
    await this.write(packed);
    return section;
  }
}
