/** Many texts in little memory: 8 bytes each and their UTF-8, outside the heap. */
export type TextStore = {
  add(text: string): void;
  /** The text by its number from 0; undefined when there is none. */
  at(number: number): string | undefined;
  length(): number;
};

const BLOCK_BITS = 20;
const BLOCK_BYTES = 1 << BLOCK_BITS;
/** UTF-8 needs at most three bytes for a unit of a string. */
const MOST_BYTES = 3;
/** Texts that a list repeats – makers, families – stand among its first ones: they are kept as strings. */
const KEPT = 4096;

/** Texts of at most 300,000 characters, 4 GB in all. */
export function createTextStore(): TextStore {
  const blocks: Buffer[] = [];
  const kept: string[] = [];
  let starts = new Uint32Array(1024);
  let ends = new Uint32Array(1024);
  let count = 0;
  let place = 0;

  /** The block that has room for so many bytes more. */
  function roomFor(bytes: number): Buffer {
    const isFull = (place & (BLOCK_BYTES - 1)) + bytes > BLOCK_BYTES || blocks.length << BLOCK_BITS === place;
    if (isFull) {
      place = blocks.length << BLOCK_BITS;
      blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    }
    return blocks.at(-1) as Buffer;
  }

  return {
    add(text) {
      if (count === starts.length) [starts, ends] = [doubled(starts), doubled(ends)];
      const block = roomFor(text.length * MOST_BYTES);
      starts[count] = place;
      place += block.write(text, place & (BLOCK_BYTES - 1));
      ends[count] = place;
      count += 1;
    },
    at(number) {
      const known = kept[number];
      if (known !== undefined) return known;
      if (number >>> 0 !== number || number >= count) return undefined;
      const start = starts[number] as number;
      const block = blocks[start >>> BLOCK_BITS] as Buffer;
      const from = start & (BLOCK_BYTES - 1);
      const text = block.toString('utf8', from, from + (ends[number] as number) - start);
      if (number < KEPT) kept[number] = text;
      return text;
    },
    length: () => count,
  };
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}
