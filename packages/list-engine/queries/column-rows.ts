import { columnOf } from '../columns/names.ts';
import type { Column, Dictionary, Segment } from '../columns/segment.ts';
import type { Columns, Filter, Scalar } from '../model.ts';
import { findRows, totalOf } from './find.ts';
import { NO_CACHE } from './recent-results.ts';

/** Fields of a row; empty is null, or an empty array in a multi-valued column. */
export type Fields = Record<string, Scalar | null | Scalar[]>;

/** Rows whose fields are made from the columns when they are asked for: a list as objects would fill the memory. */
export type ColumnRows = {
  readonly count: number;
  /** Reads some of the loaded fields of the n-th row, per segment in order of id. */
  reader(fields: readonly string[]): (n: number) => Fields;
  ids(): Promise<string[]>;
  /** Those of the loaded fields that any row may have a value in; the others are empty in all rows. */
  readonly filled: readonly string[];
};

/** Loads the columns of these fields. */
export async function openColumns(
  segments: readonly Segment[],
  columns: Columns,
  fields: readonly string[],
  filters: readonly Filter[] = [],
  recent = NO_CACHE,
): Promise<ColumnRows> {
  const hits = await findRows(segments, columns, { filters: [...filters], search: undefined }, recent);
  const loaded = await Promise.all(hits.map(({ segment }) => readersOf(segment, fields)));
  const starts = hits.map((_, part) => hits.slice(0, part).reduce((sum, { rows }) => sum + rows.length, 0));
  return {
    count: totalOf(hits),
    reader(some) {
      const parts = hits.map(({ rows }, part) => {
        const readers = some.flatMap((field) => loaded[part]!.filter((each) => each.field === field));
        return { rows, start: starts[part]!, fieldsOf: fieldsWith(readers) };
      });
      return (n) => {
        const { rows, start, fieldsOf } = parts.findLast((part) => part.start <= n)!;
        return fieldsOf(rows[n - start]!);
      };
    },
    filled: fields.filter((field) =>
      loaded.some((readers) => readers.some((each) => each.field === field && each.isFilled)),
    ),
    ids: async () => (await Promise.all(hits.map(({ segment, rows }) => segment.table.ids(rows)))).flat(),
  };
}

type Reader = { field: string; isFilled: boolean; read: (row: number) => Fields[string] };

const readersOf = (segment: Segment, fields: readonly string[]): Promise<Reader[]> =>
  Promise.all(
    fields.map(async (field) => {
      const column = await columnOf(segment, field);
      const dictionary = await column.dictionary();
      return { field, isFilled: dictionary.size > 0, read: readerOf(column, dictionary) };
    }),
  );

const fieldsWith =
  (readers: readonly Reader[]) =>
  (row: number): Fields => {
    const found: Fields = {};
    for (const { field, read } of readers) found[field] = read(row);
    return found;
  };

/** Reads fields of a segment's rows from its columns. */
export const fieldsReader = async (segment: Segment, fields: readonly string[]): Promise<(row: number) => Fields> =>
  fieldsWith(await readersOf(segment, fields));

/** Dictionaries up to this size keep what they decoded: few values stand for many rows. */
const MOST_KEPT = 20_000;

function decoderOf(dictionary: Dictionary): (code: number) => Scalar {
  if (dictionary.size > MOST_KEPT) return (code) => dictionary.value(code);
  const kept: Scalar[] = [];
  return (code) => (kept[code] ??= dictionary.value(code));
}

function readerOf({ type, codes, starts }: Column, dictionary: Dictionary): (row: number) => Scalar | null | Scalar[] {
  const decode = decoderOf(dictionary);
  if (starts === undefined && type !== 'texts')
    return (row) => {
      const code = codes[row]!;
      return code === 0 ? null : decode(code);
    };
  return (row) => {
    const own = starts === undefined ? [codes[row]!] : [...codes.subarray(starts[row], starts[row + 1])];
    return own.filter((code) => code > 0).map(decode);
  };
}
