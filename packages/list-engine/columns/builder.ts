import type { ColumnType, Scalar } from '../model.ts';
import { comparatorOf } from './collate.ts';
import type { Codes } from './segment.ts';
import { codesFor, Uints } from './uints.ts';
import { scalarsOf } from './values.ts';

export type Built = { values: Scalar[]; codes: Codes; starts: Uint32Array | undefined };

/** Encodes the values of one column, added row by row, as codes and a sorted dictionary. */
export class ColumnBuilder {
  readonly type: ColumnType;
  readonly #known = new Map<Scalar, number>();
  readonly #codes = new Uints();
  /** Number of codes per row; set only once a row has several. */
  #sizes: Uints | undefined;
  #rows = 0;

  constructor(type: ColumnType) {
    this.type = type;
  }

  /** Adds the raw field value of the next row. */
  add(field: unknown): void {
    const values = scalarsOf(this.type, field);
    if (values.length > 1) this.#sizes ??= this.#onesSoFar();
    for (const value of values) this.#codes.push(this.#codeOf(value));
    if (values.length === 0) this.#codes.push(0);
    this.#sizes?.push(Math.max(1, values.length));
    this.#rows++;
  }

  build(): Built {
    const compare = comparatorOf(this.type);
    const values = [...this.#known.keys()].sort(compare);
    const ranks = new Uint32Array(values.length + 1);
    values.forEach((value, rank) => {
      ranks[this.#known.get(value)!] = rank + 1;
    });
    const found = this.#codes.all();
    const codes = codesFor(values.length, found.length);
    for (let n = 0; n < found.length; n++) codes[n] = ranks[found[n]!]!;
    return { values, codes, starts: this.#sizes && startsOf(this.#sizes.all()) };
  }

  #codeOf(value: Scalar): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    this.#known.set(value, this.#known.size + 1);
    return this.#known.size;
  }

  #onesSoFar(): Uints {
    const sizes = new Uints();
    for (let row = 0; row < this.#rows; row++) sizes.push(1);
    return sizes;
  }
}

/** Prefix sums: the start offset of each item, followed by the end of the last. */
export function startsOf(sizes: Codes): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (let n = 0; n < sizes.length; n++) starts[n + 1] = starts[n]! + sizes[n]!;
  return starts;
}
