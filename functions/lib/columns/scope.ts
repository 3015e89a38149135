import { LOG_LIFETIME, lastNumber, readLog, type Scope } from '../changes.ts';
import { getItems, indexed } from '../table.ts';
import type { Row } from './lists.ts';

type Loaded = { seq: number; readAt: number; rows: Map<string, Row> };

/** How far the index may lag behind the table when a list is loaded anew: changes this recent are read again. Seconds. */
const INDEX_LAG = 120;
/** A list that is loaded once serves many requests: the cache is bounded by the number of lists. */
const MAX_SCOPES = 200;

const cache = new Map<string, Loaded>();
const keyOf = (scope: Scope) => `${scope.kind}#${scope.owner}`;

const INTERNAL = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'schema_version']);
const rowOf = (item: object): Row =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !INTERNAL.has(name))) as Row;

async function loadAnew(scope: Scope): Promise<Loaded> {
  const readAt = Date.now();
  const seq = await lastNumber(scope);
  const rows = new Map<string, Row>();
  for await (const item of indexed('gsi1', keyOf(scope))) rows.set(item.gsi1sk as string, rowOf(item));
  const since = new Date(readAt - INDEX_LAG * 1000).toISOString();
  const recent = (await readLog(scope, Math.max(0, seq - 1000))).filter((line) => line.at >= since);
  const loaded = { seq, readAt, rows };
  await layOver(
    scope,
    loaded,
    recent.flatMap((line) => line.ids),
  );
  loaded.seq = Math.max(seq, recent.at(-1)?.seq ?? 0);
  return loaded;
}

/** Reads the named records from the table and puts them in place of what was known. */
async function layOver(scope: Scope, loaded: Loaded, ids: string[]): Promise<void> {
  const changed = new Set(ids);
  if (changed.size === 0) return;
  const items = await getItems([...changed].map((id) => ({ pk: `${scope.kind}#${id}`, sk: '#' })));
  for (const id of changed) loaded.rows.delete(id);
  for (const item of items) if (item.gsi1pk === keyOf(scope)) loaded.rows.set(item.gsi1sk as string, rowOf(item));
}

/** The rows of a scope with every write that was acknowledged before the call. */
export async function loadScope(scope: Scope): Promise<ReadonlyMap<string, Row>> {
  const key = keyOf(scope);
  const known = cache.get(key);
  if (!known || Date.now() - known.readAt > LOG_LIFETIME * 1000) {
    const loaded = await loadAnew(scope);
    if (cache.size >= MAX_SCOPES) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, loaded);
    return loaded.rows;
  }
  const lines = await readLog(scope, known.seq);
  if (lines.length > 0) {
    await layOver(
      scope,
      known,
      lines.flatMap((line) => line.ids),
    );
    known.seq = lines.at(-1)?.seq ?? known.seq;
  }
  known.readAt = Date.now();
  return known.rows;
}
