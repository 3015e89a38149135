import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { codeAt, STEP_MS } from '@vigie/local-cloud/testing/authenticator';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvent } from '#shared/audit/schema.ts';
import type { Me, UserAnswer } from '#shared/users/schema.ts';
import { type Answer, as, type Client, clientFor, reachBehind, send, until } from '../../support/product/client.ts';
import { mailTo, tokenIn } from '../../support/product/mailbox.ts';
import {
  english,
  enter,
  forgetAttempts,
  forgot,
  OTHER,
  PASSWORD,
  PERIOD,
  reset,
  session,
  settled,
  withinOne,
  works,
} from '../../support/records/accounts.ts';
import { viewingAs } from '../../support/records/people.ts';

let superuser: Client;
let operator: Client;
beforeAll(async () => {
  [superuser, operator] = await Promise.all([as('superuser'), as('operator')]);
  await forgetAttempts();
});

const current_password = PASSWORD;
/** Codes count once, and earlier ones not after later ones: each test has three, that of now in the middle. */
const code = (secret: string, steps: 0 | 1): string => codeAt(secret, Date.now() + steps * STEP_MS);
const WRONG = (secret: string) => codeAt(secret, Date.now() + 100 * STEP_MS);

const withCode = (username: string, typed: string, password = PASSWORD) =>
  send('POST', '/api/oauth2/token', {
    body: new URLSearchParams({ username, password, code: typed }),
    headers: english,
  });
const opened = ({ body }: { body: { access_token: string } }) => clientFor(body.access_token);

type Begun = { secret: string; uri: string };
const begin = (me: Client) => me.call<Begun>('POST /api/users/me/mfa', { body: { current_password } });
const confirm = (me: Client, typed: string) =>
  me.ask('POST /api/users/me/mfa/confirmation', { body: { current_password, code: typed }, headers: english });
/** With the code of the step before. It is accepted until the present step ends; if that ends meanwhile, the next one is sent. */
async function confirmEarly(me: Client, secret: string): Promise<Answer> {
  const stepNow = () => Math.floor(Date.now() / STEP_MS);
  for (;;) {
    const step = stepNow();
    const answer = await confirm(me, codeAt(secret, (step - 1) * STEP_MS));
    if (answer.status === 200 || stepNow() === step) return answer;
  }
}
const end = (me: Client, typed: string) =>
  me.ask('POST /api/users/me/mfa/end', { body: { current_password, code: typed }, headers: english });

/** A user with a device, whose first code was used. */
async function withDevice() {
  const user = await settled();
  const entered = await enter(user.username, PASSWORD);
  const { access_token: token } = entered.body as { access_token: string };
  const me = clientFor(token);
  const { secret } = await begin(me);
  const { status, body } = await confirmEarly(me, secret);
  expect(status).toBe(200);
  return { user, me, token, secret, recovery: (body as { recovery_code: string }).recovery_code };
}

/** Awaits events of the audit log, which its list shows with a delay. Answers all of them. */
async function recorded({ username }: UserAnswer, wanted: string[], of: 'user' | 'subject' = 'user') {
  const query = { [of]: username, size: '100' };
  const ask = async () => (await superuser.call<{ items: AuditEvent[] }>('GET /api/audit', { query })).items;
  const told = ({ action, detail }: AuditEvent) => `${action} ${detail}`;
  return until(ask, (items) => wanted.every((each) => items.map(told).includes(each)));
}

const NEEDED = { status: 401, body: { code: 'mfa_needed' } };
const wrongAt = (field: string, message: string) => ({ status: 422, body: { detail: { [field]: [message] } } });

