import { ColumnBuilder } from '../columns/builder.ts';
import type { Row } from '../columns/segment.ts';
import { storedNames, typeOf } from '../columns/values.ts';
import type { Columns } from '../model.ts';
import { encodeColumn, writeColumn } from './column-writer.ts';
import { encodeEnd, type Footer, HEAD, type SnapshotMeta, type StoredColumn } from './format.ts';
import { RowWriter } from './row-writer.ts';
import { SectionWriter } from './section-writer.ts';
import type { ByteSink } from './source.ts';

export type { SnapshotMeta } from './format.ts';
export type Written = { rows: number; bytes: number };

/** Writes a snapshot without holding rows in memory. Rows must be in ascending order of id (else RangeError). */
export async function writeSnapshot(
  columns: Columns,
  rows: AsyncIterable<Row> | Iterable<Row>,
  sink: ByteSink,
  meta: SnapshotMeta,
): Promise<Written> {
  const out = new SectionWriter(sink);
  await out.write(HEAD);
  const writer = new RowWriter(out);
  const builders = new Map(storedNames(columns).map((name) => [name, new ColumnBuilder(typeOf(columns, name))]));
  for await (const row of rows) {
    await writer.add(row.id, JSON.stringify(row));
    for (const [name, builder] of builders) builder.add(row[name]);
  }
  const directories = await writer.end();
  const stored: Record<string, StoredColumn> = {};
  for (const [name, builder] of builders) {
    stored[name] = await writeColumn(out, encodeColumn(builder.type, builder.build()));
    builders.delete(name);
  }
  return writeEnd(out, { meta, ...directories, columns: stored });
}

export async function writeEnd(out: SectionWriter, footer: Omit<Footer, 'icu'>): Promise<Written> {
  await out.write(encodeEnd(footer));
  await out.flush();
  return { rows: footer.rows, bytes: out.at };
}
