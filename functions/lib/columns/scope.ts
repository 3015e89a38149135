import { LOG_LIFETIME, type LogLine, lastNumber, readLog, readRecentLog, type Scope } from '../changes.ts';
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
  const loaded = { seq, readAt, rows };
  await layOver(scope, loaded, await readRecentLog(scope, new Date(readAt - INDEX_LAG * 1000).toISOString()));
  return loaded;
}

/** Reads the records that the lines tell of and that are older here, and puts them in place. */
async function layOver(scope: Scope, loaded: Loaded, lines: LogLine[]): Promise<void> {
  const known = (id: string) => Number(loaded.rows.get(id)?.version ?? 0);
  const stale = new Set(
    lines.flatMap(({ versions }) => Object.keys(versions).filter((id) => known(id) < (versions[id] ?? 0))),
  );
  const items = await getItems([...stale].map((id) => ({ pk: `${scope.kind}#${id}`, sk: '#' })));
  for (const id of stale) loaded.rows.delete(id);
  for (const item of items) if (item.gsi1pk === keyOf(scope)) loaded.rows.set(item.gsi1sk as string, rowOf(item));
  loaded.seq = Math.max(loaded.seq, lines.at(-1)?.seq ?? 0);
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
  await layOver(scope, known, await readLog(scope, known.seq));
  known.readAt = Date.now();
  return known.rows;
}
