import type { Columns } from '../model.ts';
import { mergeSnapshot } from '../snapshots/merge.ts';
import type { Snapshot } from '../snapshots/reader.ts';
import { storeSnapshot } from '../snapshots/stored-snapshot.ts';
import { isComplete, type ListStore, type LogLine, lastVersions, type Pointer, type Scope } from '../store.ts';

/** A stored snapshot that no pointer refers to yet. */
export type NewSnapshot = Pick<Pointer, 'object' | 'rows' | 'bytes' | 'crc' | 'seq'>;

/** Limits memory: each changed record takes about 3 kB during a merge. The rest is left to the next compaction. */
const MERGED_AT_ONCE = 50_000;

/** The first log lines that together change about `records` records; at least one line. */
function firstLines(lines: readonly LogLine[], records: number): LogLine[] {
  let left = records;
  return lines.filter(({ versions }, n) => {
    const fits = n === 0 || left > 0;
    left -= Object.keys(versions).length;
    return fits;
  });
}

/** Merges the changes since the base snapshot into a new one; undefined if the log no longer reaches back to it. */
export async function merge(
  store: ListStore,
  scope: Scope,
  columns: Columns,
  base: { snapshot: Snapshot; pointer: Pointer },
  upTo: number,
): Promise<NewSnapshot | undefined> {
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
