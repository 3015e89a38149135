import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { DictionaryEntry, EntryAnswer } from '#shared/dictionaries/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { Country } from '#shared/reference/countries/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';

type List<T = { id: string }> = { items: T[]; total: number };
const inFrench = { headers: { 'accept-language': 'fr' } };
const inEnglish = { headers: { 'accept-language': 'en' } };
const labels = { label_en: 'New', label_fr: 'Nouveau' };

let superuser: Client;
let operator: Client;
let client: Client;
beforeAll(async () => {
  [superuser, operator, client] = await Promise.all([as('superuser'), as('operator'), as('client')]);
});

/** Positions of ids in a whole list. */
async function placesIn(key: RouteKey, asked: Parameters<Client['call']>[1] = {}): Promise<(id: string) => number> {
  const { items } = await client.call<List>(key, { ...asked, query: { size: '-1', ...asked.query } });
  return (id) => items.findIndex((item) => item.id === id);
}

describe('lists', () => {
  test('are sorted by position, then by label in the user’s language, unless another order is requested', async () => {
    const [french, english] = await Promise.all([
      placesIn('GET /api/countries', inFrench),
      placesIn('GET /api/countries', inEnglish),
    ]);
    expect([french('DE') < french('BE'), english('DE') < english('BE')]).toEqual([true, false]);
    const [families, backwards] = await Promise.all([
      placesIn('GET /api/families', inFrench),
      placesIn('GET /api/families', { query: { order_by: '-label_fr' } }),
    ]);
    expect(families('passive_components')).toBe(0);
    expect(backwards('power_supplies')).toBeGreaterThan(backwards('sensors'));
  });

  test('include the names of linked records, in the user’s language', async () => {
    const query = { id: 'FR-38' };
    const { items } = await client.call<List>('GET /api/departments', { query, ...inFrench });
    expect(items).toMatchObject([{ label_fr: 'Isère', region_label: 'Auvergne-Rhône-Alpes', country_label: 'France' }]);
  });
});

