import type { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { visibleRecord } from '#lib/auth/visibility.ts';
import { lists } from '#lib/columns/lists.ts';
import { answeredAgain, callOf } from '#lib/idempotency.ts';
import { IMPORT, listOf } from '#lib/kinds.ts';
import { addToCart } from '#lib/requests/add.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { importedInCartBody } from '#shared/import_products/schema.ts';
import { MAX_CONFIRMED, type RequestKind } from '#shared/requests/schema.ts';
import { readJournal } from './journal.ts';

async function latestImport({ entity }: Actor): Promise<string> {
  const query = { page: 1, size: 1, fields: ['id'], search: undefined, filters: [] };
  const view = { columns: IMPORT.columns, sources: [{ scope: listOf('IMPORT', entity.id) }] };
  const order = [{ field: 'creation_date', descending: true }];
  const { items } = await lists.query(view, { ...query, order });
  if (!items[0]) throw notFound();
  return items[0].id;
}

/** Parts that a roll back took away again are not there to be asked about. */
export async function addImported(
  actor: Actor,
  kind: RequestKind,
  body: z.output<typeof importedInCartBody>,
  key: string | undefined,
) {
  const { import: named, outcome, note } = body;
  const id = named ? (await visibleRecord(actor, IMPORT, named)).id : await latestImport(actor);
  const done = (await readJournal(id)).filter(
    (each) => !each.isUndone && (outcome === undefined || each.outcome === outcome),
  );
  if (done.length > MAX_CONFIRMED) throw new AppError('too_large', { params: { limit: MAX_CONFIRMED } });
  const call = callOf(actor.user.id, key, `import_products/bulk_add_asked_${kind}`, { ...body, import: id });
  return answeredAgain(call, () => addToCart(actor, kind, { products: done.map(({ part }) => part), note }));
}
