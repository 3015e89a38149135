import { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { fieldProblems, withInput } from '#lib/http/problems.ts';
import { ENTITY, USER } from '#lib/kinds.ts';
import { balance } from '#lib/ledger.ts';
import { readRecord, updateRecord } from '#lib/records.ts';
import { AppError } from '#shared/errors.ts';
import { type Me, type OWN_FIELDS, userInput } from '#shared/users/schema.ts';

/** The acting user as the page needs it; credits are the entity's. */
export async function myself(actor: Actor): Promise<Me> {
  const { user, entity } = actor;
  const [parent, monitoring, processing] = await Promise.all([
    entity.parent ? readRecord(ENTITY, entity.parent) : undefined,
    balance(entity.id, 'monitoring'),
    balance(entity.id, 'processing'),
  ]);
  return {
    ...user,
    is_superuser: actor.is_superuser,
    entity: {
      id: entity.id,
      name: entity.name,
      type: entity.type,
      country: entity.country,
      parent_name: parent?.name ?? null,
    },
    permissions_list: actor.permissions_list,
    subscriptions: entity.subscriptions,
    monitoring_tokens: monitoring,
    processing_tokens: processing,
  };
}

export async function changeMyself(actor: Actor, field: (typeof OWN_FIELDS)[number], value: string): Promise<Me> {
  const parsed = z.object({ value: userInput.shape[field] }).safeParse({ value }, withInput);
  if (!parsed.success) throw new AppError('invalid', { fields: fieldProblems(parsed.error, ['value']) });
  const user = await updateRecord(USER, actor.user, { [field]: value }, actor.author, { code: 'user_edit' });
  return myself({ ...actor, user });
}
