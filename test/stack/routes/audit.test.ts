import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '#shared/audit/schema.ts';
import type { RouteKey } from '#shared/contract.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { FieldsValues } from '#shared/lists.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, send, until } from '../../support/product/client.ts';
import { enter, newUser, OTHER, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { finished } from '../../support/records/imports.ts';
import { newcomer, viewingAs } from '../../support/records/people.ts';

type List = { items: AuditEvent[]; total: number };

let operator: Client;
let superuser: Client;
let entity: string;
let operators: string;
beforeAll(async () => {
  [operator, superuser] = await Promise.all([as('operator'), as('superuser')]);
  operators = (await operator.call<Me>('GET /api/users/me')).entity.id;
  entity = (await (await as('client')).call<Me>('GET /api/users/me')).entity.id;
});

/** The events with these values, once there are as many as expected: the list follows the table with a delay. */
const eventsOf = async (query: Record<string, string>, count = 1, client = superuser): Promise<AuditEvent[]> => {
  const { items } = await until(
    () => client.call<List>('GET /api/audit', { query }),
    ({ total }) => total >= count,
  );
  return items;
};

test('a log-in and its refusal are recorded with person, address and browser, and never what was typed', async () => {
  const { username, entity } = await settled();
  await enter(username, 'Wrong-Password-1');
  await enter('My-Secret-Password-1', 'x');
  await session(username);
  const [last, first] = await eventsOf({ user: username, action__in: 'log_in,log_in_refused' }, 2);
  expect(last).toMatchObject({ action: 'log_in', entity, address: expect.stringMatching(/[\d.:]+/) });
  expect(first).toMatchObject({ action: 'log_in_refused', detail: 'bad_credentials' });
  expect(last?.browser).not.toBe('');
  await eventsOf({ action: 'log_in_refused', user__isnull: 'true' });
  const { items } = await superuser.call<List>('GET /api/audit', { query: { size: '1000' } });
  for (const secret of ['My-Secret-Password-1', 'Wrong-Password-1', PASSWORD, 'eyJ'])
    expect(JSON.stringify(items)).not.toContain(secret);
});

test('people are called by their names, two with the same name with their usernames', async () => {
  const users = [(await settled()).username, (await settled()).username];
  for (const username of users) await session(username);
  const query = { user__in: users.join(','), action: 'log_in' };
  for (const event of await eventsOf(query, 2)) expect(event).toMatchObject({ user_label: 'Ada Byron' });
  const { first_name, last_name } = await operator.call<Me>('GET /api/users/me');
  const { user } = await superuser.call<FieldsValues>('POST /api/audit/fields_values', { body: { fields: ['user'] } });
  const labels = new Map(user?.map(({ value, label }) => [value, label]));
  expect(users.map((username) => labels.get(username))).toEqual(users.map((username) => `Ada Byron (${username})`));
  expect(labels.get('operator')).toBe(`${first_name} ${last_name}`);
});

test('acting as a user is recorded once for reading and with each write; the customer’s administrators read it', async () => {
  const { username } = await newUser({ permissions: ['product.view', 'product.add'] });
  const headers = viewingAs(username, 'Étude d’un écart');
  for (const key of ['GET /api/users/me', 'GET /api/products', 'GET /api/users/me'] as const)
    await operator.call(key, { headers });
  const part = await operator.call<{ id: string }>('POST /api/products', { body: { supplier_ref: 'AUD-1' }, headers });
  const events = await eventsOf({ on_behalf_of: username }, 2);
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['changed_as', 'POST /api/products'],
    ['viewed_as', ''],
  ]);
  expect(events[0]).toMatchObject({ user: 'operator', reason: 'Étude d’un écart', entity });
  expect(part.id).toBeTruthy();

  const administrator = await newcomer(`audit-admin-${Date.now()}`, entity, { permissions: ['audit.view'] });
  const { total } = await administrator.call<List>('GET /api/audit', { query: { on_behalf_of: username } });
  expect(total).toBe(2);
  const all = await administrator.call<List>('GET /api/audit', { query: { size: '1000', include_fields: 'entity' } });
  expect(all.items.map((event) => event.entity)).not.toContain(operators);
  const { total: others } = await administrator.call<List>('GET /api/audit', {
    query: { user: 'superuser', action: 'log_in' },
  });
  expect(others).toBe(0);
  const { items } = await superuser.call<List>('GET /api/audit', { query: { user: 'superuser', action: 'log_in' } });
  const params = { id: items[0]?.id ?? '' };
  expect((await administrator.ask('GET /api/audit/{id}', { params })).status).toBe(404);
  expect((await superuser.ask('GET /api/audit/{id}', { params })).status).toBe(200);
});

