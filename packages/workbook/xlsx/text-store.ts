/** A compact list of texts: their UTF-8 and 8 bytes each, outside the heap. */
export type TextStore = {
  add(text: string): void;
  /** The text by its number from 0; undefined if there is none. */
  at(number: number): string | undefined;
  length(): number;
};

const BLOCK_BITS = 20;
const BLOCK_BYTES = 1 << BLOCK_BITS;
/** UTF-8 takes at most three bytes per UTF-16 unit. */
const MOST_BYTES = 3;
/** Texts cached as strings: those that a list repeats, such as manufacturers, are among its first. */
const CACHED = 4096;

/** A text may have up to 300,000 characters; all together 4 GB. */
export function createTextStore(): TextStore {
  const blocks: Buffer[] = [];
  const cached: string[] = [];
  let starts = new Uint32Array(1024);
  let ends = new Uint32Array(1024);
  let count = 0;
  let place = 0;

  /** A block with room for this many bytes. */
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
      const known = cached[number];
      if (known !== undefined) return known;
      if (number >>> 0 !== number || number >= count) return undefined;
      const start = starts[number] as number;
      const block = blocks[start >>> BLOCK_BITS] as Buffer;
      const from = start & (BLOCK_BYTES - 1);
      const text = block.toString('utf8', from, from + (ends[number] as number) - start);
      if (number < CACHED) cached[number] = text;
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
