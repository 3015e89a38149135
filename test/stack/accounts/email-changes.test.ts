import { beforeAll, describe, expect, test } from 'vitest';
import type { Me, UserAnswer } from '#shared/users/schema.ts';
import { type Answer, as, type Client, send } from '../../support/product/client.ts';
import { countTo, mailTo, tokenIn } from '../../support/product/mailbox.ts';
import {
  english,
  enter,
  forgot,
  newUser,
  OTHER,
  PASSWORD,
  refusedLink,
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
});

const want = (client: Client, value: string, current_password: string | undefined = PASSWORD) =>
  client.ask('PUT /api/users/me/{field}', {
    params: { field: 'email' },
    body: { value, ...(current_password && { current_password }) },
    headers: english,
  });
const told = (token: string): Promise<Answer> =>
  send('GET', '/api/oauth2/email-change', { query: { token }, headers: english });
const take = (token: string): Promise<Answer> =>
  send('POST', '/api/oauth2/email-change', { body: { token }, headers: english });
const emailOf = async (id: string): Promise<string> =>
  (await superuser.call<UserAnswer>('GET /api/users/{id}', { params: { id } })).email;

/** A user who has asked for another address; the new address ends in `number`. */
async function wanting(number = 1) {
  const user = await settled();
  const me = await session(user.username);
  const email = `new${number}-${user.email}`;
  expect(await want(me, ` ${email} `)).toMatchObject({ status: 200, body: { email: user.email, wanted_email: email } });
  return { user, me, email, token: tokenIn(await mailTo(email)) };
}

/** A user whose address changed to `email` and then to `last`, and the links that undo each change. */
async function changedTwice() {
  const { user, me, email, token } = await wanting();
  await take(token);
  const mine = tokenIn(await mailTo(user.email, 2));
  const last = `last-${user.email}`;
  await want(me, last);
  await take(tokenIn(await mailTo(last)));
  return { user, me, email, last, mine, theirs: tokenIn(await mailTo(email, 2)) };
}

