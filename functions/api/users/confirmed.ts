import type { Actor } from '#platform/auth/actor.ts';
import { authenticate, type Verified } from '#platform/auth/logins.ts';
import { digitsOf, isRecoveryCode } from '#platform/auth/second-factor/codes.ts';
import { answerChallenge, challengeOf } from '#platform/auth/second-factor/device.ts';
import { countAttempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import { AppError } from '#shared/errors.ts';
import type { OwnChange } from '#shared/users/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';

/** A stolen session must not find out the password. */
const PASSWORDS: Limit = { times: 10, seconds: 900 };
/** A stolen session and password must not find out a code. */
const CODES: Limit = { times: 10, seconds: 900 };

const problem = (field: string, code: string) => new AppError('invalid', { fields: { [field]: [{ code }] } });

/** Refuses a missing or wrong current password, at its field. */
export async function checkCurrent({ user }: Actor, password: string | undefined): Promise<Verified> {
  if (password === undefined) throw problem('current_password', 'required');
  const uncount = await countAttempt('current-password', user.id, PASSWORDS);
  try {
    const verified = await authenticate(user.username, password);
    await uncount();
    return verified;
  } catch (error) {
    throw error instanceof AppError && error.code === 'bad_credentials'
      ? problem('current_password', 'wrong_password')
      : error;
  }
}

const REFUSED_CODES = ['wrong_code', 'code_used', 'recovery_code_void'] as const;

/** A refused code belongs to its field: 401 would end the session. */
export const atCode = (error: unknown): unknown =>
  error instanceof AppError && isOneOf(REFUSED_CODES, error.code) ? problem('code', error.code) : error;

async function checkDevice({ user }: Actor, password: string, first: Verified, digits: string): Promise<void> {
  const challenge = await challengeOf(user, password, first);
  if (challenge !== undefined) await answerChallenge(user, challenge, digits);
}

type Typed = { current_password: string; code: string };
/** `isLost`: whether the recovery code will do, too. Throws a problem of the field `code`. */
async function checkCode(actor: Actor, { current_password, code }: Typed, first: Verified, isLost: boolean) {
  const uncount = await countAttempt('code', actor.user.id, CODES);
  const digits = digitsOf(code);
  try {
    const isKnown = isLost && (await isRecoveryCode(actor.user.id, digits));
    if (!isKnown) await checkDevice(actor, current_password, first, digits);
  } catch (error) {
    throw atCode(error);
  }
  await uncount();
}

/** Of somebody who turns two-step log-in off, perhaps without the device: password, and a code of either kind. */
export async function checkBoth(actor: Actor, typed: Typed): Promise<void> {
  const first = await checkCurrent(actor, typed.current_password);
  await checkCode(actor, typed, first, true);
}

/**
 * Before what gives control of the account is changed: the current password, and of a person with two-step log-in a code of
 * the app. The recovery code is for one log-in alone.
 */
export async function checkPerson(actor: Actor, { current_password, code }: Omit<OwnChange, 'value'>): Promise<void> {
  if (actor.user.has_second_factor && code === undefined) throw problem('code', 'required');
  const first = await checkCurrent(actor, current_password);
  if (code === undefined || current_password === undefined || !actor.user.has_second_factor) return;
  await checkCode(actor, { current_password, code }, first, false);
}
