import type { Actor } from '#platform/auth/actor.ts';
import { lists } from '#platform/lists/lists.ts';
import { IMPORT, listOf } from '#platform/records/kinds.ts';
import { notFound } from '#shared/errors.ts';

/** Id of the entity's latest import; 404 if there is none. */
export async function latestImport({ entity }: Actor): Promise<string> {
  const query = { page: 1, size: 1, fields: ['id'], search: undefined, filters: [] };
  const view = { columns: IMPORT.columns, sources: [{ scope: listOf('IMPORT', entity.id) }] };
  const order = [{ field: 'creation_date', descending: true }];
  const { items } = await lists.query(view, { ...query, order });
  if (!items[0]) throw notFound();
  return items[0].id;
}
