import { recordEvent } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import { choosePassword } from '#platform/auth/logins.ts';
import { checkNewPassword } from '#platform/auth/passwords/new-passwords.ts';
import { readLink, takeLink } from '#platform/auth/passwords/password-links.ts';
import { forgetSecondFactor } from '#platform/auth/second-factor/second-factor.ts';
import { countAttempt, type Limit, networkOf } from '#platform/auth/sessions/attempts.ts';
import { welcome } from '#platform/auth/sessions/log-in-attempts.ts';
import { askForMail } from '#platform/mail/account-mails.ts';
import { AppError } from '#shared/errors.ts';

/** A whole company may share one address. */
const REQUESTS: Limit = { times: 20, seconds: 900 };

/** Does the same for every address; the worker looks up later whether the account exists. */
export async function forgotPassword(email: string, address: string): Promise<Record<never, never>> {
  await countAttempt('forgot', networkOf(address), REQUESTS);
  await askForMail({ kind: 'reset', email });
  return {};
}

/** If this is interrupted, the link is used up and the sessions are ended, but no one gains access. */
export async function resetPassword(token: string, password: string, repeated: string, address: string): Promise<void> {
  const { user, created_at } = await readLink(token);
  await checkNewPassword('password', user, password, repeated);
  const putBack = await takeLink(token);
  const by = { user: user.username, entity: user.entity, detail: 'POST /api/oauth2/reset-password' };
  if (!(await endSessionsOf(user, by, { since: created_at }))) throw new AppError('invalid_token');
  try {
    // After a restoration the user pool is another one, which knows no device.
    if (await choosePassword(user, password)) await forgetSecondFactor(user, by);
  } catch (error) {
    await putBack();
    throw error;
  }
  await recordEvent({ ...by, action: 'password_changed' });
  await welcome(user.id, address);
}
