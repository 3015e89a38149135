import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { ImportAnswer } from '#shared/imports/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { as, type Client, clientFor, logIn, reachBehind } from '../../support/product/client.ts';
import { sheetsOf } from '../../support/product/files.ts';
import { whereLeft } from '../../support/product/traces.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { viewingAs } from '../../support/records/people.ts';
import { plainList } from '../../support/records/workbooks.ts';

let person: UserAnswer;
let own: Client;
beforeAll(async () => {
  person = await settled({ groups: ['client'], language: 'fr', first_name: 'Zuleika', last_name: 'Dobson-Quill' });
  own = await session(person.username);
});

test('a person downloads all that is kept about them, in their language', async () => {
  const parts = await own.call<{ items: { id: string }[] }>('GET /api/products', {
    query: { origin: 'product', size: '1' },
  });
  const products = parts.items.map(({ id }) => id);
  await own.call('POST /api/asked_monitorings/bulk_add', { body: { products } });
  await own.call('PUT /api/users/me/{field}', { params: { field: 'first_name' }, body: { value: 'Augusta' } });

  const headers = { 'accept-language': 'fr' };
  const asked = await own.call<{ job: Job }>('POST /api/users/me/personal_data', { body: {}, headers });
  const sheets = await sheetsOf(own, asked);
  expect(sheets.Profil).toEqual(
    expect.arrayContaining([
      ['Identifiant de connexion', person.username],
      ['E-mail', person.email],
      ['Prénom', 'Augusta'],
      ['Langue', 'Français'],
    ]),
  );
  expect(sheets['Demandes de veille']).toHaveLength(2);
  expect(sheets['Tâches et fichiers']?.flat()).toContain('Export');
  const events = sheets['Journal d’audit'] ?? [];
  expect(events.map(([, action, user]) => [action, user])).toContainEqual(['Connexion', person.username]);
  expect(events.find(([, action]) => action === 'Connexion')).toContain('127.0.0.1');
  const account = sheets['Modifications du compte']?.map(([, ...cells]) => cells) ?? [];
  expect(account).toContainEqual(['Prénom', 'Zuleika', 'Augusta']);
  const changes = sheets['Modifications faites']?.map(([, ...cells]) => cells) ?? [];
  expect(changes).toContainEqual(['utilisateur', person.id, 'Modification', 'first_name', person.username]);
  expect(changes.map(([record]) => record)).toContain('demande de veille');
});

test('an administrator of users downloads it for them; others and those who act as them do not', async () => {
  const key = 'POST /api/users/{id}/personal_data';
  const asked = { params: { id: person.id }, body: { language: 'en' } };
  const superuser = await as('superuser');
  const sheets = await sheetsOf(superuser, await superuser.call<{ job: Job }>(key, asked));
  expect(sheets.Profile).toContainEqual(['Username', person.username]);

  expect(await own.ask(key, asked)).toMatchObject({ status: 403 });
  const foreign = await settled({ permissions: ['user.view', 'user.export_personal_data'] });
  expect(await (await session(foreign.username)).ask(key, { ...asked, params: { id: 'unknown' } })).toMatchObject({
    status: 404,
  });
  const acting = clientFor(await logIn('superuser'), viewingAs(person.username));
  expect(await acting.ask('POST /api/users/me/personal_data', { body: {} })).toMatchObject({ status: 403 });
});

