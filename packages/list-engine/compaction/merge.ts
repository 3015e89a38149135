import type { Columns } from '../model.ts';
import { mergeSnapshot } from '../snapshots/merge.ts';
import type { Snapshot } from '../snapshots/reader.ts';
import { storeSnapshot } from '../snapshots/stored-snapshot.ts';
import { isComplete, type ListStore, type LogLine, lastVersions, type Pointer, type Scope } from '../store.ts';

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
  store: ListStore,
  scope: Scope,
  columns: Columns,
  base: { snapshot: Snapshot; pointer: Pointer },
  upTo: number,
): Promise<Made | undefined> {
  const lines = await store.readLog(scope, base.pointer.seq);
  if (!isComplete(lines, base.pointer.seq, upTo)) return undefined;
  const taken = firstLines(lines, MERGED_AT_ONCE);
  const changes = await store.fetchRows(scope, lastVersions(taken).keys());
  const seq = base.pointer.seq + taken.length;
  const stored = await storeSnapshot(store.objects, scope, (sink) =>
    mergeSnapshot(base.snapshot, columns, changes, sink, { ...scope, seq }),
  );
  return { ...stored, seq };
}
