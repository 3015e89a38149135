import { doneBy } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import type { Verified } from '#platform/auth/logins.ts';
import { digitsOf, isRecoveryCode } from '#platform/auth/second-factor/codes.ts';
import { answerChallenge, challengeOf, newDevice, verifyDevice } from '#platform/auth/second-factor/device.ts';
import { beginSecondFactor, endSecondFactor } from '#platform/auth/second-factor/second-factor.ts';
import { countAttempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { USER } from '#platform/records/kinds.ts';
import { env } from '#platform/runtime/env.ts';
import { AppError } from '#shared/errors.ts';
import { checkCurrent } from './own-password.ts';
import { users } from './records.ts';

/** A stolen session and password must not find out a code. */
const GUESSES: Limit = { times: 10, seconds: 900 };

/** A refused code belongs to its field: 401 would end the session. */
const atField = (error: unknown): unknown =>
  error instanceof AppError && (error.code === 'wrong_code' || error.code === 'code_used')
    ? new AppError('invalid', { fields: { code: [{ code: error.code }] } })
    : error;

/** Of a person without a second factor. It comes from the password, as that of the session may be revoked. */
async function freshToken(actor: Actor, password: string): Promise<string> {
  refuseWhileImpersonating(actor);
  const { tokens } = await checkCurrent(actor, password);
  if (!tokens?.AccessToken || actor.user.has_second_factor) throw new AppError('mfa_on');
  return tokens.AccessToken;
}

/** What the app shows of the account: people may have one on several stages. */
const issuer = (): string => (env('STAGE') === 'prod' ? 'Vigie' : `Vigie ${env('STAGE')}`);

function uriOf(username: string, secret: string): string {
  const name = [issuer(), username].map(encodeURIComponent).join(':');
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(issuer())}`;
}

export async function beginOwnFactor(actor: Actor, password: string) {
  const secret = await newDevice(await freshToken(actor, password));
  return { secret, uri: uriOf(actor.user.username, secret) };
}

export async function confirmOwnFactor(actor: Actor, password: string, code: string) {
  const token = await freshToken(actor, password);
  await verifyDevice(token, digitsOf(code)).catch((error: unknown) => {
    throw atField(error);
  });
  const by = { ...doneBy(actor), detail: 'POST /api/users/me/mfa/confirmation' };
  const recovery_code = await beginSecondFactor(actor.user, by);
  await endSessionsOf(actor.user, by, actor.session ? { kept: actor.session.id } : {});
  return { recovery_code };
}

/** Throws a problem of the field `code`. */
async function checkCode({ user }: Actor, password: string, first: Verified, code: string): Promise<void> {
  const uncount = await countAttempt('code', user.id, GUESSES);
  const digits = digitsOf(code);
  try {
    if (!(await isRecoveryCode(user.id, digits))) {
      const challenge = await challengeOf(user, password, first);
      if (challenge !== undefined) await answerChallenge(user, challenge, digits);
    }
  } catch (error) {
    throw atField(error);
  }
  await uncount();
}

export async function endOwnFactor(actor: Actor, password: string, code: string): Promise<void> {
  refuseWhileImpersonating(actor);
  const first = await checkCurrent(actor, password);
  await checkCode(actor, password, first, code);
  await endSecondFactor(actor.user, { ...doneBy(actor), detail: 'POST /api/users/me/mfa/end' }, 'person');
}

/** For a person who lost the device, which may be logged in. */
export async function endFactorOf(actor: Actor, id: string): Promise<void> {
  refuseWhileImpersonating(actor);
  const user = await visibleRecord(actor, USER, id);
  if (user.id === actor.user.id) throw new AppError('own_account');
  await users.guard?.(actor, user);
  if (!user.has_second_factor) throw new AppError('conditions_not_met');
  const by = { ...doneBy(actor), entity: user.entity, detail: 'DELETE /api/users/{id}/mfa' };
  await endSessionsOf(user, by, {});
  await endSecondFactor(user, by, 'administrator');
}