describe('an erasure', () => {
  const key = 'POST /api/users/{id}/erasure';
  const askedBy = (client: Client, id: string, username: string) =>
    client.ask(key, { params: { id }, body: { username } });

  test('needs a right of its own and the username; nobody erases themselves', async () => {
    const superuser = await as('superuser');
    const me = await superuser.call<UserAnswer>('GET /api/users/me');
    expect(await askedBy(await as('operator'), person.id, person.username)).toMatchObject({ status: 403 });
    expect(await askedBy(superuser, person.id, 'someone')).toMatchObject({
      status: 422,
      body: { detail: { username: [expect.any(String)] } },
    });
    expect(await askedBy(superuser, me.id, me.username)).toMatchObject({ status: 412 });
    const eraser = await settled({ permissions: ['user.view', 'user.erase'] });
    expect(await askedBy(await session(eraser.username), person.id, person.username)).toMatchObject({ status: 403 });
    expect((await enter(person.username, PASSWORD)).status).toBe(200);
  });

  test('leaves a pseudonym in the account, histories, requests and imports, and nothing else', async () => {
    const superuser = await as('superuser');
    const colleague = await as('client');
    const lines = [
      ['Manufacturer', 'MPN'],
      ['Nobody Ltd', 'ERASED-1'],
    ];
    await analyse(own, 'erased.xlsx', await plainList(lines));
    await finalize(own);

    const { job } = await superuser.call<{ job: Job }>(key, {
      params: { id: person.id },
      body: { username: person.username },
    });
    expect(await finished(superuser, job)).toMatchObject({ state: 'done' });

    const erased = await superuser.call<UserAnswer>('GET /api/users/{id}', { params: { id: person.id } });
    const { username } = erased;
    expect(username).toMatch(/^former-[0-9A-F]{4}$/);
    expect(erased).toMatchObject({ email: `${username.toLowerCase()}@erased.invalid`, is_active: false, groups: [] });
    const told = await superuser.call<{ items: HistoryLine[] }>('GET /api/users/{id}/history', {
      params: { id: person.id },
    });
    expect(told.items.filter(({ user }) => user === username)).toContainEqual(
      expect.not.objectContaining({ user_label: expect.anything() }),
    );
    const imported = await colleague.call<{ items: ImportAnswer[] }>('GET /api/import_products/imports', {
      query: { file_name: 'erased.xlsx' },
    });
    expect(imported.items.map(({ user }) => user)).toEqual([username]);
    const cart = await colleague.call<{ items: object[] }>('GET /api/asked_monitorings', {
      query: { requested_by_label: username },
    });
    expect(cart.items).toHaveLength(1);

    reachBehind();
    const names = [person.username, person.email, 'Zuleika', 'Augusta', 'Dobson-Quill'];
    // What was being written when they were erased has them for a moment.
    await expect.poll(() => whereLeft(names)).toEqual([]);
  });

  test('says that personal data was erased, where a history would tell a change of it', async () => {
    const told = await (await as('superuser')).call<{ items: HistoryLine[] }>('GET /api/users/{id}/history', {
      params: { id: person.id },
    });
    const updates = told.items.filter(({ modification_type }) => modification_type === 'update');
    expect(updates.filter(({ old_value, new_value }) => old_value !== null && old_value === new_value)).toEqual([]);
    expect(updates.map(({ reason_code, modified_content }) => [reason_code, modified_content])).toContainEqual([
      'erasure',
      '',
    ]);
  });

  test('ends the account for good', async () => {
    expect((await enter(person.username, PASSWORD)).status).toBe(401);
    expect((await own.ask('GET /api/users/me')).status).toBe(401);
    const again = { params: { id: person.id }, body: { is_active: true } };
    expect(await (await as('superuser')).ask('PUT /api/users/{id}', again)).toMatchObject({ status: 412 });
  });
});

describe('a contact', () => {
  const [lastname, phone] = ['Featherstonehaugh', '+33 1 99 00 11 22'];
  let operator: Client;
  const make = async () => {
    const { items } = await operator.call<{ items: { id: string }[] }>('GET /api/suppliers', { query: { size: '1' } });
    const body = { supplier: items[0]?.id, lastname, phone };
    return operator.call<ContactAnswer>('POST /api/contacts', { body });
  };
  const nothingIsLeft = () => vi.waitUntil(async () => (await whereLeft([lastname, phone])).length === 0, 300_000);
  beforeAll(async () => {
    operator = await as('operator');
    reachBehind();
  });

  test('that an operator erases leaves the records that referred to it, and nothing else', async () => {
    const contact = await make();
    const event = { name: 'Call', type: 'phone_reminder', date: '2026-01-02', supplier: contact.supplier };
    const noted = await operator.call<ExchangeAnswer>('POST /api/events', {
      body: { ...event, contact: contact.id, contact_phone: phone },
    });
    const asked = { params: { id: contact.id } };
    expect(await operator.ask('DELETE /api/contacts/{id}', asked)).toMatchObject({ status: 423 });
    expect(await (await as('client')).ask('POST /api/contacts/{id}/erasure', asked)).toMatchObject({ status: 403 });
    const { job } = await operator.call<{ job: Job }>('POST /api/contacts/{id}/erasure', asked);
    expect(await finished(operator, job)).toMatchObject({ state: 'done' });
    expect(await operator.ask('GET /api/contacts/{id}', asked)).toMatchObject({ status: 404 });
    const left = await operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id: noted.id } });
    expect(left).toMatchObject({ contact: null, contact_label: null, contact_phone: null });
    await nothingIsLeft();
  });

  test('that is deleted leaves nothing', async () => {
    const { id } = await make();
    await operator.call('DELETE /api/contacts/{id}', { params: { id } });
    await nothingIsLeft();
  });
});
