import type { Row } from '../columns/segment.ts';
import { checkBytes, DamagedSnapshot, type Footer, unpack } from './format.ts';
import { PackedRows } from './packed-rows.ts';
import type { PackedBlock } from './row-writer.ts';
import type { Sections } from './sections.ts';
import type { ByteSource } from './source.ts';

type Directory = { starts: Uint32Array; offsets: Float64Array; lengths: Uint32Array; crcs: Uint32Array };
/** Blocks read in parallel when reading all. About 1 MB. */
const AT_ONCE = 256;
/** Memory for rows of recently read pages: users page back, reorder and reload. */
const CACHE_BYTES = 24 * 2 ** 20;
const PAGE_ROWS = 1024;

/** Rows of a snapshot, in compressed blocks. */
export class Blocks {
  readonly #source: ByteSource;
  readonly #sections: Sections;
  readonly #footer: Pick<Footer, 'blocks' | 'rows'>;
  /** JSON by row number, least recently used first. */
  readonly #kept = new Map<number, string>();
  #directory: Promise<Directory> | undefined;
  #packed: PackedRows | undefined;
  #keptBytes = 0;

  constructor(source: ByteSource, sections: Sections, footer: Footer) {
    this.#source = source;
    this.#sections = sections;
    this.#footer = footer;
  }

  /** Bytes of cached rows, compressed and as JSON. */
  get bytes(): number {
    return this.#keptBytes + (this.#packed?.bytes ?? 0);
  }

  /** Row objects by number, in any order. */
  async rows(numbers: Uint32Array): Promise<Row[]> {
    const lines = new Array<string>(numbers.length);
    const missing = Uint32Array.from(numbers.keys()).filter((position) => {
      const line = this.#cachedLine(numbers[position]!);
      if (line !== undefined) lines[position] = line;
      return line === undefined;
    });
    await this.#readLines(numbers, missing, lines);
    return lines.map((line) => JSON.parse(line) as Row);
  }

  /** Reads the rows at these positions of `numbers` into `lines`. */
  async #readLines(numbers: Uint32Array, positions: Uint32Array, lines: string[]): Promise<void> {
    const { starts } = await this.directory();
    const ascending = positions.sort((a, b) => numbers[a]! - numbers[b]!);
    const blocks = Map.groupBy(ascending, (position) => lastAtMost(starts, numbers[position]!));
    const isPage = positions.length <= PAGE_ROWS;
    for await (const [block, packed] of this.#each([...blocks.keys()])) {
      const text = textOf(packed);
      for (const position of blocks.get(block)!) {
        const line = lineIn(text, numbers[position]! - starts[block]!);
        lines[position] = line;
        if (isPage) this.#cacheLine(numbers[position]!, line);
      }
    }
    if (isPage) this.#packed?.countBlocks(blocks.size);
  }

  /** First row of each block, followed by the number of rows. */
  async starts(): Promise<Uint32Array> {
    return (await this.directory()).starts;
  }

  /** Every row as JSON, in order. */
  async *allLines(): AsyncGenerator<string> {
    const { lengths } = await this.directory();
    for await (const [, packed] of this.#each([...lengths.keys()])) yield* linesOf(packed);
  }

  /** Compressed blocks `from` up to, not including, `to`. */
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
    for (let from = 0; from < blocks.length; from += AT_ONCE) {
      const some = blocks.slice(from, from + AT_ONCE);
      const packed = await Promise.all(some.map((block) => this.#read(block)));
      for (const [n, block] of some.entries()) yield [block, packed[n]!];
    }
  }

  /** A cached line, marked as most recently used. */
  #cachedLine(row: number): string | undefined {
    const line = this.#kept.get(row);
    if (line === undefined) return undefined;
    this.#kept.delete(row);
    this.#kept.set(row, line);
    return line;
  }

  #cacheLine(row: number, line: string): void {
    if (this.#kept.has(row)) return;
    this.#kept.set(row, line);
    this.#keptBytes += line.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= CACHE_BYTES) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= length;
    }
  }

  async #read(block: number): Promise<PackedBlock> {
    const { starts, offsets, lengths, crcs } = await this.directory();
    const bytes = await (this.#packed ?? this.#source).read(offsets[block]!, lengths[block]!);
    checkBytes(bytes, lengths[block]!, crcs[block]!, 'block of rows');
    return { rows: starts[block + 1]! - starts[block]!, bytes, crc: crcs[block]! };
  }

  async #readDirectory(): Promise<Directory> {
    const { blocks, rows } = this.#footer;
    const all = (await this.#sections.uints(blocks.directory, 4, 'directory of rows')) as Uint32Array;
    if (all.length !== 3 * blocks.count) throw new DamagedSnapshot('corrupt', 'directory of rows');
    const [sizes, lengths, crcs] = [0, 1, 2].map((n) => all.subarray(n * blocks.count, (n + 1) * blocks.count));
    const starts = new Uint32Array(blocks.count + 1);
    const offsets = new Float64Array(blocks.count + 1).fill(blocks.at);
    for (let n = 0; n < blocks.count; n++) {
      starts[n + 1] = starts[n]! + sizes![n]!;
      offsets[n + 1] = offsets[n]! + lengths![n]!;
    }
    if (starts.at(-1) !== rows || offsets.at(-1)! > this.#source.size)
      throw new DamagedSnapshot('corrupt', 'directory of rows');
    this.#packed = new PackedRows(this.#source, blocks.at, offsets.at(-1)! - blocks.at);
    return { starts, offsets, lengths: lengths!, crcs: crcs! };
  }
}

const textOf = ({ bytes }: PackedBlock): Buffer => unpack(bytes, undefined, 'block of rows');

const NEWLINE = 10;
/** One line of a block. Finding its bytes is cheaper than decoding the whole block, of which a page needs few lines. */
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

const tooFew = () => new DamagedSnapshot('corrupt', 'block of rows has the wrong number of lines');

export function linesOf(packed: PackedBlock): string[] {
  const lines = textOf(packed).toString().split('\n');
  if (lines.length !== packed.rows) throw tooFew();
  return lines;
}

/** The last index whose number is at most `wanted`. */
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
