import type { Row } from '../columns/segment.ts';
import type { Columns } from '../model.ts';
import { storeSnapshot } from '../snapshots/stored-snapshot.ts';
import { writeSnapshot } from '../snapshots/writer.ts';
import { isBehind, type ListStore, type LogLine, lastVersions, type Scope } from '../store.ts';
import type { Made } from './merge.ts';

/**
 * A snapshot from the table alone, row by row through the index. The index may be behind the log: the snapshot then
 * counts as made before the first change that is missing, so that every reader lays that one over it.
 */
export async function rebuild(store: ListStore, scope: Scope, columns: Columns): Promise<Made> {
  const lines = await store.readLog(scope, 0);
  const missing = lastVersions(lines);
  const listed = new Set<string>();
  async function* rows(): AsyncGenerator<Row> {
    for await (const row of store.indexedRows(scope)) {
      const version = missing.get(row.id);
      if (version !== undefined && isBehind(row, version)) listed.add(row.id);
      else missing.delete(row.id);
      yield row;
    }
  }
  // The number goes into the file, too, but the pointer's is the one that counts.
  const stored = await storeSnapshot(store.objects, scope, (sink) =>
    writeSnapshot(columns, rows(), sink, { ...scope, seq: lines.at(-1)?.seq ?? 0 }),
  );
  return { ...stored, seq: await lastHeld(store, scope, lines, missing, listed) };
}

/** Records that are neither listed nor in the table are rightly absent. */
async function lastHeld(
  store: ListStore,
  scope: Scope,
  lines: readonly LogLine[],
  missing: ReadonlyMap<string, number>,
  listed: ReadonlySet<string>,
): Promise<number> {
  const now = await store.fetchRows(scope, missing.keys());
  const late = new Set([...missing.keys()].filter((id) => listed.has(id) || now.get(id) !== null));
  const first = lines.find(({ versions }) => Object.keys(versions).some((id) => late.has(id)));
  return first ? first.seq - 1 : (lines.at(-1)?.seq ?? 0);
}
