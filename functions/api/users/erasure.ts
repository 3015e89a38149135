import { randomBytes } from 'node:crypto';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { startErasure } from '#platform/jobs/erasures.ts';
import { USER, usernameKey } from '#platform/records/kinds.ts';
import { findUnique } from '#platform/records/records.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { pseudonymOf } from '#shared/users/pseudonyms.ts';
import { deactivate } from './logins.ts';
import { users } from './records.ts';

/** Four digits, so that people can tell former users apart; drawn again if another one has them. */
async function newPseudonym(): Promise<string> {
  const pseudonym = pseudonymOf(randomBytes(2).toString('hex').toUpperCase());
  return (await findUnique(USER, usernameKey(pseudonym))) ? newPseudonym() : pseudonym;
}

/**
 * Starts the erasure of a user, whose username is typed as a confirmation. The deactivation comes first: it refuses
 * the last superuser, ends the sessions and stops further entries.
 */
export async function eraseUser(actor: Actor, id: string, typed: string, translate: Translate) {
  refuseWhileImpersonating(actor);
  const user = await visibleRecord(actor, USER, id);
  if (user.id === actor.user.id) throw new AppError('own_account');
  await users.guard?.(actor, user);
  if (typed !== user.username) throw new AppError('invalid', { fields: { username: [{ code: 'not_this_username' }] } });
  await deactivate(actor, id, undefined);
  return startErasure(actor, user, await newPseudonym(), translate);
}
