import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { recordLogIn } from '#platform/audit/log-ins.ts';
import { authenticate, type Verified } from '#platform/auth/logins.ts';
import { digitsOf, isRecoveryCode } from '#platform/auth/second-factor/codes.ts';
import { answerChallenge, challengeOf } from '#platform/auth/second-factor/device.ts';
import { type By, endSecondFactor, noteSecondFactor } from '#platform/auth/second-factor/second-factor.ts';
import { countLogIn } from '#platform/auth/sessions/log-in-attempts.ts';
import { beginSession, type Where } from '#platform/auth/sessions/open-sessions.ts';
import { type Ending, endingOf, isEnded, type Session } from '#platform/auth/sessions/sessions.ts';
import { emailKey, USER, usernameKey } from '#platform/records/kinds.ts';
import { findUniques, readRecord } from '#platform/records/records.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '#shared/users/schema.ts';

const A_SECOND = 1000;

const NOBODY = 'nobody';

/**
 * Finds a user by username, then by e-mail. Looking up an unknown user takes as long as a known one, so timing reveals
 * nothing.
 */
async function userNamed(name: string): Promise<[User | undefined, Ending | undefined]> {
  const keys = [usernameKey(name), emailKey(name)];
  const ids = await findUniques(USER, keys);
  const id = keys.map((key) => ids.get(key)).find((found) => found !== undefined) ?? NOBODY;
  return Promise.all([readRecord(USER, id), endingOf(id)]);
}

const sessionClaims = z
  .object({ auth_time: z.number(), origin_jti: z.string() })
  .transform(({ auth_time, origin_jti }): Session => ({ id: origin_jti, auth_time }));
/** The token comes directly from the user pool, so its signature need not be verified. */
const sessionIn = (token: string): Session =>
  sessionClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

type Opened = { token: string; seconds: number; session: Session; hasUsedDevice: boolean };
type Named = { name: string; user: User | undefined; ending: Ending | undefined };
/** What a person types. */
export type Credentials = { username: string; password: string; code?: string | undefined };

const byLogIn = ({ username, entity }: User): By => ({ user: username, entity, detail: 'POST /api/oauth2/token' });

/** A code counts once, so it is not used up for a token of the second in which sessions ended. */
async function afterSecondOf(ending: Ending | undefined): Promise<void> {
  const rest = ending ? Math.ceil(Date.parse(ending.ended_at) / A_SECOND) * A_SECOND - Date.now() : 0;
  if (rest > 0) await pause(Math.min(rest, A_SECOND));
}

/** By the recovery code: the password is enough from now on. */
async function recover(user: User, password: string) {
  await endSecondFactor(user, byLogIn(user), 'recovery');
  const { tokens } = await authenticate(user.username, password);
  return { tokens, hasUsedDevice: false };
}

/** The second step: a code of the device, or the recovery code. */
async function secondStep({ name, user, ending }: Named, first: Verified, { password, code }: Credentials) {
  if (code === undefined) throw new AppError('mfa_needed');
  const digits = digitsOf(code);
  await afterSecondOf(ending);
  if (user && (await isRecoveryCode(user.id, digits))) return recover(user, password);
  const challenge = user ? await challengeOf(user, password, first) : first.challenge;
  if (challenge === undefined) throw new AppError('wrong_code');
  return { tokens: await answerChallenge(user ?? { username: name }, challenge, digits), hasUsedDevice: true };
}

async function newSession(named: Named, credentials: Credentials): Promise<Opened | undefined> {
  const { name, user, ending } = named;
  const first = await authenticate(user?.username ?? name, credentials.password);
  const needsCode = first.challenge !== undefined || user?.has_second_factor === true;
  const given = needsCode ? await secondStep(named, first, credentials) : { ...first, hasUsedDevice: false };
  const { AccessToken: token = '', ExpiresIn: seconds = 0 } = given.tokens ?? {};
  if (token === '') throw new AppError('unavailable');
  const session = sessionIn(token);
  // A token issued in the same second in which all sessions ended would count as one of those.
  if (!isEnded(ending, session)) return { token, seconds, session, hasUsedDevice: given.hasUsedDevice };
  await pause(A_SECOND);
  return undefined;
}

async function enter(named: Named, credentials: Credentials, where: Where) {
  const { user } = named;
  const opened = (await newSession(named, credentials)) ?? (await newSession(named, credentials));
  if (!opened) throw new AppError('unavailable');
  if (!user?.is_active) throw new AppError('account_disabled');
  const { token, seconds, session, hasUsedDevice } = opened;
  await beginSession(user.id, session, where, seconds);
  if (hasUsedDevice) await noteSecondFactor(user, byLogIn(user));
  return { access_token: token, token_type: 'bearer' as const, expires_in: seconds };
}

/** The user pool refused without looking at the password, or the password is right. */
const isNoGuess = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'too_many_requests' || error.code === 'mfa_needed');

/**
 * Does not disclose whether the account exists: an unknown name is counted like a user, sent to the user pool like a
 * user, and refused like a wrong password.
 */
export async function logIn(credentials: Credentials, where: Where) {
  const name = credentials.username;
  const [user, ending] = await userNamed(name);
  return recordLogIn(user, async () => {
    const attempt = await countLogIn(user?.id ?? name.toLowerCase(), where.address);
    try {
      const session = await enter({ name, user, ending }, credentials, where);
      await attempt.succeeded();
      return session;
    } catch (error) {
      if (isNoGuess(error)) await attempt.uncount();
      throw error;
    }
  });
}
