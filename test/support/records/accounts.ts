import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Me, UserAnswer } from '#shared/users/schema.ts';
import { type Answer, as, type Client, clientFor, reachBehind, send, stack } from '../product/client.ts';
import { mailTo, tokenIn } from '../product/mailbox.ts';

/** Users who choose their own passwords. */
export const PASSWORD = 'Chosen-Once-2026';
export const OTHER = 'Chosen-Twice-2026';
export const english = { 'accept-language': 'en' };

let drawn = 0;
/** A new, invited user, of the demo's customer by default. */
export async function newUser(fields: object = {}): Promise<UserAnswer> {
  const username = `account-${Date.now()}-${drawn++}`;
  const { entity } = await (await as('client')).call<Me>('GET /api/users/me');
  const names = { username, email: `${username}@people.example`, first_name: 'Ada', last_name: 'Byron' };
  const superuser = await as('superuser');
  return superuser.call<UserAnswer>('POST /api/users', { body: { ...names, entity: entity.id, ...fields } });
}

export const enter = (username: string, password: string): Promise<Answer> =>
  send('POST', '/api/oauth2/token', { body: new URLSearchParams({ username, password }), headers: english });

/** Logs in from another address of this machine, such as 127.0.0.2. */
export async function enterFrom(localAddress: string, username: string, password: string, headers: object = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...english, ...headers };
  const asked = request(`${stack().url}/backend/api/oauth2/token`, { method: 'POST', localAddress, headers: form });
  asked.end(new URLSearchParams({ username, password }).toString());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: (await json(answer)) as { code?: string } };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Windows in which attempts of an address are counted, in seconds. */
export const PERIOD = 900;

/** Clears the attempts of this address, because many tests share a product and its limits. */
export async function forgetAttempts(): Promise<void> {
  reachBehind();
  const { deleteItems } = await import('#platform/storage/table.ts');
  const end = (Math.floor(Date.now() / 1000 / PERIOD) + 1) * PERIOD;
  const keyOf = (what: string) => ({ pk: `ATTEMPTS#${what}#${hashOf('127.0.0.1')}#${end}`, sk: '#' });
  await deleteItems(['forgot', 'log-in-network'].map(keyOf));
}

export const forgot = (email: string): Promise<Answer> =>
  send('POST', '/api/oauth2/forgot-password', { body: { email }, headers: english });

export const validate = (token: string): Promise<Answer> =>
  send('GET', '/api/oauth2/validate-reset-token', { query: { token }, headers: english });

export const reset = (token: string, password = PASSWORD, password_confirmation = password): Promise<Answer> =>
  send('POST', '/api/oauth2/reset-password', { body: { token, password, password_confirmation }, headers: english });

export const refusedLink = { status: 400, body: { code: 'invalid_token', detail: 'Invalid or expired link.' } };

/** The token of a new session. */
export async function tokenFor(username: string, password = PASSWORD): Promise<string> {
  const { status, body } = await enter(username, password);
  expect(status).toBe(200);
  return (body as { access_token: string }).access_token;
}

export const session = async (username: string, password = PASSWORD): Promise<Client> =>
  clientFor(await tokenFor(username, password));

/**
 * Attempts are counted in fixed windows: when a new window starts meanwhile, they are repeated, also if they failed. The new
 * window has counted some of them: each repetition, told its number, takes names and addresses of its own.
 */
export async function withinOne<T>(seconds: number, attempt: (repetition: number) => Promise<T>): Promise<T> {
  const period = () => Math.floor(Date.now() / 1000 / seconds);
  for (let repetition = 0; ; repetition++) {
    const before = period();
    const [result] = await Promise.allSettled([attempt(repetition)]);
    if (period() !== before) continue;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }
}

/** A user who has chosen a password. */
export async function settled(fields: object = {}): Promise<UserAnswer> {
  const user = await newUser(fields);
  expect((await reset(tokenIn(await mailTo(user.email)))).status).toBe(204);
  return user;
}

/** The status of a request in a session. */
export const works = async (client: Client): Promise<number> => (await client.ask('GET /api/users/me')).status;
