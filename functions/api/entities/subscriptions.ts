import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { checkSubscriptions, lastEndOf } from '#shared/entities/rules.ts';
import type { Entity, subscriptionsAnswer, subscriptionsInput } from '#shared/entities/schema.ts';
import { AppError } from '#shared/errors.ts';
import { entityEvents } from './audit.ts';

type Answer = z.input<typeof subscriptionsAnswer>;

const answerOf = ({ id, version, subscriptions }: Entity): Answer => ({ entity: id, version, subscriptions });

export const subscriptionsOf = async (actor: Actor, entity: string): Promise<Answer> =>
  answerOf(await visibleRecord(actor, ENTITY, entity));

/** Only the operator changes an entity's subscriptions, regardless of other permissions. */
export async function changeSubscriptions(
  actor: Actor,
  id: string,
  { subscriptions, version }: z.output<typeof subscriptionsInput>,
): Promise<Answer> {
  if (!isOperator(actor)) throw new AppError('permission_denied');
  const before = await visibleRecord(actor, ENTITY, id);
  checkSubscriptions(subscriptions, before.subscriptions);
  const why = { code: 'user_edit' } as const;
  const relatedWrites = { writes: entityEvents(actor, { ...before, subscriptions }, before) };
  const options = { expected: version, relatedWrites };
  const changes = { subscriptions, subscription_end: lastEndOf(subscriptions) };
  return answerOf(await updateRecord(ENTITY, before, changes, actor.author, why, options));
}
