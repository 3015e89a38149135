import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dynamo } from '#platform/storage/aws.ts';
import { tableName } from '#platform/storage/table.ts';
import { as, type Client, stack, until } from '../../support/product/client.ts';
import { countTo, mailTo, tokenIn } from '../../support/product/mailbox.ts';
import {
  english,
  enter,
  forgetAttempts,
  forgot,
  newUser,
  OTHER,
  PASSWORD,
  PERIOD,
  refusedLink,
  reset,
  session,
  settled,
  validate,
  withinOne,
  works,
} from '../../support/records/accounts.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let operator: Client;
let superuser: Client;
beforeAll(async () => {
  [operator, superuser] = await Promise.all([as('operator'), as('superuser')]);
  await forgetAttempts();
});
afterAll(forgetAttempts);

describe('an invitation', () => {
  test.each([
    ['fr', 'Votre compte Vigie', 'Bonjour Ada,', 'Choisir votre mot de passe'],
    ['en', 'Your Vigie account', 'Hello Ada,', 'Choose your password'],
  ])('is written in the language of its recipient: %s', async (language, subject, hello, action) => {
    const { email, username } = await newUser({ language });
    const mail = await mailTo(email);
    expect(mail.subject).toBe(subject);
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain(hello);
      expect(content).toContain(action);
      expect(content).toContain(username);
      expect(content).toContain(`${stack().url}/reset-password#token=${tokenIn(mail)}`);
    }
    expect(mail.html).toContain(`lang="${language}"`);
  });

  test('lets the user choose a password, once', async () => {
    const { email, username } = await newUser();
    expect((await enter(username, PASSWORD)).status).toBe(401);
    const token = tokenIn(await mailTo(email));
    expect([(await validate(token)).status, (await validate(token)).status]).toEqual([204, 204]);
    expect((await reset(token)).status).toBe(204);
    expect(await works(await session(username))).toBe(200);
    expect(await works(await session(email.toUpperCase()))).toBe(200);
    expect(await validate(token)).toMatchObject(refusedLink);
    expect(await reset(token, OTHER)).toMatchObject(refusedLink);
    expect((await enter(username, OTHER)).status).toBe(401);
  });

  test('is resent on request to active users, by those who may change them', async () => {
    const user = await newUser();
    const ask = (client: Client) => client.ask('POST /api/users/{id}/invitation', { params: { id: user.id } });
    const first = tokenIn(await mailTo(user.email));
    expect((await ask(operator)).status).toBe(202);
    const second = tokenIn(await mailTo(user.email, 2));
    expect(second).not.toBe(first);
    expect((await ask(await as('client'))).status).toBe(403);
    expect((await reset(second)).status).toBe(204);
    expect(await reset(first)).toMatchObject(refusedLink);
    await operator.call('DELETE /api/users/{id}', { params: { id: user.id } });
    expect((await ask(operator)).status).toBe(412);
  });

  test('names are displayed verbatim, with any characters', async () => {
    const { email } = await newUser({ first_name: '<b>Ada</b> & "Co"' });
    const { html, text } = await mailTo(email);
    expect(text).toContain('Hello <b>Ada</b> & "Co",');
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;');
  });
});

describe('a link', () => {
  test('that was never sent is refused, and so is one that is too short', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc/passwd']) {
      expect(await validate(token)).toMatchObject(refusedLink);
      expect(await reset(token)).toMatchObject(refusedLink);
    }
    expect((await validate('')).status).toBe(422);
  });

  test('survives a password that is too weak, and the answer says what is missing', async () => {
    const { email } = await newUser();
    const token = tokenIn(await mailTo(email));
    expect(await reset(token, 'weak', 'week')).toMatchObject({
      status: 422,
      body: {
        detail: {
          password: [
            'At least 12 characters.',
            'At least one uppercase letter from A to Z.',
            'At least one digit.',
            'At least one special character, such as ! ? - or @.',
          ],
          password_confirmation: ['The two passwords differ.'],
        },
      },
    });
    expect((await reset(token)).status).toBe(204);
  });

  test('survives a known password and one that is built from the account, and the answer says so', async () => {
    const { email } = await newUser();
    const token = tokenIn(await mailTo(email));
    for (const [password, why] of [
      ['Password123!', 'known password'],
      ['P@ssw0rd-2026!', 'known password'],
      ['Ada-Byron-2026!', 'your name'],
      ['Byron-People-1!', 'your name'],
      ['V1gie-2026-Cap', 'Vigie'],
    ] as const)
      expect(await reset(token, password), password).toMatchObject({
        status: 422,
        body: { detail: { password: [expect.stringContaining(why)] } },
      });
    expect((await reset(token)).status).toBe(204);
  });

  test('is used by only one of several concurrent attempts', async () => {
    const { email, username } = await newUser();
    const token = tokenIn(await mailTo(email));
    const passwords = [1, 2, 3, 4, 5].map((n) => `Chosen-Race-${n}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    const entries = await Promise.all(passwords.map((password) => enter(username, password)));
    expect(entries.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
  });

  test('works until it expires', async () => {
    const { email } = await newUser();
    const token = tokenIn(await mailTo(email));
    const passed = new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `LINK#${hashOf(token)}`, sk: '#' },
      UpdateExpression: 'SET #ttl = :past',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) },
    });
    expect((await validate(token)).status).toBe(204);
    await dynamo().send(passed);
    expect(await validate(token)).toMatchObject(refusedLink);
    expect(await reset(token)).toMatchObject(refusedLink);
  });

  test('is invalid once the e-mail address it was sent to changes', async () => {
    const { id, email } = await newUser();
    const token = tokenIn(await mailTo(email));
    await superuser.call('PUT /api/users/{id}', { params: { id }, body: { email: `new-${email}` } });
    expect(await reset(token)).toMatchObject(refusedLink);
  });
});

