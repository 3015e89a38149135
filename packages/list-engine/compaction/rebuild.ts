import type { Row } from '../columns/segment.ts';
import type { Columns } from '../model.ts';
import { storeSnapshot } from '../snapshots/stored-snapshot.ts';
import { writeSnapshot } from '../snapshots/writer.ts';
import { isBehind, type ListStore, type LogLine, lastVersions, type Scope } from '../store.ts';
import type { NewSnapshot } from './merge.ts';

/**
 * Builds a snapshot from the table alone, streaming rows through the index. The index may lag behind the log: the
 * snapshot then gets the number of the last line before the first missing change, so that readers apply that change as
 * an overlay.
 */
export async function rebuild(store: ListStore, scope: Scope, columns: Columns): Promise<NewSnapshot> {
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
  // This `seq` is informative; the pointer's `seq` is authoritative.
  const stored = await storeSnapshot(store.objects, scope, (sink) =>
    writeSnapshot(columns, rows(), sink, { ...scope, seq: lines.at(-1)?.seq ?? 0 }),
  );
  return { ...stored, seq: await lastHeld(store, scope, lines, missing, listed) };
}

/** A record that is in neither the index nor the table was deleted. It does not count as missing. */
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