describe('a country', () => {
  const kosovo = { code: 'XK', alpha_3: 'XKX', numeric: '383', label_en: 'Kosovo', label_fr: 'Kosovo' };
  const params = { id: 'XK' };
  const create = () => superuser.ask('POST /api/countries', { body: kosovo, ...inEnglish });

  test('is identified by its code, has a history, and can be deleted while nothing refers to it', async () => {
    const outcomes = await Promise.all([create(), create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 412, 412]);
    const refused = outcomes.find(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({ code: 'already_exists', detail: 'This code already exists: XK.' });

    const before = await client.call<Country>('GET /api/countries/{id}', { params });
    await superuser.call('PUT /api/countries/{id}', { params, body: { label_fr: 'Kossovo', version: 1 } });
    const late = { params, body: { label_fr: 'Late', version: 1 } };
    expect(await superuser.ask('PUT /api/countries/{id}', late)).toMatchObject({ status: 412 });
    const query = { as_of: before.modification_date };
    expect(await client.call('GET /api/countries/{id}', { params, query })).toEqual(before);
    const history = await client.call<List<HistoryLine>>('GET /api/countries/{id}/history', { params });
    expect(history.items).toMatchObject([
      { modified_content: 'label_fr', old_value: 'Kosovo', new_value: 'Kossovo', user: 'superuser' },
      { modification_type: 'create', user: 'superuser' },
    ]);

    const outdated = await superuser.ask('DELETE /api/countries/{id}', { params, query: { version: '1' } });
    expect(outdated).toMatchObject({ status: 412, body: { code: 'outdated_version' } });
    await superuser.call('DELETE /api/countries/{id}', { params });
    expect(await client.ask('GET /api/countries/{id}', { params })).toMatchObject({ status: 404 });
  });

  test('that was deleted can be created again', async () => {
    expect((await create()).status).toBe(201);
    expect((await client.call<List>('GET /api/countries', { query: params })).total).toBe(1);
    await superuser.call('DELETE /api/countries/{id}', { params });
    expect((await client.call<List>('GET /api/countries', { query: params })).total).toBe(0);
  });

  test('with references cannot be deleted, and the refusal counts them in the user’s language', async () => {
    const used = await superuser.ask('DELETE /api/countries/{id}', { params: { id: 'FR' }, ...inFrench });
    expect(used).toMatchObject({
      status: 423,
      body: { code: 'referenced', detail: expect.stringContaining('18 régions') },
    });
    expect(await superuser.call('GET /api/countries/{id}', { params: { id: 'FR' } })).toMatchObject({ version: 1 });
  });

  test('is written by superusers only', async () => {
    for (const somebody of [client, operator])
      expect(await somebody.ask('POST /api/countries', { body: kosovo })).toMatchObject({ status: 403 });
  });
});

describe('refused values', () => {
  const region = (body: object, language: object) =>
    superuser.ask('POST /api/regions', { body: { ...labels, ...body }, ...language });

  test('a region of another country, in both languages', async () => {
    const wrong = { code: 'FR-XB', country: 'DE' };
    expect(await region(wrong, inEnglish)).toMatchObject({
      status: 422,
      body: { detail: { code: ['This is not in the selected country.'] } },
    });
    expect((await region(wrong, inFrench)).body).toMatchObject({ detail: { code: [expect.stringContaining('pays')] } });
  });

  test('an unknown country, and an inactive one', async () => {
    const unknown = { body: { detail: { country: ['“QQ” is not known.'] } } };
    expect(await region({ code: 'QQ-XB', country: 'QQ' }, inEnglish)).toMatchObject(unknown);
    const params = { id: 'AQ' };
    await superuser.call('PUT /api/countries/{id}', { params, body: { is_active: false } });
    expect(await region({ code: 'AQ-XB', country: 'AQ' }, inEnglish)).toMatchObject({ status: 422 });
    await superuser.call('PUT /api/countries/{id}', { params, body: { is_active: true } });
  });

  test('a department in a region of another country', async () => {
    const body = { code: '99', country: 'BE', region: 'FR-ARA', ...labels };
    expect(await superuser.ask('POST /api/departments', { body, ...inEnglish })).toMatchObject({
      status: 422,
      body: { detail: { region: ['This is not in the selected country.'] } },
    });
  });

  test('deleting a family that has subfamilies', async () => {
    const used = await superuser.ask('DELETE /api/families/{id}', { params: { id: 'seals' }, ...inEnglish });
    expect(used).toMatchObject({ status: 423, body: { detail: expect.stringMatching(/\d+ subfamil/) } });
  });
});

describe('dictionary entries', () => {
  const ENTRIES = 'GET /api/dictionaries/{name}/entries';
  const ENTRY = '/api/dictionaries/{name}/entries/{id}';
  const within = { name: 'reliability' };
  const params = { ...within, id: 'reliability.proven' };

  test('are limited to their dictionary, in lists, counts and by id', async () => {
    const { items } = await client.call<List<DictionaryEntry>>(ENTRIES, { params: { name: 'cmr' } });
    expect(items.map(({ key }) => key)).toEqual(['free', 'contains', 'not_stated']);
    const counts = await client.call('POST /api/dictionaries/{name}/entries/fields_values', {
      params: { name: 'cmr' },
      body: { fields: ['dictionary'] },
    });
    expect(counts).toEqual({ dictionary: [{ value: 'cmr', label: 'cmr', count: 3 }] });
    const elsewhere = { params: { name: 'reach', id: 'cmr.free' } };
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        await superuser.ask(`${method} ${ENTRY}`, { ...elsewhere, ...(method === 'PUT' && { body: {} }) }),
      ).toMatchObject({ status: 404 });
    expect(await client.ask(ENTRIES, { params: { name: 'nonsense' } })).toMatchObject({ status: 404 });
  });

  test.each([
    ['fr', 'label_fr'],
    ['en', 'label_en'],
  ] as const)('have a label in the reader’s language: %s', async (language, own) => {
    const headers = { 'accept-language': language };
    const one = await client.call<EntryAnswer>(`GET ${ENTRY}`, { params: { name: 'cmr', id: 'cmr.free' }, headers });
    expect(one.label).toBe(one[own]);
    const { items } = await client.call<List<EntryAnswer>>(ENTRIES, { params: { name: 'cmr' }, headers });
    expect(items.map(({ label }) => label)).toEqual(items.map((entry) => entry[own]));
    const all = await client.call<List<{ name: string; entries: EntryAnswer[] }>>('GET /api/dictionaries', { headers });
    const named = all.items.flatMap(({ entries }) => entries);
    expect(named.map(({ label }) => label)).toEqual(named.map((entry) => entry[own]));
  });

  test('can be used at once, stay where they are used when inactive, and can be deleted when unused', async () => {
    const body = { key: 'proven', ...labels, color: 'green' };
    await superuser.call('POST /api/dictionaries/{name}/entries', { params: within, body });
    const part = (ref: string) => ({ supplier_ref: ref, supplier_name: 'Nobody', reliability: 'proven' });
    const { id } = await operator.call<{ id: string }>('POST /api/products', { body: part('PROVEN-1') });

    const used = await superuser.ask(`DELETE ${ENTRY}`, { params, ...inEnglish });
    expect(used).toMatchObject({
      status: 423,
      body: { detail: 'This cannot be deleted, because it is still used by 1 part.' },
    });
    await superuser.call(`PUT ${ENTRY}`, { params, body: { is_active: false } });
    expect(await operator.ask('POST /api/products', { body: part('PROVEN-2'), ...inEnglish })).toMatchObject({
      status: 422,
      body: { detail: { reliability: ['“proven” is not known.'] } },
    });
    const kept = { params: { id }, body: { label: 'Kept', reliability: 'proven' } };
    expect(await operator.call('PUT /api/products/{id}', kept)).toMatchObject({ label: 'Kept' });
    const named = await client.call<List<DictionaryEntry>>('GET /api/dictionaries/{name}', { params: within });
    expect(named.items.find(({ key }) => key === 'proven')).toMatchObject({ is_active: false });

    await operator.call('PUT /api/products/{id}', { params: { id }, body: { reliability: null } });
    await superuser.call(`DELETE ${ENTRY}`, { params });
    expect(await client.ask(`GET ${ENTRY}`, { params })).toMatchObject({ status: 404 });
  });

  test('name the fields of parts in files', async () => {
    const path = { name: 'field', id: 'field.system_description' };
    const entry = await client.call<EntryAnswer>(`GET ${ENTRY}`, { params: path });
    const rename = (label_en: string) => superuser.call(`PUT ${ENTRY}`, { params: path, body: { label_en } });
    await rename('Where it is mounted');
    const body = {
      fields: ['supplier_ref', 'system_description'],
      filters: { id: 'none' },
      format: 'csv',
      language: 'en',
    };
    const { job } = await client.call<{ job: Job }>('POST /api/products/export', { body });
    const { result } = await finished(client, job);
    const csv = await (await fetch(result?.url ?? '')).text();
    await rename(entry.label_en);
    expect(csv.trim()).toMatch(/^\W*Manufacturer ref\.","Where it is mounted"$/);
  });

  test('that solution providers see are about obsolescence only', async () => {
    const provider = await as('sourcing');
    const name = 'durability';
    const keys = ['obsolete_1', 'obsolete_2'];
    for (const key of ['GET /api/dictionaries/{name}', ENTRIES] as const) {
      const { items } = await provider.call<List<DictionaryEntry>>(key, { params: { name } });
      expect(
        items.map((entry) => entry.key),
        key,
      ).toEqual(keys);
    }
    const { items } = await provider.call<List<{ name: string; others: DictionaryEntry[] }>>('GET /api/dictionaries');
    const others = items.find((dictionary) => dictionary.name === name)?.others;
    expect(others).toContainEqual(expect.objectContaining({ key: 'high_1', label_fr: expect.any(String) }));
    const hidden = { params: { name, id: 'durability.high_1' } };
    expect(await provider.ask(`GET ${ENTRY}`, hidden)).toMatchObject({ status: 404 });
    expect((await client.ask(`GET ${ENTRY}`, hidden)).status).toBe(200);
  });
});
