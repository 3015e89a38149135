import type { Row, Scope } from '@vigie/list-engine';
import { z } from 'zod';
import { isKeyOf, recordOf } from '#shared/values/objects.ts';
import { KINDS } from '../records/kinds.ts';
import { kindVersion, versionIn } from '../storage/item-versions.ts';
import { fitting } from '../storage/newer-values.ts';
import { withCleanTexts } from '../storage/stored.ts';
import { getItems, type Item, indexed } from '../storage/table.ts';

const INTERNAL = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'schema_version', 'deleting']);
const emptyRows = new Map<string, object>();
/** The empty fields of a kind's rows, without which records are stored. */
function emptyRow(kind: string): object {
  const known = emptyRows.get(kind);
  if (known) return known;
  const schema = isKeyOf(KINDS, kind) ? KINDS[kind].schema : undefined;
  const fields = Object.entries<z.ZodType>(schema instanceof z.ZodObject ? schema.shape : {});
  const empty = recordOf(
    fields.flatMap(([field, each]) => (each.safeParse(undefined).data === null ? field : [])),
    () => null,
  );
  emptyRows.set(kind, empty);
  return empty;
}
function rowOf({ kind }: Scope, id: string, item: Item): Row {
  const row: Row = {
    ...emptyRow(kind),
    ...Object.fromEntries(
      Object.entries(item).flatMap(([name, value]) => (INTERNAL.has(name) ? [] : [[name, withCleanTexts(value)]])),
    ),
    id,
  };
  return versionIn(item) > kindVersion(kind) && isKeyOf(KINDS, kind) ? fitting(KINDS[kind].schema, row) : row;
}

const listKey = (scope: Scope) => `${scope.kind}#${scope.owner}`;

/** The records of a scope in ascending order of their ids, from an eventually consistent index. */
export async function* indexedRows(scope: Scope): AsyncGenerator<Row> {
  for await (const item of indexed('gsi1', listKey(scope))) yield rowOf(scope, String(item.gsi1sk), item);
}

/** The current records; null for one that is deleted or in another scope. */
export async function fetchRows(scope: Scope, ids: Iterable<string>): Promise<Map<string, Row | null>> {
  const rows = new Map<string, Row | null>([...ids].map((id) => [id, null]));
  const items = await getItems([...rows.keys()].map((id) => ({ pk: `${scope.kind}#${id}`, sk: '#' })));
  for (const item of items)
    if (item.gsi1pk === listKey(scope)) rows.set(String(item.gsi1sk), rowOf(scope, String(item.gsi1sk), item));
  return rows;
}