describe('two-step log-in', () => {
  test('is set up with the password and a first code, then each log-in needs a code', async () => {
    const user = await settled();
    const [me, elsewhere] = [await session(user.username), await session(user.username)];
    const wrong = await me.ask('POST /api/users/me/mfa', { body: { current_password: 'Wrong-1' }, headers: english });
    expect(wrong).toMatchObject(wrongAt('current_password', 'This is not your current password.'));
    expect(await confirm(me, '123456'), 'before it is begun').toMatchObject(wrongAt('code', 'The code is wrong.'));
    const { secret, uri } = await begin(me);
    expect(uri).toBe(`otpauth://totp/Vigie%20local:${user.username}?secret=${secret}&issuer=Vigie%20local`);
    for (const typed of [WRONG(secret), '1234567', '0'.repeat(20)])
      expect(await confirm(me, typed)).toMatchObject(wrongAt('code', 'The code is wrong.'));
    expect(await enter(user.username, PASSWORD), 'not before it is confirmed').toMatchObject({ status: 200 });

    expect(await confirmEarly(me, secret)).toMatchObject({
      status: 200,
      body: { recovery_code: expect.stringMatching(/^\d{20}$/) },
    });
    expect([await works(me), await works(elsewhere)], 'other sessions end').toEqual([200, 401]);
    expect(await me.call<Me>('GET /api/users/me')).toMatchObject({
      ...{ has_second_factor: true, must_set_up_second_factor: false },
    });
    expect(await me.ask('POST /api/users/me/mfa', { body: { current_password } })).toMatchObject({
      ...{ status: 412, body: { code: 'mfa_on' } },
    });

    expect(await enter(user.username, 'Wrong-1')).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
    expect(await withCode(user.username, WRONG(secret))).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    const now = code(secret, 0);
    const entered = await withCode(user.username, `${now.slice(0, 3)} ${now.slice(3)}`);
    expect(entered.status).toBe(200);
    expect(await works(opened(entered))).toBe(200);
    expect(await withCode(user.username, now)).toMatchObject({ status: 401, body: { code: 'code_used' } });
    expect((await withCode(user.username, code(secret, 1))).status).toBe(200);
    expect(await withCode(user.username, 'abcdef')).toMatchObject({ status: 422 });

    const events = await recorded(user, [
      'second_factor_on POST /api/users/me/mfa/confirmation',
      'code_asked mfa_needed',
      'log_in_refused wrong_code',
      'log_in_refused code_used',
    ]);
    for (const typed of [secret, now, PASSWORD]) expect(JSON.stringify(events)).not.toContain(typed);
  });

  test('wrong codes count as attempts to log in; a right password without a code does not', async () => {
    await withinOne(PERIOD, async () => {
      const { user, secret } = await withDevice();
      for (let n = 0; n < 12; n++) expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
      for (let n = 0; n < 10; n++)
        expect(await withCode(user.username, WRONG(secret))).toMatchObject({ body: { code: 'wrong_code' } });
      const locked = await withCode(user.username, code(secret, 0));
      expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    });
  });

  test('stays when the password changes, by the person with a code or by a link', async () => {
    const { user, me, secret, recovery } = await withDevice();
    const change = (field: string, value: string, typed: object) =>
      me.ask('PUT /api/users/me/{field}', {
        ...{ params: { field }, body: { value, current_password, ...typed }, headers: english },
      });
    const email = `other-${user.email}`;
    for (const [field, value] of [
      ['password', OTHER],
      ['email', email],
    ] as const) {
      expect(await change(field, value, {})).toMatchObject(wrongAt('code', 'This field is required.'));
      for (const typed of [WRONG(secret), recovery])
        expect(await change(field, value, { code: typed })).toMatchObject(wrongAt('code', 'The code is wrong.'));
    }
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
    expect((await me.call<Me>('GET /api/users/me')).wanted_email).toBe(null);
    expect((await change('password', OTHER, { code: code(secret, 0) })).status).toBe(200);
    expect(await enter(user.username, OTHER)).toMatchObject(NEEDED);
    await forgot(user.email);
    expect((await reset(tokenIn(await mailTo(user.email, 2)))).status).toBe(204);
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
    expect((await withCode(user.username, code(secret, 1))).status).toBe(200);
  });

  test('asks for a code before the address changes', async () => {
    const { user, me, secret } = await withDevice();
    const body = { value: `other-${user.email}`, current_password, code: code(secret, 0) };
    const changed = await me.ask('PUT /api/users/me/{field}', { params: { field: 'email' }, body });
    expect(changed).toMatchObject({ status: 200, body: { wanted_email: body.value } });
  });

  test('ends with the login in the user pool, which is a new one after a restoration', async () => {
    const { user } = await withDevice();
    reachBehind();
    const { deleteLogin } = await import('#platform/auth/logins.ts');
    await deleteLogin(user);
    await forgot(user.email);
    expect((await reset(tokenIn(await mailTo(user.email, 2)))).status).toBe(204);
    const me = await session(user.username);
    expect((await me.call<Me>('GET /api/users/me')).has_second_factor).toBe(false);
    await recorded(user, ['second_factor_off POST /api/oauth2/reset-password']);
  });

  test('is ended by the person with password and code, who is told', async () => {
    const { user, me, secret } = await withDevice();
    expect(await end(me, WRONG(secret))).toMatchObject(wrongAt('code', 'The code is wrong.'));
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
    expect((await end(me, code(secret, 0))).status).toBe(204);
    expect(await works(await session(user.username))).toBe(200);
    expect((await me.call<Me>('GET /api/users/me')).has_second_factor).toBe(false);
    expect((await mailTo(user.email, 2)).text).toContain('You turned off two-step log-in');
    await recorded(user, ['second_factor_off POST /api/users/me/mfa/end']);
    const again = await begin(me);
    expect(again.secret).not.toBe(secret);
    expect((await confirm(me, code(again.secret, 0))).status).toBe(200);
  });

  test('the recovery code lets in once, and ends it', async () => {
    const { user, recovery } = await withDevice();
    const other = recovery.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    expect(await withCode(user.username, other)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect(await withCode(user.username, recovery, 'Wrong-1')).toMatchObject({ body: { code: 'bad_credentials' } });
    const grouped = recovery.replace(/(\d{5})/g, '$1 ').trim();
    const entered = await withCode(user.username, grouped);
    expect(entered.status).toBe(200);
    expect((await opened(entered).call<Me>('GET /api/users/me')).has_second_factor).toBe(false);
    expect((await enter(user.username, PASSWORD)).status).toBe(200);
    expect((await mailTo(user.email, 2)).text).toContain('The recovery code of the Vigie account');
    await recorded(user, ['second_factor_off POST /api/oauth2/token']);
  });
});

test('a recovery code of before an update locks nobody out: it says so, and the device and the administrator are left', async () => {
  const { user, me, secret, recovery } = await withDevice();
  reachBehind();
  // As it was stored first.
  const Item = { pk: `SESSIONS#${user.id}`, sk: 'RECOVERY', hash: 'of-sha-256' };
  await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
    new PutCommand({ TableName: process.env.TABLE_NAME, Item }),
  );
  expect(await withCode(user.username, recovery)).toMatchObject({
    status: 401,
    body: { code: 'recovery_code_void', detail: expect.stringContaining('ask an administrator') },
  });
  expect(await end(me, recovery)).toMatchObject({
    status: 422,
    body: { detail: { code: [expect.stringContaining('made before an update')] } },
  });
  expect((await withCode(user.username, code(secret, 0))).status).toBe(200);
});

