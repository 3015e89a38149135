import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryLine } from '#shared/records.ts';
import type { Me, OwnSession } from '#shared/users/schema.ts';
import { as, type Client, clientFor, newToken } from '../../support/product/client.ts';
import { mailTo, tokenIn } from '../../support/product/mailbox.ts';
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
  works,
} from '../../support/records/accounts.ts';
import { viewingAs } from '../../support/records/people.ts';

let superuser: Client;
let operator: Client;
let operators: string;
beforeAll(async () => {
  [superuser, operator] = await Promise.all([as('superuser'), as('operator')]);
  operators = (await operator.call<Me>('GET /api/users/me')).entity.id;
});

describe('one’s own password', () => {
  const change = (client: Client, body: object, headers = {}) =>
    client.ask('PUT /api/users/me/{field}', {
      params: { field: 'password' },
      body,
      headers: { ...english, ...headers },
    });

  test('can be changed with the current one; other sessions end, this one continues', async () => {
    const { username } = await settled();
    const [here, elsewhere] = [await session(username), await session(username)];
    expect(await change(here, { value: OTHER })).toMatchObject({
      status: 422,
      body: { detail: { current_password: ['This field is required.'] } },
    });
    expect(await change(here, { value: OTHER, current_password: 'Wrong-Password-1' })).toMatchObject({
      status: 422,
      body: { detail: { current_password: ['This is not your current password.'] } },
    });
    expect(await change(here, { value: 'weak', current_password: PASSWORD })).toMatchObject({
      status: 422,
      body: { detail: { value: expect.arrayContaining(['At least 12 characters.']) } },
    });
    expect([await works(here), await works(elsewhere)]).toEqual([200, 200]);
    expect(await change(here, { value: OTHER, current_password: PASSWORD })).toMatchObject({
      status: 200,
      body: { username },
    });
    expect([await works(here), await works(elsewhere)]).toEqual([200, 401]);
    expect((await enter(username, PASSWORD)).status).toBe(401);
    expect(await works(await session(username, OTHER))).toBe(200);
  });

  test('cannot be changed while acting as the user, nor can the e-mail address', async () => {
    const { id, username, email } = await settled({ permissions: ['user.view', 'user.change'] });
    const acting = viewingAs(username);
    expect(await change(operator, { value: OTHER, current_password: PASSWORD }, acting)).toMatchObject({
      status: 403,
      body: { code: 'not_while_impersonating' },
    });
    const own = (field: string, value: string) =>
      operator.ask('PUT /api/users/me/{field}', { params: { field }, body: { value }, headers: acting });
    expect(await own('email', 'mine@people.example')).toMatchObject({ status: 403 });
    const body = { email: 'mine@people.example' };
    expect(await operator.ask('PUT /api/users/{id}', { params: { id }, body, headers: acting })).toMatchObject({
      status: 403,
      body: { code: 'not_while_impersonating' },
    });
    expect(await own('language', 'fr')).toMatchObject({ status: 200, body: { language: 'fr', email } });
  });
});

test('fields of one’s own that are changed at the same time are all saved', async () => {
  const { username } = await settled();
  const me = await session(username);
  const changes = { first_name: 'Grace', last_name: 'Hopper', language: 'fr' };
  await Promise.all(
    Object.entries(changes).map(([field, value]) =>
      me.call('PUT /api/users/me/{field}', { params: { field }, body: { value } }),
    ),
  );
  expect(await me.call('GET /api/users/me')).toMatchObject(changes);
});

describe('hints of the first visit', () => {
  const close = (client: Client, value: string, headers = {}) =>
    client.ask('PUT /api/users/me/{field}', { params: { field: 'hint' }, body: { value }, headers });

  test('are closed for good, on every device, without a trace in the history of the user', async () => {
    const { id, username } = await settled();
    const [here, elsewhere] = [await session(username), await session(username)];
    expect((await here.call<Me>('GET /api/users/me')).closed_hints).toEqual([]);
    await Promise.all(['home', 'list', 'home'].map((hint) => close(here, hint)));
    const { closed_hints, version } = await elsewhere.call<Me>('GET /api/users/me');
    expect([closed_hints.toSorted(), version]).toEqual([['home', 'list'], 1]);
    const { items } = await superuser.call<{ items: HistoryLine[] }>('GET /api/users/{id}/history', { params: { id } });
    expect(items.map(({ modified_content }) => modified_content)).not.toContain('closed_hints');
  });

  test('are not closed while acting as the user, nor are there others', async () => {
    const { username } = await settled();
    expect(await close(operator, 'home', viewingAs(username))).toMatchObject({
      status: 403,
      body: { code: 'not_while_impersonating' },
    });
    expect(await close(await session(username), 'weather')).toMatchObject({ status: 422 });
  });
});

