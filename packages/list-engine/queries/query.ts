import { columnOf } from '../columns/names.ts';
import type { Hits, Placed } from '../columns/numbering.ts';
import type { Row, Segment } from '../columns/segment.ts';
import type { Columns, ListQuery } from '../model.ts';
import { findRows, type Page, pick, readRows, totalOf } from './find.ts';
import { arrange } from './order.ts';
import { NO_CACHE } from './recent-results.ts';

/**
 * Rows per batch. In an order other than by id, each batch reads most row blocks once, so batches are large; as
 * objects the rows take about 30 MB.
 */
const ORDERED_BATCH = 16_384;
const BATCH = 2048;

/** The rows of a page by their places, without reading them. */
export async function placePage(
  segments: readonly Segment[],
  columns: Columns,
  query: Omit<ListQuery, 'fields'>,
  recent = NO_CACHE,
): Promise<{ hits: Hits[]; placed: Placed; total: number }> {
  const { page, size, order } = query;
  const [hits] = await Promise.all([findRows(segments, columns, query, recent), preload(segments, order)]);
  const total = totalOf(hits);
  const [from, to] = size === -1 ? [0, total] : [(page - 1) * size, page * size];
  return { hits, placed: await arrange(hits, order, from, to, recent), total };
}

/** One page of the rows, of all segments, that match a query. */
export async function querySegments(
  segments: readonly Segment[],
  columns: Columns,
  query: ListQuery,
  recent = NO_CACHE,
): Promise<Page<Row>> {
  const { page, size, fields } = query;
  const { hits, placed, total } = await placePage(segments, columns, query, recent);
  const items = await readRows(hits, placed);
  return { items: items.map((row) => pick(row, fields)), total, page, size };
}

/** Requests the columns for ordering together with those of the filters, so that adjacent ranges are read at once. */
const preload = (segments: readonly Segment[], order: ListQuery['order']): Promise<unknown> =>
  Promise.all(
    segments.flatMap((segment) => [segment.table.expectRows(), ...order.map(({ field }) => columnOf(segment, field))]),
  );

/** Streams every row of a query in order. */
export async function* iterateRows(
  segments: readonly Segment[],
  columns: Columns,
  query: Omit<ListQuery, 'page' | 'size'>,
): AsyncGenerator<Row> {
  const hits = await findRows(segments, columns, query);
  const { at, numbers } = await arrange(hits, query.order, 0, totalOf(hits));
  const size = query.order.length > 0 ? ORDERED_BATCH : BATCH;
  for (let from = 0; from < at.length; from += size) {
    const batch = { at: at.subarray(from, from + size), numbers: numbers.subarray(from, from + size) };
    for (const row of await readRows(hits, batch)) yield pick(row, query.fields);
  }
}
