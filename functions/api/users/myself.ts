import { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { forgetWantedEmail, wantEmail, wantedEmail } from '#platform/auth/email-changes.ts';
import { closedHints, closeHints } from '#platform/auth/hints.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { countAttempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import { balance } from '#platform/credits/ledger.ts';
import { askForMail } from '#platform/mail/account-mails.ts';
import { ENTITY, USER } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import { fieldProblems, withInput } from '#shared/field-problems.ts';
import { HINTS } from '#shared/users/hints.ts';
import { type Me, type OWN_FIELDS, type OwnChange, userInput } from '#shared/users/schema.ts';
import { checkPerson } from './confirmed.ts';
import { changeOwnPassword } from './own-password.ts';

/** The acting user as the page needs it; the credits belong to the entity. */
export async function myself(actor: Actor): Promise<Me> {
  const { user, entity } = actor;
  const [parent, monitoring, processing, wanted_email, closed_hints] = await Promise.all([
    entity.parent ? readRecord(ENTITY, entity.parent) : undefined,
    balance(entity.id, 'monitoring'),
    balance(entity.id, 'processing'),
    wantedEmail(user.id),
    closedHints(user.id),
  ]);
  return {
    ...user,
    wanted_email,
    closed_hints,
    is_superuser: actor.is_superuser,
    must_set_up_second_factor: actor.mustSetUp,
    entity: {
      id: entity.id,
      name: entity.name,
      type: entity.type,
      country: entity.country,
      parent_name: parent?.name ?? null,
    },
    permissions_list: [...actor.permissions_list],
    subscriptions: entity.subscriptions,
    monitoring_tokens: monitoring,
    processing_tokens: processing,
  };
}

type OwnField = (typeof OWN_FIELDS)[number];
type Details = Exclude<OwnField, 'password' | 'hint'>;

const hintValue = z.object({ value: z.enum(HINTS) });

/** Hints are for the person: who acts as them closes none. */
async function closeHint(actor: Actor, value: string): Promise<void> {
  refuseWhileImpersonating(actor);
  const result = hintValue.safeParse({ value }, withInput);
  if (!result.success) throw new AppError('invalid', { fields: fieldProblems(result.error, ['value']) });
  await closeHints(actor.user.id, [result.data.value]);
}

/** The new value of a field, as it will be stored. */
function parsed(field: Details, value: string): string {
  const result = z.object({ value: userInput.shape[field] }).safeParse({ value: value.trim() }, withInput);
  if (!result.success) throw new AppError('invalid', { fields: fieldProblems(result.error, ['value']) });
  return result.data.value;
}

async function changeField(actor: Actor, field: Exclude<Details, 'email'>, value: string): Promise<Actor> {
  const changes = { [field]: parsed(field, value) };
  const user = await onFreshRecords(async () => {
    const before = await readRecord(USER, actor.user.id);
    if (!before) throw new AppError('not_found');
    return updateRecord(USER, before, changes, actor.author, { code: 'user_edit' });
  });
  return { ...actor, user };
}

const CONFIRMATIONS: Limit = { times: 5, seconds: 3600 };

/**
 * Sends a link to the new address, which takes effect when the link is used. Does the same whether or not another
 * account has the address.
 */
async function changeEmail(actor: Actor, { value, ...typed }: OwnChange): Promise<void> {
  refuseWhileImpersonating(actor);
  const email = parsed('email', value);
  await checkPerson(actor, typed);
  if (email === actor.user.email) return forgetWantedEmail(actor.user.id);
  await countAttempt('email', actor.user.id, CONFIRMATIONS);
  await wantEmail(actor.user.id, email);
  await askForMail({ kind: 'email', user: actor.user.id });
}

/** The e-mail address gives control of the account: neither it nor the password may be changed by another user. */
export async function changeMyself(actor: Actor, field: OwnField, change: OwnChange): Promise<Me> {
  if (field === 'password') await changeOwnPassword(actor, change);
  else if (field === 'hint') await closeHint(actor, change.value);
  else if (field === 'email') await changeEmail(actor, change);
  else return myself(await changeField(actor, field, change.value));
  return myself(actor);
}

export async function keepEmail(actor: Actor): Promise<void> {
  refuseWhileImpersonating(actor);
  await forgetWantedEmail(actor.user.id);
}
