import type { Row } from '../columns/segment.ts';
import { storedNames } from '../columns/values.ts';
import type { Columns } from '../model.ts';
import { writeColumn } from './column-writer.ts';
import { HEAD, type SnapshotMeta, type StoredColumn } from './format.ts';
import { mergeColumn } from './merge-column.ts';
import { type Change, mergeRows, placeChanges } from './merge-rows.ts';
import type { Snapshot } from './reader.ts';
import { RowWriter } from './row-writer.ts';
import { SectionWriter } from './section-writer.ts';
import type { ByteSink } from './source.ts';
import { type Written, writeEnd, writeSnapshot } from './writer.ts';

/**
 * Writes the snapshot that results from these changes (null: deleted), with the current columns. Memory: one column
 * and the changed rows. A stale snapshot is rewritten from its rows, with the memory of `writeSnapshot`.
 */
export async function mergeSnapshot(
  base: Snapshot,
  columns: Columns,
  changes: ReadonlyMap<string, Row | null>,
  sink: ByteSink,
  meta: SnapshotMeta,
): Promise<Written> {
  const placed = await placeChanges(base, changes);
  if (base.lacks(columns)) return writeSnapshot(columns, mergedRows(base, placed), sink, meta);
  const out = new SectionWriter(sink);
  await out.write(HEAD);
  const writer = new RowWriter(out);
  const sources = await mergeRows(base, placed, writer);
  const directories = await writer.end();
  const stored: Record<string, StoredColumn> = {};
  for (const name of storedNames(columns))
    stored[name] = await writeColumn(out, mergeColumn(await base.encoded(name), name, sources));
  return writeEnd(out, { meta, ...directories, columns: stored });
}

async function* mergedRows(base: Snapshot, changes: readonly Change[]): AsyncGenerator<Row> {
  let next = 0;
  let place = 0;
  for await (const line of base.blocks.allLines()) {
    place += 2;
    for (; next < changes.length && changes[next]!.place < place; next++) yield* present(changes[next]!);
    if (changes[next]?.place === place) yield* present(changes[next++]!);
    else yield JSON.parse(line) as Row;
  }
  for (; next < changes.length; next++) yield* present(changes[next]!);
}

const present = ({ row }: Change): Row[] => (row === null ? [] : [row]);
