import { startsOf } from '../columns/builder.ts';
import { foldAll, NumberDictionary, TextDictionary, valuesOf } from '../columns/dictionary.ts';
import type { Codes, Column, Dictionary, Texts } from '../columns/segment.ts';
import { widthFor } from '../columns/uints.ts';
import type { Encoded } from './column-writer.ts';
import { DamagedSnapshot, type StoredColumn } from './format.ts';
import type { Sections } from './sections.ts';

/** A dictionary of at most this many compressed bytes is read together with the codes. */
const SMALL = 16 * 1024;

type Coded = { codes: Codes; starts: Uint32Array | undefined };
type Values = { numbers?: Float64Array; texts?: Texts };

/** Reads the sections of one column and checks that they are consistent. */
export class ColumnReader {
  readonly #sections: Sections;
  readonly #name: string;
  readonly #rows: number;
  readonly stored: StoredColumn;

  constructor(sections: Sections, name: string, stored: StoredColumn, rows: number) {
    this.#sections = sections;
    this.#name = name;
    this.#rows = rows;
    this.stored = stored;
  }

  async codes(): Promise<Coded> {
    const { codes: section, sizes, distinct } = this.stored;
    const [codes, starts] = await Promise.all([
      this.#sections.uints(section, widthFor(distinct), this.#name),
      sizes && this.#sections.uints(sizes, 4, this.#name).then(startsOf),
    ]);
    const rows = starts ? starts.length - 1 : codes.length;
    if (rows !== this.#rows || (starts && starts.at(-1) !== codes.length)) throw this.#damage('codes of rows');
    return { codes, starts };
  }

  async values(): Promise<Values> {
    const { numbers, texts, distinct } = this.stored;
    const [read, found] = await Promise.all([
      numbers && this.#sections.numbers(numbers, this.#name),
      texts && this.#sections.texts(texts, this.#name),
    ]);
    if ((read?.length ?? (found && found.starts.length - 1)) !== distinct) throw this.#damage('distinct values');
    return { ...(read && { numbers: read }), ...(found && { texts: found }) };
  }

  async folded(): Promise<Texts | undefined> {
    const { folded, distinct } = this.stored;
    if (!folded) return undefined;
    const found = await this.#sections.texts(folded, this.#name);
    if (found.starts.length - 1 !== distinct) throw this.#damage('folded values');
    return found;
  }

  /** The whole column, not cached. */
  async all(): Promise<Encoded> {
    const { type, distinct } = this.stored;
    const [coded, values, folded] = await Promise.all([this.codes(), this.values(), this.folded()]);
    return { type, distinct, ...coded, ...values, ...(folded && { folded }) };
  }

  #damage(what: string): DamagedSnapshot {
    return new DamagedSnapshot('corrupt', `${this.#name}: inconsistent ${what}`);
  }
}

/** A column with its codes loaded. Dictionary and folded texts are loaded on first use and cached. */
export class SnapshotColumn implements Column {
  readonly codes: Codes;
  readonly starts: Uint32Array | undefined;
  readonly #reader: ColumnReader;
  readonly #hold: (bytes: number) => void;
  #dictionary: Promise<Dictionary> | undefined;
  #folded: Promise<Texts> | undefined;

  private constructor(reader: ColumnReader, { codes, starts }: Coded, hold: (bytes: number) => void) {
    this.#reader = reader;
    this.#hold = hold;
    this.codes = codes;
    this.starts = starts;
  }

  /** `hold` is called with each number of additional bytes kept in memory. */
  static async open(reader: ColumnReader, hold: (bytes: number) => void): Promise<SnapshotColumn> {
    const { texts, numbers } = reader.stored;
    const isSmall = (texts?.bytes[1] ?? numbers?.[1] ?? 0) <= SMALL;
    const [coded, values] = await Promise.all([reader.codes(), isSmall ? reader.values() : undefined]);
    hold(coded.codes.byteLength + (coded.starts?.byteLength ?? 0));
    const column = new SnapshotColumn(reader, coded, hold);
    if (values) column.#dictionary = Promise.resolve(dictionaryOf(reader.stored, values));
    return column;
  }

  get type(): StoredColumn['type'] {
    return this.#reader.stored.type;
  }
  get distinct(): number {
    return this.#reader.stored.distinct;
  }

  dictionary(): Promise<Dictionary> {
    this.#dictionary ??= this.#readDictionary().catch((error) => {
      this.#dictionary = undefined;
      throw error;
    });
    return this.#dictionary;
  }

  folded(): Promise<Texts> {
    this.#folded ??= this.#readFolded().catch((error) => {
      this.#folded = undefined;
      throw error;
    });
    return this.#folded;
  }

  async #readDictionary(): Promise<Dictionary> {
    const values = await this.#reader.values();
    this.#hold((values.numbers?.byteLength ?? 0) + (values.texts ? sizeOf(values.texts) : 0));
    return dictionaryOf(this.#reader.stored, values);
  }

  async #readFolded(): Promise<Texts> {
    const folded = (await this.#reader.folded()) ?? foldAll(valuesOf(await this.dictionary()), this.distinct);
    this.#hold(sizeOf(folded));
    return folded;
  }
}

const sizeOf = ({ bytes, starts }: Texts): number => bytes.byteLength + starts.byteLength;

const dictionaryOf = ({ type }: StoredColumn, { numbers, texts }: Values): Dictionary =>
  numbers ? new NumberDictionary(numbers) : new TextDictionary(texts!.bytes, texts!.starts, type);