describe('one’s own new address', () => {
  test('needs the current password', async () => {
    const { username, email } = await settled();
    const me = await session(username);
    expect(await want(me, `new-${email}`, '')).toMatchObject({
      status: 422,
      body: { detail: { current_password: ['This field is required.'] } },
    });
    expect(await want(me, `new-${email}`, 'Wrong-Password-1')).toMatchObject({
      status: 422,
      body: { detail: { current_password: ['This is not your current password.'] } },
    });
    expect(await want(me, 'nonsense')).toMatchObject({
      status: 422,
      body: { detail: { value: [expect.any(String)] } },
    });
    expect(await me.call<Me>('GET /api/users/me')).toMatchObject({ email, wanted_email: null });
  });

  test('takes effect when its link is used, once; the old address is told', async () => {
    const { user, me, email, token } = await wanting();
    expect(await me.call<Me>('GET /api/users/me')).toMatchObject({ email: user.email, wanted_email: email });
    const task = { kind: 'confirm', email, username: user.username };
    for (let looks = 0; looks < 2; looks++) expect(await told(token)).toMatchObject({ status: 200, body: task });
    expect(await emailOf(user.id)).toBe(user.email);
    expect(await take(token)).toMatchObject({ status: 200, body: task });
    expect(await me.call<Me>('GET /api/users/me')).toMatchObject({ email, wanted_email: null });
    expect(await take(token)).toMatchObject(refusedLink);
    expect(await works(await session(email))).toBe(200);
    expect((await enter(user.email, PASSWORD)).status).toBe(401);
    const mail = await mailTo(user.email, 2);
    expect(mail.subject).toBe('Your e-mail address at Vigie was changed');
    expect(mail.text).toContain(email);
    expect(mail.text).toContain('7 days');
  });

  test('is withdrawn by another wish, by keeping the address, by the end of all sessions', async () => {
    const { user, me, email, token } = await wanting();
    await want(me, `newer-${user.email}`);
    expect(await take(token)).toMatchObject(refusedLink);
    const newer = tokenIn(await mailTo(`newer-${user.email}`));
    expect((await told(newer)).status).toBe(200);
    await me.call('DELETE /api/users/me/wanted_email');
    expect(await take(newer)).toMatchObject(refusedLink);
    await want(me, email);
    const again = tokenIn(await mailTo(email, 2));
    await superuser.call('DELETE /api/users/{id}', { params: { id: user.id } });
    expect(await take(again)).toMatchObject(refusedLink);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('that somebody has is answered like any other; only its owner is told', async () => {
    const [owner, other] = [await settled(), await settled()];
    const me = await session(other.username);
    const free = await want(me, `free-${other.email}`);
    const taken = await want(me, owner.email.toUpperCase());
    const answered = ({ status, body }: Answer) => ({ status, body: { ...(body as object), wanted_email: '' } });
    expect(answered(taken)).toEqual(answered(free));
    const mail = await mailTo(owner.email, 2);
    expect(mail.subject).toBe('Your e-mail address at Vigie');
    expect(tokenIn(mail)).toBe('');
    expect(mail.text).not.toContain(other.username);
    expect(await countTo(other.email)).toBe(1);
  });

  test('that is taken meanwhile is refused, and nothing changes', async () => {
    const { user, email, token } = await wanting();
    await newUser({ email });
    expect(await take(token)).toMatchObject({ status: 412, body: { code: 'already_exists' } });
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('may be asked for five times an hour', async () => {
    const answers = await withinOne(3600, async () => {
      const { email, username } = await settled();
      const me = await session(username);
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++) statuses.push((await want(me, `many${n}-${email}`)).status);
      return statuses;
    });
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('cannot be set past the confirmation: not in the list of users, not by a superuser for themself', async () => {
    const { id, username, email } = await settled({ permissions: ['user.view', 'user.change'] });
    const me = await session(username);
    const refused = { status: 422, body: { detail: { email: ['Change your own e-mail address in your profile.'] } } };
    const put = (client: Client, id: string) =>
      client.ask('PUT /api/users/{id}', { params: { id }, body: { email: `past-${email}` }, headers: english });
    expect(await put(me, id)).toMatchObject(refused);
    const root = await superuser.call<Me>('GET /api/users/me');
    expect(await put(superuser, root.id)).toMatchObject(refused);
  });
});

describe('the former owner', () => {
  test('undoes the change, which ends sessions and password, and gets a link to choose another', async () => {
    const { user, me, email, token } = await wanting();
    await take(token);
    const back = tokenIn(await mailTo(user.email, 2));
    expect(await told(back)).toMatchObject({ status: 200, body: { kind: 'undo', email: user.email } });
    expect(await works(me)).toBe(200);
    expect(await take(back)).toMatchObject({ status: 200, body: { kind: 'undo', email: user.email } });
    expect(await emailOf(user.id)).toBe(user.email);
    expect(await works(me)).toBe(401);
    expect((await enter(user.username, PASSWORD)).status).toBe(401);
    expect(await take(back)).toMatchObject(refusedLink);
    expect((await reset(tokenIn(await mailTo(user.email, 3)), OTHER)).status).toBe(204);
    expect(await works(await session(user.email, OTHER))).toBe(200);
    expect(await countTo(email)).toBe(1);
  });

  test('undoes also the changes after it, whose own links become invalid', async () => {
    const { user, me, last, mine, theirs } = await changedTwice();
    await me.ask('PUT /api/users/me/{field}', {
      params: { field: 'password' },
      body: { value: OTHER, current_password: PASSWORD },
    });
    expect(await emailOf(user.id)).toBe(last);
    expect((await take(mine)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(user.email);
    expect(await take(theirs)).toMatchObject(refusedLink);
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await enter(user.username, OTHER)).status).toBe(401);
  });

  test('whose change was undone by a later owner can still undo the first', async () => {
    const { user, email, mine, theirs } = await changedTwice();
    expect((await take(theirs)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(email);
    expect((await take(mine)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(user.email);
  });
});

describe('somebody else’s address', () => {
  test('is changed by superusers only, also to an address that another account has', async () => {
    const [user, known] = [await settled(), await settled()];
    const refused = { status: 422, body: { detail: { email: ['Only a superuser can set this.'] } } };
    const admin = await settled({ permissions: ['user.view', 'user.change'] });
    for (const client of [operator, await session(admin.username)])
      for (const email of [`taken-${user.email}`, known.email])
        expect(
          await client.ask('PUT /api/users/{id}', { params: { id: user.id }, body: { email }, headers: english }),
        ).toMatchObject(refused);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('is used at once for login and mails; both addresses are told, and the old one can undo it', async () => {
    const { id, email, username } = await settled();
    const moved = `moved-${email}`;
    await superuser.call('PUT /api/users/{id}', { params: { id }, body: { email: moved } });
    expect((await enter(email, PASSWORD)).status).toBe(401);
    expect(await works(await session(moved))).toBe(200);
    const old = await mailTo(email, 2);
    expect(old.text).toContain('An administrator has set the address');
    expect((await mailTo(moved)).text).toContain(username);
    await forgot(email);
    await forgot(moved);
    expect(tokenIn(await mailTo(moved, 2))).not.toBe('');
    expect(await countTo(email)).toBe(2);
    expect((await take(tokenIn(old))).status).toBe(200);
    expect(await emailOf(id)).toBe(email);
  });

  test('is neither changed nor withdrawn while acting as the person', async () => {
    const { user, email } = await wanting();
    const headers = viewingAs(user.username);
    const refused = { status: 403, body: { code: 'not_while_impersonating' } };
    expect(await superuser.ask('DELETE /api/users/me/wanted_email', { headers })).toMatchObject(refused);
    const change = { params: { field: 'email' }, body: { value: `x-${email}`, current_password: PASSWORD } };
    expect(await superuser.ask('PUT /api/users/me/{field}', { ...change, headers })).toMatchObject(refused);
  });
});

test('a link for a password is not one for an address, nor the other way round', async () => {
  const { user, token } = await wanting();
  await forgot(user.email);
  const password = tokenIn(await mailTo(user.email, 2));
  expect(await take(password)).toMatchObject(refusedLink);
  expect(await reset(token)).toMatchObject(refusedLink);
});