test('a program that gives no reason is recorded without one', async () => {
  const { username } = await newUser();
  await superuser.call('GET /api/users/me', { headers: { 'custom-user-username': username } });
  const [event] = await eventsOf({ on_behalf_of: username });
  expect(event).toMatchObject({ action: 'viewed_as', reason: null });
});

test('a refusal is recorded; the log is for those with the permission', async () => {
  const { username, entity } = await settled();
  const me = await session(username);
  for (let n = 0; n < 3; n++) expect((await me.ask('GET /api/audit')).status).toBe(403);
  const found = await eventsOf({ user: username, action: 'refused' });
  expect(found.map(({ detail }) => detail)).toEqual(['GET /api/audit permission_denied']);
  expect(found[0]).toMatchObject({ entity, on_behalf_of: null });
  expect((await me.ask('GET /api/users/me', { headers: viewingAs('superuser') })).status).toBe(403);
  const [tried] = await eventsOf({ user: username, action: 'refused', on_behalf_of: 'superuser' });
  expect(tried).toMatchObject({ entity, detail: 'GET /api/users/me impersonation_denied' });
});

test('changes of rights, accounts and groups are recorded with what changed', async () => {
  const { id, username } = await newUser({ permissions: ['product.view'] });
  const body = { permissions: ['product.add'], is_active: false };
  await superuser.call('PUT /api/users/{id}', { params: { id }, body });
  const [change] = await eventsOf({ subject: username, action: 'rights_changed' }, 2);
  expect(change).toMatchObject({
    user: 'superuser',
    entity,
    detail: 'is_active: true → false; permissions: +product.add −product.view',
  });
  await superuser.call('PUT /api/users/{id}', { params: { id }, body: { email: `moved-${username}@people.example` } });
  await eventsOf({ subject: username, action: 'email_changed' });
  const name = `Group ${username}`;
  await superuser.call('POST /api/users/auth_groups', { body: { name, permissions: ['user.view'] } });
  const [group] = await eventsOf({ subject: name });
  expect(group).toMatchObject({ action: 'rights_changed', detail: `name: – → ${name}; permissions: +user.view` });
});

test('a chosen password, an export and a deletion of several are recorded', async () => {
  const { username } = await settled({ permissions: ['product.view', 'user.view', 'user.delete'] });
  await eventsOf({ user: username, action: 'password_changed' });
  const me = await session(username);
  await me.call('POST /api/products/export', { body: { fields: ['label'], search: 'valve' } });
  const [file] = await eventsOf({ user: username, action: 'export' });
  expect(file?.detail).toContain('POST /api/products/export {"search":"valve","fields":["label"]');
  await me.ask('POST /api/users/bulk_delete', { body: { ids: ['unknown'] } });
  const [several] = await eventsOf({ user: username, action: 'bulk_delete' });
  expect(several?.detail).toContain('["unknown"]');
});

test('sessions that a person or an administrator ends are recorded, and a log-out', async () => {
  const { id, username } = await settled();
  const [first, second, third] = [await session(username), await session(username), await session(username)];
  type Sessions = { items: { id: string; is_current: boolean }[] };
  const { items } = await second.call<Sessions>('GET /api/users/me/sessions');
  const own = items.find((each) => each.is_current)?.id ?? '';
  await first.call('DELETE /api/users/me/sessions/{id}', { params: { id: own } });
  await first.call('DELETE /api/users/me/sessions');
  await third.ask('GET /api/users/me');
  await first.call('POST /api/oauth2/logout');
  await superuser.call('DELETE /api/users/{id}', { params: { id } });
  const ended = await eventsOf({ subject: username, action: 'sessions_ended', user: 'superuser' });
  expect(ended).toMatchObject([{ entity, detail: 'PUT /api/users/{id}' }]);
  const events = await eventsOf({ user: username, action__in: 'sessions_ended,log_out' }, 4);
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['log_out', 'POST /api/oauth2/logout'],
    ['sessions_ended', 'DELETE /api/users/me/sessions'],
    ['sessions_ended', 'DELETE /api/users/me/sessions/{id}'],
    ['sessions_ended', 'POST /api/oauth2/reset-password'],
  ]);
});

