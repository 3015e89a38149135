import { doneBy } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { digitsOf } from '#platform/auth/second-factor/codes.ts';
import { newDevice, verifyDevice } from '#platform/auth/second-factor/device.ts';
import { beginSecondFactor, endSecondFactor } from '#platform/auth/second-factor/second-factor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { USER } from '#platform/records/kinds.ts';
import { env } from '#platform/runtime/env.ts';
import { AppError } from '#shared/errors.ts';
import { atCode, checkBoth, checkCurrent } from './confirmed.ts';
import { users } from './records.ts';

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
    throw atCode(error);
  });
  const by = { ...doneBy(actor), detail: 'POST /api/users/me/mfa/confirmation' };
  const recovery_code = await beginSecondFactor(actor.user, by);
  await endSessionsOf(actor.user, by, actor.session ? { kept: actor.session.id } : {});
  return { recovery_code };
}

export async function endOwnFactor(actor: Actor, password: string, code: string): Promise<void> {
  refuseWhileImpersonating(actor);
  await checkBoth(actor, { current_password: password, code });
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
