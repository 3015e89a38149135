import { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { followUser } from '#platform/auth/logins.ts';
import { balance } from '#platform/credits/ledger.ts';
import { ENTITY, USER } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { AppError } from '#shared/errors.ts';
import { fieldProblems, withInput } from '#shared/field-problems.ts';
import { type Me, type OWN_FIELDS, type OwnChange, userInput } from '#shared/users/schema.ts';
import { changeOwnPassword } from './own-password.ts';

/** The acting user as the page needs it; the credits belong to the entity. */
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

type OwnField = (typeof OWN_FIELDS)[number];

async function changeField(actor: Actor, field: Exclude<OwnField, 'password'>, value: string): Promise<Actor> {
  if (field === 'email') refuseWhileImpersonating(actor);
  const parsed = z.object({ value: userInput.shape[field] }).safeParse({ value: value.trim() }, withInput);
  if (!parsed.success) throw new AppError('invalid', { fields: fieldProblems(parsed.error, ['value']) });
  const changes = { [field]: parsed.data.value };
  const user = await updateRecord(USER, actor.user, changes, actor.author, { code: 'user_edit' });
  if (field === 'email') await followUser(user);
  return { ...actor, user };
}

/** The e-mail address gives control of the account: neither it nor the password may be changed by another user. */
export async function changeMyself(actor: Actor, field: OwnField, { value, current_password }: OwnChange): Promise<Me> {
  if (field !== 'password') return myself(await changeField(actor, field, value));
  await changeOwnPassword(actor, value, current_password);
  return myself(actor);
}
