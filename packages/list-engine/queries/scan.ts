import { columnOf } from '../columns/names.ts';
import type { Hits } from '../columns/numbering.ts';
import type { Column, Dictionary, Row, Segment } from '../columns/segment.ts';
import type { Columns, Filter, Scalar } from '../model.ts';
import { findRows } from './find.ts';

/** Rows per batch. */
const BATCH = 2048;

/**
 * Streams rows with their id and these fields, per segment in order of id, from the columns without reading rows.
 * Empty is null, or an empty array in a multi-valued column.
 */
export async function* scanColumns(
  segments: readonly Segment[],
  columns: Columns,
  fields: readonly string[],
  filters: readonly Filter[] = [],
): AsyncGenerator<Row> {
  for (const hits of await findRows(segments, columns, { filters: [...filters], search: undefined }))
    yield* scanSegment(hits, fields);
}

type Reader = (row: number) => Scalar | null | Scalar[];

async function* scanSegment({ segment, rows }: Hits, fields: readonly string[]): AsyncGenerator<Row> {
  const readers = await Promise.all(
    fields.map(async (field) => {
      const column = await columnOf(segment, field);
      return [field, readerOf(column, await column.dictionary())] as const;
    }),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.subarray(from, from + BATCH);
    const ids = await segment.table.ids(batch);
    for (const [n, row] of batch.entries())
      yield { ...Object.fromEntries(readers.map(([field, read]) => [field, read(row)])), id: ids[n]! };
  }
}

function readerOf({ type, codes, starts }: Column, dictionary: Dictionary): Reader {
  const decode = (code: number): Scalar | null => (code === 0 ? null : dictionary.value(code));
  if (starts === undefined && type !== 'texts') return (row) => decode(codes[row]!);
  return (row) => {
    const own = starts === undefined ? [codes[row]!] : [...codes.subarray(starts[row], starts[row + 1])];
    return own.filter((code) => code > 0).map((code) => dictionary.value(code));
  };
}
