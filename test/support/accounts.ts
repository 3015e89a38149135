import { expect } from 'vitest';
import type { Me, UserAnswer } from '#shared/users/schema.ts';
import { type Answer, as, type Client, clientFor, send } from './client.ts';
import { mailTo, tokenIn } from './mailbox.ts';

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

export const forgot = (email: string): Promise<Answer> =>
  send('POST', '/api/oauth2/forgot-password', { body: { email }, headers: english });

export const validate = (token: string): Promise<Answer> =>
  send('GET', '/api/oauth2/validate-reset-token', { query: { token }, headers: english });

export const reset = (token: string, password = PASSWORD, password_confirmation = password): Promise<Answer> =>
  send('POST', '/api/oauth2/reset-password', { body: { token, password, password_confirmation }, headers: english });

export const refusedLink = { status: 400, body: { code: 'invalid_token', detail: 'Invalid or expired link.' } };

export async function session(username: string, password = PASSWORD): Promise<Client> {
  const { status, body } = await enter(username, password);
  expect(status).toBe(200);
  return clientFor((body as { access_token: string }).access_token);
}

/** A user who has chosen a password. */
export async function settled(fields: object = {}): Promise<UserAnswer> {
  const user = await newUser(fields);
  expect((await reset(tokenIn(await mailTo(user.email)))).status).toBe(204);
  return user;
}

/** The status of a request in a session. */
export const works = async (client: Client): Promise<number> => (await client.ask('GET /api/users/me')).status;
