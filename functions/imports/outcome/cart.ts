import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { callOf } from '#platform/http/idempotency.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { addNowOrLater } from '#platform/requests/table.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import type { importedInCartBody } from '#shared/imports/schema.ts';
import { MAX_CONFIRMED, type RequestKind } from '#shared/requests/schema.ts';
import { standingIn } from '../store/journal.ts';
import { latestImport } from './latest.ts';

export async function addImported(
  asking: { actor: Actor; translate: Translate },
  kind: RequestKind,
  body: z.output<typeof importedInCartBody>,
  key: string | undefined,
) {
  const { actor } = asking;
  const { import: named, outcome, note } = body;
  const id = named ? (await visibleRecord(actor, IMPORT, named)).id : await latestImport(actor);
  const done = (await standingIn(id)).filter((each) => outcome === undefined || each.outcome === outcome);
  if (done.length > MAX_CONFIRMED) throw new AppError('too_large', { params: { limit: MAX_CONFIRMED } });
  const call = callOf(memberOf(actor), key, `import_products/bulk_add_asked_${kind}`, { ...body, import: id });
  return addNowOrLater(asking, kind, { products: done.map(({ part }) => part), note }, call);
}
