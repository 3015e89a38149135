import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { checkSubscriptions, lastEndOf } from '#shared/entities/rules.ts';
import type { Entity, subscriptionsAnswer, subscriptionsInput } from '#shared/entities/schema.ts';
import { AppError } from '#shared/errors.ts';
import { entityEvents } from './audit.ts';

type Answer = z.input<typeof subscriptionsAnswer>;

const answerOf = ({ id, version, subscriptions }: Entity): Answer => ({ entity: id, version, subscriptions });

export const subscriptionsOf = async (actor: Actor, entity: string): Promise<Answer> =>
  answerOf(await visibleRecord(actor, ENTITY, entity));

/**
 * Only the operator changes an entity's subscriptions, regardless of other permissions. Without a version, what changed
 * meanwhile by itself, such as whether its credits are low, is no conflict.
 */
export async function changeSubscriptions(
  actor: Actor,
  id: string,
  { subscriptions, version }: z.output<typeof subscriptionsInput>,
): Promise<Answer> {
  if (!isOperator(actor)) throw new AppError('permission_denied');
  const after = await onFreshRecords(async () => {
    const before = await visibleRecord(actor, ENTITY, id);
    if (version !== undefined && version !== before.version) return undefined;
    checkSubscriptions(subscriptions, before.subscriptions);
    const relatedWrites = { writes: entityEvents(actor, { ...before, subscriptions }, before) };
    const changes = { subscriptions, subscription_end: lastEndOf(subscriptions) };
    return updateRecord(ENTITY, before, changes, actor.author, { code: 'user_edit' }, { relatedWrites });
  });
  if (!after) throw new AppError('outdated_version');
  return answerOf(after);
}
