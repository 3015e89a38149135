import { isWhole, type LogLine, readLog, type Scope } from '#platform/lists/change-log.ts';
import { fetchRows, lastVersions } from '#platform/lists/engine/from-table.ts';
import { mergeSnapshot } from '#platform/lists/engine/merge.ts';
import type { Snapshot } from '#platform/lists/engine/reader.ts';
import { type Pointer, storeSnapshot } from '#platform/lists/engine/snapshot-store.ts';
import type { Columns } from '#shared/lists.ts';

/** A stored snapshot that no pointer names yet. */
export type Made = Pick<Pointer, 'object' | 'rows' | 'bytes' | 'crc' | 'seq'>;

/** Changed records are held in memory while they are merged, about 3 kB each; more wait for the next compaction. */
const MERGED_AT_ONCE = 50_000;

/** As many lines as change so many records, at least one. */
function firstLines(lines: readonly LogLine[], records: number): LogLine[] {
  let left = records;
  return lines.filter(({ versions }, n) => {
    const fits = n === 0 || left > 0;
    left -= Object.keys(versions).length;
    return fits;
  });
}

/** The base with what was changed since; undefined when the log does not reach back to it. */
export async function merge(
  scope: Scope,
  columns: Columns,
  base: { snapshot: Snapshot; pointer: Pointer },
  upTo: number,
): Promise<Made | undefined> {
  const lines = await readLog(scope, base.pointer.seq);
  if (!isWhole(lines, base.pointer.seq, upTo)) return undefined;
  const taken = firstLines(lines, MERGED_AT_ONCE);
  const changes = await fetchRows(scope, lastVersions(taken).keys());
  const seq = base.pointer.seq + taken.length;
  const stored = await storeSnapshot(scope, (sink) =>
    mergeSnapshot(base.snapshot, columns, changes, sink, { ...scope, seq }),
  );
  return { ...stored, seq };
}
