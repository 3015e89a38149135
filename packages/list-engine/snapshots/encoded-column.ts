import { foldAll, NumberDictionary, TextDictionary, valuesOf } from '../columns/dictionary.ts';
import type { Codes, Column, Dictionary, Texts } from '../columns/segment.ts';
import type { ColumnType } from '../model.ts';
import type { Encoded } from './column-writer.ts';

/** A stored column that is in memory as a whole. */
export class EncodedColumn implements Column {
  readonly type: ColumnType;
  readonly codes: Codes;
  readonly starts: Uint32Array | undefined;
  readonly distinct: number;
  readonly bytes: number;
  readonly #dictionary: Dictionary;
  #folded: Texts | undefined;

  constructor({ type, codes, starts, distinct, numbers, texts, folded }: Encoded) {
    this.type = type;
    this.codes = codes;
    this.starts = starts;
    this.distinct = distinct;
    this.bytes = [codes, starts, numbers, texts?.bytes, texts?.starts, folded?.bytes, folded?.starts].reduce(
      (sum, part) => sum + (part?.byteLength ?? 0),
      0,
    );
    this.#dictionary = numbers ? new NumberDictionary(numbers) : new TextDictionary(texts!.bytes, texts!.starts, type);
    this.#folded = folded;
  }

  async dictionary(): Promise<Dictionary> {
    return this.#dictionary;
  }
  async folded(): Promise<Texts> {
    this.#folded ??= foldAll(valuesOf(this.#dictionary), this.distinct);
    return this.#folded;
  }
}
