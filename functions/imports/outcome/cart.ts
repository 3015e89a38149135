import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { answeredAgain, callOf } from '#platform/http/idempotency.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { addToCart } from '#platform/requests/add.ts';
import { AppError } from '#shared/errors.ts';
import type { importedInCartBody } from '#shared/imports/schema.ts';
import { bulkAddAnswer, MAX_CONFIRMED, type RequestKind } from '#shared/requests/schema.ts';
import { latestImport, standingIn } from './latest.ts';

export async function addImported(
  actor: Actor,
  kind: RequestKind,
  body: z.output<typeof importedInCartBody>,
  key: string | undefined,
) {
  const { import: named, outcome, note } = body;
  const id = named ? (await visibleRecord(actor, IMPORT, named)).id : await latestImport(actor);
  const done = (await standingIn(id)).filter((each) => outcome === undefined || each.outcome === outcome);
  if (done.length > MAX_CONFIRMED) throw new AppError('too_large', { params: { limit: MAX_CONFIRMED } });
  const call = callOf(memberOf(actor), key, `import_products/bulk_add_asked_${kind}`, { ...body, import: id });
  return answeredAgain(call, bulkAddAnswer, () =>
    addToCart(actor, kind, { products: done.map(({ part }) => part), note }),
  );
}
