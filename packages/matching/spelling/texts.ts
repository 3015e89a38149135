/** Many texts in one array of bytes: text `n` is the UTF-8 from `starts[n]` to `starts[n + 1]`. */
export type Texts = { bytes: Uint8Array; starts: Uint32Array };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const MOST_BYTES = 3;

/** A growing list of texts. */
export class TextsBuilder {
  #bytes = new Uint8Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  #size = 0;

  add(text: string): void {
    const from = this.#starts[this.#size]!;
    if (from + text.length * MOST_BYTES > this.#bytes.length)
      this.#bytes = grown(this.#bytes, from + text.length * MOST_BYTES);
    this.#end(from + encoder.encodeInto(text, this.#bytes.subarray(from)).written);
  }

  addBytes(bytes: Uint8Array): void {
    const from = this.#starts[this.#size]!;
    if (from + bytes.length > this.#bytes.length) this.#bytes = grown(this.#bytes, from + bytes.length);
    this.#bytes.set(bytes, from);
    this.#end(from + bytes.length);
  }

  finish(): Texts {
    const end = this.#starts[this.#size]!;
    return { bytes: this.#bytes.slice(0, end), starts: this.#starts.slice(0, this.#size + 1) };
  }

  #end(at: number): void {
    this.#size += 1;
    if (this.#size === this.#starts.length) this.#starts = grown(this.#starts, this.#size + 1);
    this.#starts[this.#size] = at;
  }
}

/** A copy of at least twice the length, so that appending takes amortised constant time. */
export function grown<T extends Uint8Array | Uint32Array | Float64Array>(array: T, least: number): T {
  const longer = new (array.constructor as new (length: number) => T)(Math.max(least, array.length * 2));
  longer.set(array);
  return longer;
}

export const bytesAt = ({ bytes, starts }: Texts, n: number): Uint8Array => bytes.subarray(starts[n], starts[n + 1]);

export const textAt = (texts: Texts, n: number): string => decoder.decode(bytesAt(texts, n));

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
