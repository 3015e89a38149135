import type { Hits } from '../columns/numbering.ts';
import type { Row, Segment } from '../columns/segment.ts';
import type { Columns, Filter } from '../model.ts';
import { fieldsReader } from './column-rows.ts';
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

async function* scanSegment({ segment, rows }: Hits, fields: readonly string[]): AsyncGenerator<Row> {
  const fieldsOf = await fieldsReader(segment, fields);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.subarray(from, from + BATCH);
    const ids = await segment.table.ids(batch);
    for (const [n, row] of batch.entries()) yield { ...fieldsOf(row), id: ids[n]! };
  }
}
