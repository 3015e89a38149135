import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { Entity } from '#shared/entities/schema.ts';
import type { MappingAnswer } from '#shared/imports/review-schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { BulkAddAnswer } from '#shared/requests/schema.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { session, settled as settledUser, works } from '../../support/records/accounts.ts';
import { analyse, finalize, finished, settled, upload } from '../../support/records/imports.ts';
import { newParts, subscribe } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { collections, omnipotent } from '../../support/routes/readers.ts';

/** In every text of the company that the user leaves. */
const LEFT = 'Vervetborg';
type List<T> = { items: T[]; total: number };

let mover: UserAnswer;
let atFirst: Client;
let now: Client;
let colleague: Client;
let newColleague: Client;
let left: Entity;
let joined: Entity;
let part: Part;
let job: Job;
const added = { body: { products: [] as string[] }, headers: { 'idempotency-key': 'added-before-the-move' } };
const moved = { at: '' };

/** A list whose columns only a person can name. */
const odd = (value: string) =>
  plainList([
    ['Colonne A', 'Colonne B'],
    [value, `${value} label`],
  ]);

async function correctMapping(client: Client): Promise<void> {
  const mapping = await client.call<MappingAnswer>('GET /api/analysis/mapping');
  const columns = mapping.columns.map(({ index }) => ({ index, field: ['supplier_ref', 'label'][index] ?? null }));
  await client.call('PUT /api/analysis/mapping', { body: { sheet: mapping.sheet, header_row: 1, columns } });
}

const move = async (user: UserAnswer, entity: string) => {
  const superuser = await as('superuser');
  return superuser.call<UserAnswer>('PUT /api/users/{id}', { params: { id: user.id }, body: { entity } });
};

/** A new session; tokens of the second in which the last ones ended are invalid, too. */
async function enter(username: string): Promise<Client> {
  const { client } = await until(
    async () => {
      const client = await session(username);
      return { client, status: await works(client) };
    },
    ({ status }) => status === 200,
  );
  return client;
}

/** An import that was finalised, and another one, with corrected columns, that is under review. */
async function importTwice(client: Client): Promise<void> {
  await analyse(
    client,
    `${LEFT}.xlsx`,
    await plainList([
      ['MPN', 'Description'],
      [`${LEFT}-1`, LEFT],
    ]),
  );
  await finalize(client);
  await upload(client, 'odd.xlsx', await odd(part.supplier_ref ?? ''));
  expect((await settled(client)).state).toBe('to_be_mapped');
  await correctMapping(client);
  await until(
    () => settled(client),
    ({ state }) => state === 'matched',
  );
}

beforeAll(async () => {
  const superuser = await as('superuser');
  const companyOf = (name: string) => superuser.call<Entity>('POST /api/entities', { body: { name, type: 'client' } });
  [left, joined] = [await companyOf(LEFT), await companyOf('Baboonville')];
  await Promise.all([subscribe(left.id, 50), subscribe(joined.id, 50)]);
  mover = await settledUser({ entity: left.id, permissions: PERMISSIONS });
  atFirst = await session(mover.username);
  colleague = (await omnipotent('stays-behind', left.id)).client;
  newColleague = (await omnipotent('was-there-before', joined.id)).client;
  const parts = await newParts(atFirst, 2, { label: LEFT });
  part = parts[0] as Part;
  added.body.products = parts.map(({ id }) => id);
  await atFirst.call('POST /api/asked_monitorings/bulk_add', added);
  await importTwice(atFirst);
  const asked = await atFirst.call<{ job: Job }>('POST /api/products/export', { body: { fields: ['label'] } });
  job = await finished(atFirst, asked.job);
  expect((await fetch(job.result?.url ?? '')).status).toBe(200);
  moved.at = new Date().toISOString();
  await move(mover, joined.id);
  now = await enter(mover.username);
}, 300_000);

const nothing = [
  'GET /api/analysis/by_current_user',
  'DELETE /api/analysis/by_current_user',
  'GET /api/analysis/mapping',
  'GET /api/analysis/analysed_products',
  'POST /api/analysis/undo',
  'GET /api/import_products/preview',
  'POST /api/import_products/process',
  'DELETE /api/import_products/by_current_user',
] as const satisfies RouteKey[];

