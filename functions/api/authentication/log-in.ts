import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { recordLogIn } from '#platform/audit/log-ins.ts';
import { authenticate } from '#platform/auth/logins.ts';
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

type Opened = { token: string; seconds: number; session: Session };

async function newSession(username: string, password: string, ending: Ending | undefined): Promise<Opened | undefined> {
  const { AccessToken: token = '', ExpiresIn: seconds = 0 } = await authenticate(username, password);
  const session = sessionIn(token);
  // A token issued in the same second in which all sessions ended would count as one of those.
  if (!isEnded(ending, session)) return { token, seconds, session };
  await pause(A_SECOND);
  return undefined;
}

async function enter(name: string, password: string, user: User | undefined, ending: Ending | undefined, where: Where) {
  const username = user?.username ?? name;
  const opened = (await newSession(username, password, ending)) ?? (await newSession(username, password, ending));
  if (!opened) throw new AppError('unavailable');
  if (!user?.is_active) throw new AppError('account_disabled');
  const { token, seconds, session } = opened;
  await beginSession(user.id, session, where, seconds);
  return { access_token: token, token_type: 'bearer' as const, expires_in: seconds };
}

/** The user pool refused without looking at the password. */
const isPoolBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'too_many_requests';

/**
 * Does not disclose whether the account exists: an unknown name is counted like a user, sent to the user pool like a
 * user, and refused like a wrong password.
 */
export async function logIn(name: string, password: string, where: Where) {
  const [user, ending] = await userNamed(name);
  return recordLogIn(user, async () => {
    const attempt = await countLogIn(user?.id ?? name.toLowerCase(), where.address);
    try {
      const session = await enter(name, password, user, ending, where);
      await attempt.succeeded();
      return session;
    } catch (error) {
      if (isPoolBusy(error)) await attempt.uncount();
      throw error;
    }
  });
}