describe('changes by an administrator take effect at once', () => {
  test('a deactivated user is logged out; after reactivation a new login is required', async () => {
    const { id, email, username } = await settled();
    const before = await session(username);
    await forgot(email);
    const link = tokenIn(await mailTo(email, 2));
    await operator.call('DELETE /api/users/{id}', { params: { id } });
    expect(await before.ask('GET /api/users/me')).toMatchObject({ status: 401, body: { code: 'account_disabled' } });
    expect(await enter(username, PASSWORD)).toMatchObject({ status: 401, body: { code: 'account_disabled' } });
    expect(await reset(link, OTHER)).toMatchObject(refusedLink);
    await operator.call('PUT /api/users/{id}', { params: { id }, body: { is_active: true } });
    expect(await before.ask('GET /api/users/me')).toMatchObject({ status: 401, body: { code: 'expired_token' } });
    expect(await reset(link, OTHER)).toMatchObject(refusedLink);
    expect(await works(await session(username))).toBe(200);
  });

  test('several users are deactivated at once', async () => {
    const people = [await settled(), await settled()];
    const sessions = await Promise.all(people.map(({ username }) => session(username)));
    await operator.call('POST /api/users/bulk_delete', { body: { ids: people.map(({ id }) => id) } });
    expect(await Promise.all(sessions.map(works))).toEqual([401, 401]);
    for (const { username } of people) expect((await enter(username, PASSWORD)).status).toBe(401);
  });

  test('permissions take effect from the next request on', async () => {
    const { id, username } = await settled();
    const client = await session(username);
    const ask = async () => (await client.ask('GET /api/suppliers')).status;
    expect(await ask()).toBe(403);
    await operator.call('PUT /api/users/{id}', { params: { id }, body: { permissions: ['supplier.view'] } });
    expect(await ask()).toBe(200);
    await operator.call('PUT /api/users/{id}', { params: { id }, body: { permissions: [] } });
    expect(await ask()).toBe(403);
  });
});