describe('a user who changes company', () => {
  test('is logged out', async () => {
    expect(await works(atFirst)).toBe(401);
    expect(await works(now)).toBe(200);
  });

  test.each(nothing)('has no import there any more: %s', async (key) => {
    expect(await now.ask(key)).toMatchObject({ status: 404 });
  });

  test('cannot finalise what was reviewed before', async () => {
    expect(await now.call('GET /api/analysis/is_existing')).toEqual({ is_existing: false });
    const params = { id: part.id };
    expect(await colleague.call('GET /api/products/{id}', { params })).toMatchObject({ version: part.version });
  });

  test('has neither the jobs nor the files of before, not even by a link', async () => {
    expect(await now.call('GET /api/jobs')).toMatchObject({ items: [] });
    expect(await now.ask('GET /api/jobs/{id}', { params: { id: job.id } })).toMatchObject({ status: 404 });
    await until(
      async () => (await fetch(job.result?.url ?? '')).status,
      (status) => status === 404,
    );
  });

  test('is not answered what the old company’s cart was', async () => {
    const answer = await now.call<BulkAddAnswer>('POST /api/asked_monitorings/bulk_add', added);
    expect(answer).toMatchObject({ added: 0, not_added: 2 });
    expect(await now.call('GET /api/asked_monitorings')).toMatchObject({ total: 0 });
    const { items } = await colleague.call<List<{ product: string }>>('GET /api/asked_monitorings');
    expect(items.map(({ product }) => product)).toEqual(expect.arrayContaining(added.body.products));
  });

  test('finds the old company in no list', async () => {
    const answers = await several(collections, async ({ path }) => {
      const { body } = await now.ask(`GET ${path}` as RouteKey, { query: { size: '1000', search: LEFT } });
      return [path, JSON.stringify(body)] as const;
    });
    const told = answers.filter(([, answer]) => [LEFT, left.id, part.id].some((text) => answer.includes(text)));
    expect(told).toEqual([]);
  });

  test('finds neither the columns nor the date of the old company’s last import', async () => {
    expect(await now.call('GET /api/import_products/last_import_date')).toEqual({
      last_import_date: null,
      file_name: null,
    });
    await upload(now, 'odd.xlsx', await odd('ELSEWHERE-1'));
    expect((await settled(now)).state).toBe('to_be_mapped');
    await now.call('DELETE /api/analysis/by_current_user');
  });
});

describe('the history of a user who changed company', () => {
  const historyOf = async (client: Client) =>
    (await client.call<List<HistoryLine>>('GET /api/users/{id}/history', { params: { id: mover.id } })).items;
  const then = (client: Client, at: string) =>
    client.ask('GET /api/users/{id}', { params: { id: mover.id }, query: { as_of: at } });

  test('begins for the new company when the user joined', async () => {
    const lines = await historyOf(newColleague);
    expect(lines.at(-1)).toMatchObject({ modification_type: 'create', reason_code: 'joined', old_value: null });
    expect(lines.at(-1)?.new_value).toMatchObject({ entity: joined.id, username: mover.username });
    expect(JSON.stringify(lines)).not.toContain(left.id);
    expect(await then(newColleague, moved.at)).toMatchObject({ status: 404 });
    expect(await then(newColleague, new Date().toISOString())).toMatchObject({
      status: 200,
      body: { entity: joined.id },
    });
  });

  test('is whole for the operator', async () => {
    const operator = await as('superuser');
    const lines = await historyOf(operator);
    const change = { modified_content: 'entity', old_value: left.id, new_value: joined.id };
    expect(lines).toContainEqual(expect.objectContaining(change));
    expect(await then(operator, moved.at)).toMatchObject({ status: 200, body: { entity: left.id } });
  });

  test('is closed to the old company, like the user', async () => {
    const params = { id: mover.id };
    for (const key of ['GET /api/users/{id}', 'GET /api/users/{id}/history'] as const)
      expect(await colleague.ask(key, { params })).toMatchObject({ status: 404 });
    expect(await then(colleague, moved.at)).toMatchObject({ status: 404 });
  });
});

test('a user who comes back finds the company, but not the import that was left', async () => {
  await analyse(now, 'second.xlsx', await odd('SECOND-1'));
  await move(mover, left.id);
  const back = await enter(mover.username);
  expect(await back.call('GET /api/analysis/is_existing')).toEqual({ is_existing: false });
  expect(await back.call('GET /api/products/{id}', { params: { id: part.id } })).toMatchObject({ id: part.id });
  await upload(back, 'third.xlsx', await odd('THIRD-1'));
  expect((await settled(back)).state).toBe('matched');
});
