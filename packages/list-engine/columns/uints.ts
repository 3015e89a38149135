import type { Codes } from './segment.ts';

/** Bytes needed per number, for numbers up to `largest`. */
export const widthFor = (largest: number): 1 | 2 | 4 => (largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4);

/** The narrowest array type for numbers up to `largest`. */
export const codesFor = (largest: number, length: number): Codes =>
  largest < 2 ** 8 ? new Uint8Array(length) : largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

/** Growing array of unsigned 32-bit numbers, stored as narrowly as the largest allows. */
export class Uints {
  #numbers: Codes = new Uint8Array(1024);
  #limit = 2 ** 8;
  length = 0;

  push(number: number): void {
    if (number >= this.#limit) this.#widen(number, this.#numbers.length);
    if (this.length === this.#numbers.length) this.#widen(this.#limit - 1, this.length * 2);
    this.#numbers[this.length++] = number;
  }

  /** A view, valid until the next push. */
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