test('a refused change of the password is none; a change is recorded after the other sessions ended', async () => {
  const { username } = await settled();
  const me = await session(username);
  const change = (current_password: string) =>
    me.ask('PUT /api/users/me/{field}', { params: { field: 'password' }, body: { value: OTHER, current_password } });
  expect((await change('Wrong-Password-1')).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(200);
  const detail = 'PUT /api/users/me/password';
  const events = await eventsOf({ user: username, detail }, 2);
  expect(events.map(({ action }) => action)).toEqual(['password_changed', 'sessions_ended']);
});

test('a change of a company and of its subscriptions is visible to its administrators, and to no other company', async () => {
  const name = `Audited ${Date.now()}`;
  const company = await superuser.call<{ id: string }>('POST /api/entities', {
    body: { name, type: 'client', country: 'FR' },
  });
  const administrator = await newcomer(`company-admin-${Date.now()}`, company.id, { permissions: ['audit.view'] });
  const params = { id: company.id };
  await operator.call('PUT /api/entities/{id}', { params, body: { name: `${name} SA` } });
  const subscriptions = [{ subscription_type: 'sourcing', start_date: '2026-01-01', end_date: '2027-01-01' }];
  await operator.call('PUT /api/subscription/{id}', { params, body: { subscriptions } });
  const query = { action: 'entity_changed' };
  const events = await eventsOf(query, 3, administrator);
  expect(events.map(({ detail }) => detail)).toEqual([
    'subscriptions: +sourcing 2026-01-01/2027-01-01',
    `name: ${name} → ${name} SA`,
    expect.stringContaining(`name: – → ${name}; type: – → client`),
  ]);
  const stranger = await newcomer(`stranger-${Date.now()}`, entity, { permissions: ['audit.view'] });
  const theirs = await stranger.call<List>('GET /api/audit', { query });
  expect(theirs.items.map(({ subject }) => subject)).not.toContain(name);
});

test('a company with events can be deleted; operators still see them, and that it was deleted', async () => {
  const name = `Ended ${Date.now()}`;
  const body = { name, type: 'client', country: 'FR' };
  const { id } = await superuser.call<{ id: string }>('POST /api/entities', { body });
  await superuser.call('DELETE /api/entities/{id}', { params: { id } });
  const events = await eventsOf({ action: 'entity_changed', subject: name }, 2, operator);
  expect(events.map(({ detail }) => detail)).toEqual([
    'DELETE /api/entities/{id}',
    expect.stringContaining(`name: – → ${name}`),
  ]);
});

test('the log is exported as a workbook of what its reader sees, and the export is an event of it', async () => {
  const { username } = await settled({ permissions: ['audit.view'] });
  const me = await session(username);
  const body = { fields: ['action', 'user', 'entity'], filters: { user: username }, language: 'fr' };
  expect(await me.ask('POST /api/audit/export', { body: { ...body, fields: ['secret'] } })).toMatchObject({
    status: 422,
  });
  const { job } = await me.call<{ job: Job }>('POST /api/audit/export', { body });
  const { state, result } = await finished(me, job);
  expect([state, result?.file_name]).toEqual(['done', expect.stringMatching(/^vigie-journal-d-audit-/)]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await fetch(result?.url ?? '')).arrayBuffer());
  const rows = workbook.worksheets[0]
    ?.getSheetValues()
    .slice(1)
    .map((row) => (row as unknown[]).slice(1, 3));
  expect(rows?.[0]).toEqual(['Action', 'Utilisateur']);
  expect(rows).toContainEqual(['Connexion', username]);
  expect(new Set(rows?.slice(1).map((row) => row[1]))).toEqual(new Set([username]));
  const [event] = await eventsOf({ user: username, action: 'export', search: 'POST /api/audit/export' });
  expect(event?.detail).toContain('POST /api/audit/export {');
});

test('filters, order, search and values work as in other lists; no route changes an event', async () => {
  const { items } = await superuser.call<List>('GET /api/audit', { query: { order_by: 'creation_date', size: '5' } });
  expect(items.map((event) => event.creation_date)).toEqual(items.map((event) => event.creation_date).toSorted());
  const values = await superuser.call<Record<string, { value: string }[]>>('POST /api/audit/fields_values', {
    body: { fields: ['action', 'entity_label'], search: 'superuser' },
  });
  expect(values.action?.map(({ value }) => value)).toContain('log_in');
  const path = `/api/audit/${items[0]?.id}`;
  const { body } = await enter('superuser', 'no');
  expect(body).toMatchObject({ code: 'bad_credentials' });
  for (const method of ['PUT', 'DELETE', 'POST'])
    expect((await superuser.ask(`${method} ${path}` as RouteKey, { body: {} })).status, method).toBe(404);
  expect((await send('GET', '/api/audit')).status).toBe(401);
});
