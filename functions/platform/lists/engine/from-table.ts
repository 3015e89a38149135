import { getItems, indexed } from '../../storage/table.ts';
import { type LogLine, readLog, type Scope } from '../change-log.ts';
import type { Row } from './segment.ts';

const INTERNAL = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'schema_version', 'deleting']);
const rowOf = (item: object): Row =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !INTERNAL.has(name))) as Row;

const listKey = (scope: Scope) => `${scope.kind}#${scope.owner}`;

/** The records of a scope in ascending order of their ids, as an index knows them that may be behind the table. */
export async function* indexedRows(scope: Scope): AsyncGenerator<Row> {
  for await (const item of indexed('gsi1', listKey(scope))) yield rowOf(item);
}

/** The records as they are now; null for one that is gone or stands in another scope. */
export async function fetchRows(scope: Scope, ids: Iterable<string>): Promise<Map<string, Row | null>> {
  const rows = new Map<string, Row | null>([...ids].map((id) => [id, null]));
  const items = await getItems([...rows.keys()].map((id) => ({ pk: `${scope.kind}#${id}`, sk: '#' })));
  for (const item of items) if (item.gsi1pk === listKey(scope)) rows.set(item.gsi1sk as string, rowOf(item));
  return rows;
}

/** What the records that the lines tell of became last, by id. */
export function lastVersions(lines: readonly LogLine[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { versions } of lines)
    for (const [id, version] of Object.entries(versions)) last.set(id, Math.max(version, last.get(id) ?? 0));
  return last;
}

export const isBehind = (row: Row | undefined, version: number): boolean => !(Number(row?.version) >= version);

/**
 * Every row of a scope, and the number of the last change in it. All log lines that are kept are compared with what
 * the index gave, whatever their time: the compaction keeps them for longer than an index may be behind.
 */
export async function readWhole(scope: Scope, limit: number): Promise<{ rows: Row[]; seq: number } | 'too many'> {
  const rows = new Map<string, Row>();
  for await (const row of indexedRows(scope)) {
    if (rows.size === limit) return 'too many';
    rows.set(row.id, row);
  }
  const lines = await readLog(scope, 0);
  const behind = [...lastVersions(lines)].filter(([id, version]) => isBehind(rows.get(id), version));
  const fetched = await fetchRows(
    scope,
    behind.map(([id]) => id),
  );
  for (const [id, row] of fetched) row ? rows.set(id, row) : rows.delete(id);
  return { rows: [...rows.values()], seq: lines.at(-1)?.seq ?? 0 };
}
