import type { ColumnType, Scalar } from '../model.ts';
import { comparatorOf, fold } from './collate.ts';
import type { Dictionary, Texts } from './segment.ts';
import { scalarOf } from './values.ts';

/** Separator before each folded text. The byte FF never occurs in UTF-8. */
export const FOLD_MARK = 0xff;

/** Text offsets are stored in 32 bits. */
const MAX_TEXT = 2 ** 32 - 1;

export class ListDictionary implements Dictionary {
  readonly #values: readonly Scalar[];
  constructor(values: readonly Scalar[]) {
    this.#values = values;
  }
  get size(): number {
    return this.#values.length;
  }
  value(code: number): Scalar {
    return this.#values[code - 1]!;
  }
}

export class NumberDictionary implements Dictionary {
  readonly #numbers: Float64Array;
  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }
  get size(): number {
    return this.#numbers.length;
  }
  value(code: number): Scalar {
    return this.#numbers[code - 1]!;
  }
}

/** Value `c` is the UTF-8 text in bytes `starts[c - 1]` to `starts[c]`. */
export class TextDictionary implements Dictionary {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #isBoolean: boolean;
  constructor(bytes: Uint8Array, starts: Uint32Array, type: ColumnType) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#starts = starts;
    this.#isBoolean = type === 'boolean';
  }
  get size(): number {
    return this.#starts.length - 1;
  }
  value(code: number): Scalar {
    const text = this.#bytes.toString('utf8', this.#starts[code - 1], this.#starts[code]);
    return this.#isBoolean ? text === 'true' : text;
  }
}

/** Number of values less than `value`, or less than or equal to it if `isIncluded`. */
export function countBefore(dictionary: Dictionary, type: ColumnType, value: Scalar, isIncluded: boolean): number {
  const compare = comparatorOf(type);
  let low = 0;
  let high = dictionary.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const sign = compare(dictionary.value(middle + 1), value);
    if (sign < 0 || (isIncluded && sign === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of a value in a dictionary: 2 × its code, or 2 × n + 1 if it is absent and n values precede it. */
export function placeOf(dictionary: Dictionary, type: ColumnType, value: Scalar): number {
  const before = countBefore(dictionary, type, value, false);
  return before < dictionary.size && dictionary.value(before + 1) === value ? 2 * (before + 1) : 2 * before + 1;
}

/** Code of a value; 0 if the dictionary lacks it. */
export function codeOf(dictionary: Dictionary, type: ColumnType, wanted: unknown): number {
  const value = scalarOf(type, wanted);
  const place = value === undefined ? 1 : placeOf(dictionary, type, value);
  return place % 2 === 0 ? place / 2 : 0;
}

/** Concatenates texts as UTF-8, each preceded by the byte `mark` if given. Throws RangeError above 4 GiB. */
export function encodeTexts(texts: Iterable<string>, count: number, mark?: number): Texts {
  const starts = new Uint32Array(count + 1);
  let bytes = Buffer.allocUnsafe(1 << 12);
  let at = 0;
  let code = 0;
  for (const text of texts) {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    if (at + text.length * 3 + 1 > bytes.length)
      bytes = Buffer.concat([bytes.subarray(0, at)], 2 * (at + text.length * 3 + 1));
    if (mark !== undefined) bytes[at++] = mark;
    at += bytes.write(text, at);
    if (at > MAX_TEXT) throw new RangeError('the distinct values of a column exceed 4 GiB');
    starts[++code] = at;
  }
  return { bytes: bytes.subarray(0, at), starts };
}

export const foldAll = (values: Iterable<Scalar>, count: number): Texts => {
  const folded = function* () {
    for (const value of values) yield fold(String(value));
  };
  return encodeTexts(folded(), count, FOLD_MARK);
};

export function* valuesOf(dictionary: Dictionary): Generator<Scalar> {
  for (let code = 1; code <= dictionary.size; code++) yield dictionary.value(code);
}