describe('who tells the user pool itself not to ask, or of another device,', () => {
  const pool = async () => {
    reachBehind();
    return import('#platform/auth/second-factor/device.ts');
  };

  test('changes nothing: the record of the account counts', async () => {
    const { user, me, secret } = await withDevice();
    await (await pool()).demandCodes(user, false);
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
    expect(await withCode(user.username, WRONG(secret))).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    await (await pool()).demandCodes(user, false);
    expect(await me.ask('POST /api/users/me/mfa', { body: { current_password } })).toMatchObject({ status: 412 });
    expect(await end(me, WRONG(secret))).toMatchObject({ status: 422 });
    await (await pool()).demandCodes(user, false);
    expect((await withCode(user.username, code(secret, 0))).status).toBe(200);
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
  });

  test('closes the account to codes, not to the recovery code', async () => {
    const { user, recovery, token } = await withDevice();
    const { newDevice, verifyDevice } = await pool();
    const theirs = await newDevice(token);
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
    expect(await withCode(user.username, code(theirs, 0))).toMatchObject({ body: { code: 'wrong_code' } });
    expect((await withCode(user.username, recovery)).status).toBe(200);
    await verifyDevice(token, code(theirs, 0));
    expect((await enter(user.username, PASSWORD)).status, 'verified, but not asked for').toBe(200);
  });
});

describe('a person who lost the device', () => {
  const endFor = (client: Client, id: string, headers = {}) =>
    client.ask('DELETE /api/users/{id}/mfa', { params: { id }, headers: { ...english, ...headers } });

  test('is helped by who may manage the account: sessions end, the person is told', async () => {
    const { user, me } = await withDevice();
    expect(await superuser.call<UserAnswer>('GET /api/users/{id}', { params: { id: user.id } })).toMatchObject({
      has_second_factor: true,
    });
    expect((await endFor(superuser, user.id)).status).toBe(204);
    expect(await works(me)).toBe(401);
    expect((await enter(user.username, PASSWORD)).status).toBe(200);
    expect((await mailTo(user.email, 2)).text).toContain('An administrator turned off two-step log-in');
    const request = 'DELETE /api/users/{id}/mfa';
    await recorded(user, [`second_factor_off ${request}`, `sessions_ended ${request}`], 'subject');
    expect(await endFor(superuser, user.id), 'nothing to end').toMatchObject({ status: 412 });
  });

  test('not by others, nor by oneself without a code, nor while acting as somebody', async () => {
    const { user, me } = await withDevice();
    expect((await endFor(await as('client'), user.id)).status).toBe(403);
    expect((await endFor(me, user.id)).status).toBe(403);
    const { id } = await superuser.call<Me>('GET /api/users/me');
    expect((await endFor(superuser, id)).body).toMatchObject({ code: 'own_account' });
    expect((await endFor(operator, id)).status, 'of a superuser, by an operator').not.toBe(204);
    const acting = viewingAs(user.username);
    const own = { body: { current_password }, headers: acting };
    expect((await operator.ask('POST /api/users/me/mfa', own)).status).toBe(403);
    expect(await enter(user.username, PASSWORD)).toMatchObject(NEEDED);
  });
});

test('nobody sets the mark of an account by the routes of users', async () => {
  const { id } = await settled();
  const body = { has_second_factor: true };
  expect((await superuser.ask('PUT /api/users/{id}', { params: { id }, body })).status).toBe(422);
});
