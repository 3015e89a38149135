import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { session, settled } from '../support/accounts.ts';
import { as, type Client, clientFor, logIn } from '../support/client.ts';
import { sheetsOf } from '../support/files.ts';

let person: UserAnswer;
let own: Client;
beforeAll(async () => {
  person = await settled({ groups: ['client'], language: 'fr' });
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
  const acting = clientFor(await logIn('superuser'), { 'custom-user-username': person.username });
  expect(await acting.ask('POST /api/users/me/personal_data', { body: {} })).toMatchObject({ status: 403 });
});
