import { doneBy, recordEvent } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { changePassword } from '#platform/auth/logins.ts';
import { checkNewPassword } from '#platform/auth/passwords/new-passwords.ts';
import type { OwnChange } from '#shared/users/schema.ts';
import { checkPerson } from './confirmed.ts';

/** Ends all other sessions first: if the change then fails, no unauthorised session remains. */
export async function changeOwnPassword(actor: Actor, { value, ...typed }: OwnChange): Promise<void> {
  refuseWhileImpersonating(actor);
  await checkNewPassword('value', actor.user, value);
  await checkPerson(actor, typed);
  const by = { ...doneBy(actor), detail: 'PUT /api/users/me/password' };
  const kept = actor.session?.id;
  await endSessionsOf(actor.user, by, kept === undefined ? {} : { kept });
  await changePassword(actor.user, value);
  await recordEvent({ ...by, action: 'password_changed' });
}