describe('a forgotten password', () => {
  test('is replaced through a link in the user’s language; all sessions end, other links become invalid', async () => {
    const { email, username } = await settled({ language: 'fr' });
    const before = await session(username);
    expect(await forgot(email.toUpperCase())).toMatchObject({ status: 202, body: {} });
    const first = tokenIn(await mailTo(email, 2));
    expect((await forgot(email)).status).toBe(202);
    const mail = await mailTo(email, 3);
    expect(mail).toMatchObject({ subject: 'Choisissez un nouveau mot de passe Vigie' });
    expect(mail.text).toContain('30 minutes');
    expect(await works(before), 'asking changes nothing').toBe(200);
    expect((await reset(tokenIn(mail), OTHER)).status).toBe(204);
    expect(await before.ask('GET /api/users/me', { headers: english })).toMatchObject({
      status: 401,
      body: { code: 'expired_token' },
    });
    expect(await reset(first, PASSWORD)).toMatchObject(refusedLink);
    expect((await enter(username, PASSWORD)).status).toBe(401);
    expect(await works(await session(username, OTHER))).toBe(200);
  });

  test('gets the same answer for an unknown address and an inactive user; neither gets a mail', async () => {
    const inactive = await newUser({ is_active: false });
    const active = await newUser();
    await mailTo(active.email);
    const answers = await Promise.all(['nobody@people.example', inactive.email, active.email].map(forgot));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [202, {}]));
    await mailTo(active.email, 2);
    expect([await countTo('nobody@people.example'), await countTo(inactive.email)]).toEqual([0, 0]);
    expect((await forgot('no address')).status).toBe(422);
  });

  /** A new user after so many wrong passwords, and the answers to one more and to the right one. */
  async function delayed(wrong: number) {
    const { email, username } = await settled();
    const enterWrong = async () => (await enter(username, 'Wrong-Password-1')).status;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push(await enterWrong());
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    await until(
      async () => statuses.push(await enterWrong()),
      () => statuses.filter((status) => status === 401).length === wrong,
    );
    return { email, username, waiting: [await enter(username, 'Wrong-Password-1'), await enter(username, PASSWORD)] };
  }

  test('resets the delay after wrong passwords', async () => {
    // The fifth starts a delay of a second, which doubles each time; a slow machine may outlast the first ones.
    let user = await delayed(7);
    for (let wrong = 8; wrong < 11 && user.waiting.some(({ status }) => status !== 429); wrong++)
      user = await delayed(wrong);
    const { email, username, waiting } = user;
    for (const { status, headers } of waiting) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await forgot(email);
    expect((await reset(tokenIn(await mailTo(email, 2)), OTHER)).status).toBe(204);
    expect(await works(await session(username, OTHER))).toBe(200);
  });
});

describe('links are rate-limited', () => {
  test('an account gets five an hour, silently, from any address; an address may request twenty', async () => {
    const { email, answers } = await withinOne(PERIOD, async () => {
      const { email } = await newUser();
      await mailTo(email);
      await forgetAttempts();
      const answers = [];
      for (let n = 0; n < 22; n++) answers.push(await forgot(email));
      return { email, answers };
    });
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([20, 2]);
    const [first] = refused;
    expect(first?.body).toMatchObject({ code: 'too_many_requests', detail: expect.stringContaining('wait') });
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(first?.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    await mailTo(email, 6);
    // Mails are sent in the order of requests: a seventh mail would have arrived before these.
    for (const { email: later } of [await newUser(), await newUser()]) await mailTo(later);
    expect(await countTo(email)).toBe(6);
  });

  test('an invitation is resent at most five times an hour', async () => {
    const { email, statuses } = await withinOne(3600, async () => {
      const { id, email } = await newUser();
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++)
        statuses.push((await operator.ask('POST /api/users/{id}/invitation', { params: { id } })).status);
      return { email, statuses };
    });
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    await mailTo(email, 6);
  });
});
