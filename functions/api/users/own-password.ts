import { doneBy, recordEvent } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { authenticate, changePassword, type Verified } from '#platform/auth/logins.ts';
import { checkNewPassword } from '#platform/auth/passwords/new-passwords.ts';
import { countAttempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import { AppError } from '#shared/errors.ts';

/** A stolen session must not find out the password. */
const GUESSES: Limit = { times: 10, seconds: 900 };

const problem = (code: string) => new AppError('invalid', { fields: { current_password: [{ code }] } });

/** Refuses a missing or wrong current password, at its field. */
export async function checkCurrent({ user }: Actor, password: string | undefined): Promise<Verified> {
  if (password === undefined) throw problem('required');
  const uncount = await countAttempt('current-password', user.id, GUESSES);
  try {
    const verified = await authenticate(user.username, password);
    await uncount();
    return verified;
  } catch (error) {
    throw error instanceof AppError && error.code === 'bad_credentials' ? problem('wrong_password') : error;
  }
}

/** Ends all other sessions first: if the change then fails, no unauthorised session remains. */
export async function changeOwnPassword(actor: Actor, password: string, current: string | undefined): Promise<void> {
  refuseWhileImpersonating(actor);
  await checkNewPassword('value', actor.user, password);
  await checkCurrent(actor, current);
  const by = { ...doneBy(actor), detail: 'PUT /api/users/me/password' };
  const kept = actor.session?.id;
  await endSessionsOf(actor.user, by, kept === undefined ? {} : { kept });
  await changePassword(actor.user, password);
  await recordEvent({ ...by, action: 'password_changed' });
}
