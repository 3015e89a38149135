import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { commitChanges } from '#platform/records/changes.ts';
import { listOf } from '#platform/records/kinds.ts';
import { type Item, put } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import type { Project } from '#shared/projects/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { as, type Client, ownProduct, reachBehind } from '../../support/product/client.ts';

/** Functions of two releases run beside each other during a deployment, and after a release that is rolled back. */
ownProduct();
const english = { 'accept-language': 'en' };
let table: DynamoDBDocumentClient;
let client: Client;
beforeAll(async () => {
  reachBehind();
  table = DynamoDBDocumentClient.from(new DynamoDBClient());
  client = await as('client-administrator');
});

const stored = async (pk: string): Promise<Item> => {
  const command = new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk, sk: '#' }, ConsistentRead: true });
  return (await table.send(command)).Item as Item;
};

/** Writes a record as a newer release would, with its line in the change log of the list. */
async function writtenByNewer(pk: string, fields: object): Promise<Item> {
  const before = await stored(pk);
  const item = { ...before, ...fields, version: Number(before.version) + 1 };
  const [kind = '', owner = ''] = String(before.gsi1pk).split('#');
  const scope = listOf(kind as 'PROJECT', owner);
  const refused = () => new AppError('outdated_version');
  await commitChanges([{ scope, id: String(before.id), version: item.version, writes: [put(item)], refused }]);
  return item;
}

const projectNamed = (name: string) => client.call<Project>('POST /api/projects', { body: { name } });
const listed = async <R extends { id: string }>(
  path: 'GET /api/projects' | 'GET /api/suppliers',
  query: Record<string, string>,
) => (await client.call<{ items: R[] }>(path, { query })).items;

describe('a record of a newer version', () => {
  test('is in its list as far as it can be read, is not changed, and is deleted by nobody', async () => {
    const [newer, other] = [await projectNamed('Newer radar'), await projectNamed('Other radar')];
    const fields = { name: { en: 'Newer radar' }, risk: 'high', schema_version: 99 };
    const item = await writtenByNewer(`PROJECT#${newer.id}`, fields);
    const rows = await listed<Project>('GET /api/projects', { search: 'radar', size: '100' });
    expect(rows.map(({ id }) => id)).toEqual([other.id]);
    const all = await listed<Project>('GET /api/projects', { size: '1000' });
    expect(all.find(({ id }) => id === newer.id)).toMatchObject({ name: '–', owner_entity: newer.owner_entity });
    expect(all.find(({ id }) => id === other.id)).toMatchObject({ name: 'Other radar' });

    const params = { id: newer.id };
    const refused = { status: 503, body: { code: 'newer_record', detail: expect.stringMatching(/^A newer version/) } };
    expect(await client.ask('GET /api/projects/{id}', { params, headers: english })).toMatchObject(refused);
    const body = { name: 'Older radar' };
    expect(await client.ask('PUT /api/projects/{id}', { params, body, headers: english })).toMatchObject(refused);
    expect(await client.ask('DELETE /api/projects/{id}', { params, headers: english })).toMatchObject(refused);
    expect(await stored(item.pk)).toEqual(item);
  });

  test('whose fields fit is read, and still not changed', async () => {
    const { id } = await projectNamed('Readable sonar');
    const item = await writtenByNewer(`PROJECT#${id}`, { risk: 'high', schema_version: 99 });
    expect(await client.call<Project>('GET /api/projects/{id}', { params: { id } })).toMatchObject({
      name: 'Readable sonar',
    });
    const answer = await client.ask('PUT /api/projects/{id}', { params: { id }, body: { name: 'Older sonar' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'newer_record' } });
    const deletion = await client.ask('DELETE /api/projects/{id}', { params: { id } });
    expect(deletion).toMatchObject({ status: 503, body: { code: 'newer_record' } });
    expect(await stored(item.pk)).toEqual(item);
  });
});

describe('a record of this version', () => {
  test('keeps the fields that a newer release has added when it is changed', async () => {
    const { id } = await projectNamed('Mast');
    await writtenByNewer(`PROJECT#${id}`, { risk: { owner: 'Zoe' } });
    const params = { id };
    const changed = await client.call<Project>('PUT /api/projects/{id}', { params, body: { name: 'Boom' } });
    expect(changed).toMatchObject({ name: 'Boom' });
    expect(changed).not.toHaveProperty('risk');
    expect(await stored(`PROJECT#${id}`)).toMatchObject({ name: 'Boom', risk: { owner: 'Zoe' } });
  });

  test('with a word that only a newer release knows is listed, read and changed, and keeps the word', async () => {
    const operator = await as('operator');
    const { id } = await operator.call<SupplierAnswer>('POST /api/suppliers', { body: { name: 'Wordy valves' } });
    const pk = `SUPPLIER#${id}`;
    await writtenByNewer(pk, { prospect_or_customer: 'partner' });
    const params = { id };
    // `ask`: `call` holds answers to the contract, which has no such word.
    const query = { search: 'Wordy' };
    expect(await operator.ask('GET /api/suppliers', { query })).toMatchObject({
      ...{ status: 200, body: { items: [{ id, prospect_or_customer: 'partner' }] } },
    });
    expect(await operator.ask('GET /api/suppliers/{id}', { params })).toMatchObject({
      ...{ status: 200, body: { prospect_or_customer: 'partner' } },
    });
    expect((await operator.ask('PUT /api/suppliers/{id}', { params, body: { alias: 'WV' } })).status).toBe(200);
    expect(await stored(pk)).toMatchObject({ alias: 'WV', prospect_or_customer: 'partner' });
    const history = await operator.call<{ items: object[] }>('GET /api/suppliers/{id}/history', { params });
    expect(history.items.length).toBeGreaterThan(0);
  });
});
