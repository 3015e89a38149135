import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { peopleKnownTo } from '#platform/auth/people.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { grant, ledgerLine } from '#platform/credits/ledger.ts';
import { answeredOnce, callOf } from '#platform/http/idempotency.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { grantBody } from '#shared/credits/schema.ts';
import { AppError } from '#shared/errors.ts';
import { lineAnswer } from './movements.ts';

/** Only operators grant credits: a company that pays with them cannot, whatever its rights. Idempotent: a repeated request with the same key adds no credits. */
export async function grantCredits(
  actor: Actor,
  body: z.output<typeof grantBody>,
  key: string | undefined,
  translate: Translate,
) {
  if (!isOperator(actor) && !actor.is_superuser) throw new AppError('permission_denied');
  const { entity, kind, amount, reason } = body;
  const { id, type } = await visibleRecord(actor, ENTITY, entity);
  if (type !== 'client') throw new AppError('invalid', { fields: { entity: [{ code: 'clients_only' }] } });
  const call = callOf(memberOf(actor), key, 'db_token/grant', body);
  const given = { amount, reason, author: actor.author };
  const line = await answeredOnce(call, ledgerLine, () => grant({ entity: id, kind }, given, call));
  return lineAnswer(line, translate, await peopleKnownTo(actor, [line.author]));
}
