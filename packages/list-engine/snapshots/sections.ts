import { startsOf } from '../columns/builder.ts';
import type { Texts } from '../columns/segment.ts';
import { checkBytes, DamagedSnapshot, type Section, type StoredTexts, unpack } from './format.ts';
import type { ByteSource } from './source.ts';

/** Reads and verifies sections of a file. */
export class Sections {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  async bytes([at, stored, length, crc]: Section, what: string): Promise<Buffer> {
    if (at + stored > this.#source.size)
      throw new DamagedSnapshot('truncated', `${what} is beyond the end of the file`);
    const packed = await this.#source.read(at, stored);
    checkBytes(packed, stored, crc, what);
    return unpack(packed, length, what);
  }

  async uints(section: Section, width: 1 | 2 | 4, what: string): Promise<Uint8Array | Uint16Array | Uint32Array> {
    const { buffer, byteOffset, byteLength } = aligned(await this.bytes(section, what), width, what);
    if (width === 1) return new Uint8Array(buffer, byteOffset, byteLength);
    return width === 2
      ? new Uint16Array(buffer, byteOffset, byteLength / 2)
      : new Uint32Array(buffer, byteOffset, byteLength / 4);
  }

  async numbers(section: Section, what: string): Promise<Float64Array> {
    const { buffer, byteOffset, byteLength } = aligned(await this.bytes(section, what), 8, what);
    return new Float64Array(buffer, byteOffset, byteLength / 8);
  }

  async texts({ lengths, bytes }: StoredTexts, what: string): Promise<Texts> {
    const [sizes, all] = await Promise.all([this.uints(lengths, 4, what), this.bytes(bytes, what)]);
    const starts = startsOf(sizes);
    if (starts.at(-1) !== all.length) throw new DamagedSnapshot('corrupt', `${what}: inconsistent text lengths`);
    return { bytes: all, starts };
  }
}

/** Copies bytes if needed: typed arrays must start at a multiple of their element width. */
function aligned(bytes: Buffer, width: number, what: string): Uint8Array<ArrayBufferLike> {
  if (bytes.length % width !== 0) throw new DamagedSnapshot('corrupt', `${what} ends within a number`);
  return bytes.byteOffset % width === 0 ? bytes : new Uint8Array(bytes);
}
