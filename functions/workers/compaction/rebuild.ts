import { type LogLine, readLog, type Scope } from '#platform/lists/change-log.ts';
import { fetchRows, indexedRows, isBehind, lastVersions } from '#platform/lists/engine/from-table.ts';
import type { Row } from '#platform/lists/engine/segment.ts';
import { storeSnapshot } from '#platform/lists/engine/snapshot-store.ts';
import { writeSnapshot } from '#platform/lists/engine/writer.ts';
import type { Columns } from '#shared/lists.ts';
import type { Made } from './merge.ts';

/**
 * A snapshot from the table alone, row by row through the index. The index may be behind the log: the snapshot then
 * counts as made before the first change that is missing, so that every reader lays that one over it.
 */
export async function rebuild(scope: Scope, columns: Columns): Promise<Made> {
  const lines = await readLog(scope, 0);
  const missing = lastVersions(lines);
  const listed = new Set<string>();
  async function* rows(): AsyncGenerator<Row> {
    for await (const row of indexedRows(scope)) {
      const version = missing.get(row.id);
      if (version !== undefined && isBehind(row, version)) listed.add(row.id);
      else missing.delete(row.id);
      yield row;
    }
  }
  // The number goes into the file, too, but the pointer's is the one that counts.
  const stored = await storeSnapshot(scope, (sink) =>
    writeSnapshot(columns, rows(), sink, { ...scope, seq: lines.at(-1)?.seq ?? 0 }),
  );
  return { ...stored, seq: await lastHeld(scope, lines, missing, listed) };
}

/** Records that are neither listed nor in the table are rightly absent. */
async function lastHeld(
  scope: Scope,
  lines: readonly LogLine[],
  missing: ReadonlyMap<string, number>,
  listed: ReadonlySet<string>,
): Promise<number> {
  const now = await fetchRows(scope, missing.keys());
  const late = new Set([...missing.keys()].filter((id) => listed.has(id) || now.get(id) !== null));
  const first = lines.find(({ versions }) => Object.keys(versions).some((id) => late.has(id)));
  return first ? first.seq - 1 : (lines.at(-1)?.seq ?? 0);
}
