import { startsOf } from './builder.ts';
import { checkBytes, DamagedSnapshot, type Footer, unpack } from './format.ts';
import type { PackedBlock } from './row-writer.ts';
import type { Sections } from './sections.ts';
import type { Row } from './segment.ts';
import type { ByteSource } from './source.ts';

type Directory = { starts: Uint32Array; offsets: Float64Array; lengths: Uint32Array; crcs: Uint32Array };
/** Blocks that are read at once while all are passed. About 1 MB. */
const AT_ONCE = 256;
/** Blocks of pages that were read last stay: some 15 MB. */
const KEPT = 2048;

/** The rows of a snapshot, in packed blocks. */
export class Blocks {
  readonly #source: ByteSource;
  readonly #sections: Sections;
  readonly #footer: Pick<Footer, 'blocks' | 'rows'>;
  readonly #kept = new Map<number, PackedBlock>();
  #directory: Promise<Directory> | undefined;
  /** Of the blocks that are kept. */
  bytes = 0;

  constructor(source: ByteSource, sections: Sections, footer: Footer) {
    this.#source = source;
    this.#sections = sections;
    this.#footer = footer;
  }

  /** Row objects by their numbers, in any order. */
  async rows(numbers: Uint32Array): Promise<Row[]> {
    const { starts } = await this.directory();
    const rows = new Array<Row>(numbers.length);
    const order = Uint32Array.from(numbers.keys()).sort((a, b) => numbers[a]! - numbers[b]!);
    const blocks = new Map<number, number[]>();
    for (const position of order) {
      const block = lastAtMost(starts, numbers[position]!);
      const wanted = blocks.get(block);
      if (wanted) wanted.push(position);
      else blocks.set(block, [position]);
    }
    for await (const [block, packed] of this.#each([...blocks.keys()])) {
      const text = textOf(packed);
      for (const position of blocks.get(block)!)
        rows[position] = JSON.parse(lineIn(text, numbers[position]! - starts[block]!)) as Row;
    }
    return rows;
  }

  /** The row where each block begins and, last, the number of rows. */
  async starts(): Promise<Uint32Array> {
    return (await this.directory()).starts;
  }

  /** Every row as JSON, in order. */
  async *allLines(): AsyncGenerator<string> {
    const { lengths } = await this.directory();
    for await (const [, packed] of this.#each([...lengths.keys()])) yield* linesOf(packed);
  }

  /** Blocks as they are stored, from one to before another. */
  async *packed(from: number, to: number): AsyncGenerator<PackedBlock> {
    for (let block = from; block < to; block += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, to - block) }, (_, n) => block + n);
      yield* await Promise.all(numbers.map((number) => this.#read(number)));
    }
  }

  directory(): Promise<Directory> {
    this.#directory ??= this.#readDirectory().catch((error) => {
      this.#directory = undefined;
      throw error;
    });
    return this.#directory;
  }

  async *#each(blocks: readonly number[]): AsyncGenerator<[block: number, packed: PackedBlock]> {
    const isPage = blocks.length <= AT_ONCE;
    for (let from = 0; from < blocks.length; from += AT_ONCE) {
      const some = blocks.slice(from, from + AT_ONCE);
      const packed = await Promise.all(some.map((block) => (isPage ? this.#remember(block) : this.#read(block))));
      for (const [n, block] of some.entries()) yield [block, packed[n]!];
    }
  }

  async #remember(block: number): Promise<PackedBlock> {
    const found = this.#kept.get(block) ?? (await this.#read(block));
    this.#forget(block);
    // A copy: what was read may be part of a far larger range.
    this.#kept.set(block, { ...found, bytes: found.bytes.slice() });
    this.bytes += found.bytes.length;
    if (this.#kept.size > KEPT) this.#forget(this.#kept.keys().next().value!);
    return found;
  }

  #forget(block: number): void {
    this.bytes -= this.#kept.get(block)?.bytes.length ?? 0;
    this.#kept.delete(block);
  }

  async #read(block: number): Promise<PackedBlock> {
    const { starts, offsets, lengths, crcs } = await this.directory();
    const bytes = await this.#source.read(offsets[block]!, lengths[block]!);
    checkBytes(bytes, lengths[block]!, crcs[block]!, 'block of rows');
    return { rows: starts[block + 1]! - starts[block]!, bytes, crc: crcs[block]! };
  }

  async #readDirectory(): Promise<Directory> {
    const { blocks, rows } = this.#footer;
    const all = (await this.#sections.uints(blocks.directory, 4, 'directory of rows')) as Uint32Array;
    if (all.length !== 3 * blocks.count) throw new DamagedSnapshot('corrupt', 'directory of rows');
    const [sizes, lengths, crcs] = [0, 1, 2].map((n) => all.subarray(n * blocks.count, (n + 1) * blocks.count));
    const starts = startsOf(sizes!);
    const offsets = new Float64Array(blocks.count + 1).fill(blocks.at);
    for (let n = 0; n < blocks.count; n++) offsets[n + 1] = offsets[n]! + lengths![n]!;
    if (starts.at(-1) !== rows || offsets.at(-1)! > this.#source.size)
      throw new DamagedSnapshot('corrupt', 'directory of rows');
    return { starts, offsets, lengths: lengths!, crcs: crcs! };
  }
}

const textOf = ({ bytes }: PackedBlock): Buffer => unpack(bytes, undefined, 'block of rows');

const NEWLINE = 10;
/** One line of a block: a page needs few of them, and decoding all costs more than finding one. */
function lineIn(text: Buffer, line: number): string {
  let from = 0;
  for (let passed = 0; passed < line; passed++) {
    const end = text.indexOf(NEWLINE, from);
    if (end < 0) throw tooFew();
    from = end + 1;
  }
  const end = text.indexOf(NEWLINE, from);
  return text.toString('utf8', from, end < 0 ? text.length : end);
}

const tooFew = () => new DamagedSnapshot('corrupt', 'block of rows has not as many as it should have');

export function linesOf(packed: PackedBlock): string[] {
  const lines = textOf(packed).toString().split('\n');
  if (lines.length !== packed.rows) throw tooFew();
  return lines;
}

/** The last position whose number is at most `wanted`. */
export function lastAtMost(ascending: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (ascending[middle]! <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
