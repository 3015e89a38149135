import type { Codes } from './segment.ts';

/** Bytes that each number up to `largest` needs. */
export const widthFor = (largest: number): 1 | 2 | 4 => (largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4);

/** As narrow an array as holds numbers up to `largest`. */
export const codesFor = (largest: number, length: number): Codes =>
  largest < 2 ** 8 ? new Uint8Array(length) : largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

/** Unsigned numbers below 2^32, as many as come, each in as few bytes as the largest needs. */
export class Uints {
  #numbers: Codes = new Uint8Array(1024);
  #limit = 2 ** 8;
  length = 0;

  push(number: number): void {
    if (number >= this.#limit) this.#widen(number, this.#numbers.length);
    if (this.length === this.#numbers.length) this.#widen(this.#limit - 1, this.length * 2);
    this.#numbers[this.length++] = number;
  }

  /** A view, good until the next push. */
  all(): Codes {
    return this.#numbers.subarray(0, this.length);
  }

  #widen(largest: number, capacity: number): void {
    const wider = codesFor(largest, capacity);
    wider.set(this.all());
    this.#numbers = wider;
    this.#limit = 2 ** (8 * wider.BYTES_PER_ELEMENT);
  }
}