describe('acting as another user', () => {
  const IMPERSONATE = ['user.impersonate', 'user.impersonate_write'];

  const actingAs = (client: Client, username: string) =>
    client.ask('GET /api/users/me', { headers: viewingAs(username) });

  test('is limited to the operator’s users, and gives no rights over colleagues', async () => {
    const [plain, colleague, mightier, customer] = [
      await settled({ entity: operators, permissions: ['user.impersonate', 'user.view_admin', 'product.view'] }),
      await newUser({ entity: operators, permissions: ['product.view'] }),
      await newUser({ entity: operators, permissions: ['product.view', 'product.delete'] }),
      await settled({ permissions: ['product.delete'] }),
    ];
    const me = await session(plain.username);
    expect(await actingAs(me, colleague.username)).toMatchObject({ status: 200, body: { id: colleague.id } });
    expect(await actingAs(me, customer.username)).toMatchObject({ status: 200, body: { id: customer.id } });
    for (const username of [mightier.username, 'superuser', 'nobody-at-all'])
      expect(await actingAs(me, username), username).toMatchObject({
        status: 403,
        body: { code: 'impersonation_denied' },
      });
    const theirs = await session(customer.username);
    expect((await actingAs(theirs, colleague.username)).status).toBe(403);
    expect((await actingAs(theirs, 'client')).status).toBe(403);
  });

  test('as a colleague removes a superuser’s own rights', async () => {
    const colleague = await newUser({ entity: operators, permissions: ['product.view'] });
    const headers = viewingAs(colleague.username);
    expect(await actingAs(superuser, colleague.username)).toMatchObject({
      status: 200,
      body: { id: colleague.id, is_superuser: false, permissions_list: ['product.view'], entity: { type: 'vigie' } },
    });
    expect((await superuser.ask('GET /api/products', { query: { size: '1' }, headers })).status).toBe(200);
    expect((await superuser.ask('GET /api/suppliers', { query: { size: '1' }, headers })).status).toBe(403);
  });

  test('records both names in histories, and ends with one’s own session', async () => {
    const helper = await settled({ entity: operators, permissions: [...IMPERSONATE, 'product.add', 'product.view'] });
    const customer = await newUser({ permissions: ['product.add', 'product.view'] });
    const headers = viewingAs(customer.username);
    const me = await session(helper.username);
    const body = { supplier_ref: 'ACT-1' };
    const part = await me.call<{ id: string }>('POST /api/products', { body, headers });
    const { items } = await me.call<{ items: HistoryLine[] }>('GET /api/products/{id}/history', {
      params: { id: part.id },
      headers,
    });
    expect(items[0]).toMatchObject({ user: helper.username, on_behalf_of: customer.username });
    await superuser.call('DELETE /api/users/{id}', { params: { id: helper.id } });
    expect((await actingAs(me, customer.username)).status).toBe(401);
  });

  test('needs a permission of its own, and gives only the rights that both have', async () => {
    const customer = await newUser({ permissions: ['product.view', 'product.delete'] });
    const [idle, viewer] = [
      await settled({ entity: operators }),
      await settled({ entity: operators, permissions: ['user.impersonate', 'product.view'] }),
    ];
    const theirs = await session(idle.username);
    expect(await actingAs(theirs, customer.username)).toMatchObject({
      status: 403,
      body: { code: 'impersonation_denied' },
    });
    const headers = viewingAs(customer.username);
    expect((await theirs.ask('GET /api/products', { headers })).status).toBe(403);
    const me = await session(viewer.username);
    expect(await actingAs(me, customer.username)).toMatchObject({
      status: 200,
      body: { id: customer.id, permissions_list: ['product.view'] },
    });
    const params = { id: 'unknown' };
    expect((await me.ask('DELETE /api/products/{id}', { params, headers })).status).toBe(403);
  });

  test('only reads without the permission to write', async () => {
    const permissions = ['product.view', 'product.add'];
    const customer = await newUser({ permissions });
    const viewer = await settled({ entity: operators, permissions: ['user.impersonate', ...permissions] });
    const me = await session(viewer.username);
    const headers = { ...viewingAs(customer.username), ...english };
    const refused = { status: 403, body: { code: 'impersonation_read_only' } };
    const body = { supplier_ref: 'READ-ONLY' };
    expect(await me.ask('POST /api/products', { body, headers })).toMatchObject(refused);
    const own = { params: { field: 'language' }, body: { value: 'fr' }, headers };
    expect(await me.ask('PUT /api/users/me/{field}', own)).toMatchObject(refused);
    expect((await me.ask('GET /api/products', { headers })).status).toBe(200);
    const values = { body: { fields: ['origin'] }, headers };
    expect((await me.ask('POST /api/products/fields_values', values)).status).toBe(200);
  });

  test('refuses a reason that is too short or not encoded; a program may leave it out', async () => {
    const { username } = await newUser();
    const ask = (headers: Record<string, string>) =>
      superuser.ask('GET /api/users/me', { headers: { 'custom-user-username': username, ...english, ...headers } });
    for (const reason of ['ab', '%20%20%20%20', '%E9t%E9', 'x'.repeat(201)])
      expect(await ask({ 'custom-user-reason': reason }), reason).toMatchObject({
        status: 422,
        body: { code: 'invalid', detail: { 'Custom-User-Reason': [expect.stringContaining('3 to 200')] } },
      });
    expect((await ask({ 'custom-user-reason': encodeURIComponent('Étude d’un écart') })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });
});

describe('one’s own sessions', () => {
  type Sessions = { items: OwnSession[]; total: number };
  const all = async (client: Client) => (await client.call<Sessions>('GET /api/users/me/sessions')).items;

  test('log-out ends this session on the server, and no other', async () => {
    const { username } = await settled();
    const [here, elsewhere] = [await session(username), await session(username)];
    expect((await here.ask('POST /api/oauth2/logout')).status).toBe(204);
    expect(await here.ask('GET /api/users/me', { headers: english })).toMatchObject({
      status: 401,
      body: { code: 'expired_token' },
    });
    expect((await here.ask('POST /api/oauth2/logout')).status).toBe(401);
    expect(await works(elsewhere)).toBe(200);
  });

  test('log-out while acting as another user ends one’s own session', async () => {
    const helper = clientFor(await newToken('operator'));
    const { username } = await settled();
    const theirs = await session(username);
    const headers = { 'custom-user-username': username };
    expect((await helper.ask('POST /api/oauth2/logout', { headers })).status).toBe(204);
    expect([await works(helper), await works(theirs)]).toEqual([401, 200]);
  });

  test('are listed with address and browser, this one marked; one or all others can be ended', async () => {
    const { username } = await settled();
    const other = await settled();
    const [here, second, third] = [await session(username), await session(username), await session(username)];
    const listed = await all(here);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ address: '127.0.0.1', device: expect.stringMatching(/./) });
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    const { id = '' } = (await all(second)).find(({ is_current }) => is_current) ?? {};
    const end = (client: Client) => client.ask('DELETE /api/users/me/sessions/{id}', { params: { id } });
    expect((await end(await session(other.username))).status).toBe(404);
    expect((await end(here)).status).toBe(204);
    expect(await Promise.all([here, second, third].map(works))).toEqual([200, 401, 200]);
    expect((await here.ask('DELETE /api/users/me/sessions')).status).toBe(204);
    expect(await Promise.all([here, third].map(works))).toEqual([200, 401]);
    expect(await all(here)).toMatchObject([{ is_current: true }]);
  });

  test('are not for those who act as the person', async () => {
    const { username } = await settled();
    const headers = { 'custom-user-username': username };
    for (const route of ['GET /api/users/me/sessions', 'DELETE /api/users/me/sessions'] as const)
      expect(await operator.ask(route, { headers })).toMatchObject({ body: { code: 'not_while_impersonating' } });
  });
});
