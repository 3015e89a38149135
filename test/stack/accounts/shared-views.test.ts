import { beforeAll, expect, test } from 'vitest';
import type { Entity } from '#shared/entities/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { SharedView } from '#shared/users/shared-views.ts';
import { as, type Client } from '../../support/product/client.ts';
import { sheetsOf } from '../../support/product/files.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { finished } from '../../support/records/imports.ts';

const ROUTE = 'GET /api/users/me/views';
type Views = { items: SharedView[]; total: number };

let entity: Entity;
let administrator: Client;
let colleague: Client;
let stranger: Client;
let name: string;

async function personOf(at: string, group: string): Promise<[Client, string]> {
  const { username } = await settled({ entity: at, groups: [group] });
  return [await session(username), username];
}

beforeAll(async () => {
  const superuser = await as('superuser');
  const company = (called: string) =>
    superuser.call<Entity>('POST /api/entities', { body: { name: called, type: 'client' } });
  entity = await company('Merganser Works');
  [administrator, name] = await personOf(entity.id, 'client_administrator');
  [colleague] = await personOf(entity.id, 'client');
  [stranger] = await personOf((await company('Goosander Works')).id, 'client_administrator');
});

const share = (client: Client, fields: object = {}) =>
  client.call<SharedView>('POST /api/users/me/views', {
    body: { list: 'parts', name: 'Obsolete relays', address: 'availability_status=obsolete&search=relay', ...fields },
  });
const namesFor = async (client: Client, list?: string) =>
  (await client.call<Views>(ROUTE, { query: list ? { list } : {} })).items.map((view) => view.name);

test('colleagues read what an administrator shares, and change nothing of it', async () => {
  const view = await share(administrator);
  await share(administrator, { list: 'contacts', name: 'Lyon', address: '' });
  const { items } = await colleague.call<Views>(ROUTE, { query: { list: 'parts' } });
  expect(items).toEqual([view]);
  expect(view.user).toBe(name);
  expect(await namesFor(colleague)).toEqual(['Lyon', 'Obsolete relays']);
  const params = { id: view.id };
  const body = { name: 'Mine now' };
  const refused = await Promise.all([
    colleague.ask('POST /api/users/me/views', { body: { list: 'parts', name: 'Mine', address: '' } }),
    colleague.ask('PUT /api/users/me/views/{id}', { params, body }),
    colleague.ask('DELETE /api/users/me/views/{id}', { params }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await namesFor(colleague, 'parts')).toEqual(['Obsolete relays']);
});

test('nobody of another entity sees, changes or withdraws a shared view, whatever they may do', async () => {
  const view = await share(administrator, { list: 'projects' });
  const params = { id: view.id };
  for (const other of [stranger, await as('operator'), await as('superuser')]) {
    expect(await namesFor(other, 'projects')).toEqual([]);
    const change = await other.ask('PUT /api/users/me/views/{id}', { params, body: { name: 'Taken' } });
    const removal = await other.ask('DELETE /api/users/me/views/{id}', { params });
    expect([change.status, removal.status]).toEqual([404, 404]);
  }
  expect(await namesFor(colleague, 'projects')).toEqual(['Obsolete relays']);
});

test('a user who changes company finds the views of the new one only', async () => {
  await share(administrator, { list: 'watchlists', name: 'Left behind' });
  const { id, username } = await settled({ entity: entity.id, groups: ['client'] });
  expect(await namesFor(await session(username), 'watchlists')).toEqual(['Left behind']);
  const body = { name: 'Scoter Works', type: 'client' };
  const { id: elsewhere } = await (await as('superuser')).call<Entity>('POST /api/entities', { body });
  await (await as('superuser')).call('PUT /api/users/{id}', { params: { id }, body: { entity: elsewhere } });
  expect(await namesFor(await session(username), 'watchlists')).toEqual([]);
});

test('what was changed meanwhile is not overwritten; a withdrawn view is gone', async () => {
  const view = await share(administrator, { list: 'cases', name: 'Open' });
  const params = { id: view.id };
  const change = (body: object) => administrator.ask('PUT /api/users/me/views/{id}', { params, body });
  const { body: changed } = await change({ address: 'status=open', version: view.version });
  expect(changed).toMatchObject({ name: 'Open', address: 'status=open', version: view.version + 1 });
  expect(await change({ name: 'Late', version: view.version })).toMatchObject({ status: 412 });
  await administrator.call('DELETE /api/users/me/views/{id}', { params });
  expect(await namesFor(colleague, 'cases')).toEqual([]);
  expect((await change({ name: 'Gone' })).status).toBe(404);
});

test('an address is a query, and a list has fifty shared views at most', async () => {
  const ask = (fields: object) =>
    administrator.ask('POST /api/users/me/views', { body: { list: 'events', name: 'One', address: '', ...fields } });
  for (const wrong of [
    { address: 'a b' },
    { address: 'a\n' },
    { list: 'Events' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
  ])
    expect((await ask(wrong)).status).toBe(422);
  for (let n = 0; n < 50; n++) await share(administrator, { list: 'events', name: `View ${n}` });
  expect(await ask({})).toMatchObject({ status: 412, body: { code: 'too_many_views' } });
});

test('a shared view is among the data of who shared it, and stays without their name when they are erased', async () => {
  const superuser = await as('superuser');
  const { id, username } = await settled({ entity: entity.id, groups: ['client_administrator'] });
  await share(await session(username), { list: 'supports', name: 'Of a leaver' });
  const params = { id };
  const asked = { params, body: { language: 'en' } };
  const sheets = await sheetsOf(superuser, await superuser.call('POST /api/users/{id}/personal_data', asked));
  expect(sheets['Shared views']?.flat()).toContain('Of a leaver');
  const { job } = await superuser.call<{ job: Job }>('POST /api/users/{id}/erasure', { params, body: { username } });
  expect(await finished(superuser, job)).toMatchObject({ state: 'done' });
  const { items } = await colleague.call<Views>(ROUTE, { query: { list: 'supports' } });
  expect(items.map((view) => [view.name, view.user])).toEqual([['Of a leaver', expect.stringMatching(/^former-/)]]);
});
