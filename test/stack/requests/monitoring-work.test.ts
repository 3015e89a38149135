import { beforeAll, expect, test } from 'vitest';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { finished } from '../../support/records/imports.ts';
import { newClient, newParts, watch } from '../../support/records/requests.ts';

type Done = { changed: number; items: { outcome: string; code?: string }[] };
type List = { items: MonitoringAnswer[]; total: number };

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

const catalogue = (name: string, count: number) =>
  several([...Array(count).keys()], (n) =>
    operator.call<PartAnswer>('POST /api/products', {
      body: { kind: 'reference_article', supplier_ref: `${name}-${n}` },
    }),
  );
const start = (products: string[]) => operator.call<Done>('POST /api/monitorings/start', { body: { products } });
const monitoringsOf = async (product: string) =>
  (await operator.call<List>('GET /api/monitorings', { query: { product } })).items;

test('an operator starts monitorings of parts; those in progress stay, and nothing is started twice', async () => {
  const [one, other] = (await catalogue('Bouvreuil', 2)) as [PartAnswer, PartAnswer];
  expect(await start([one.id])).toMatchObject({ changed: 1, items: [{ outcome: 'changed' }] });
  const again = await Promise.all([start([one.id, other.id, one.id]), start([one.id, other.id])]);
  expect(again.map(({ changed }) => changed).sort()).toEqual([0, 1]);
  expect(await monitoringsOf(one.id)).toHaveLength(1);
  const [started] = await monitoringsOf(other.id);
  expect(started).toMatchObject({ status: 'in_progress', supplier_ref: 'Bouvreuil-1', cycle: 1 });
  expect(started?.started_at).toBe(started?.creation_date);
  const part = await operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: other.id } });
  expect(part.monitoring_status).toBe('in_progress');
});

test('of several operators who start monitorings of the same parts at once, each monitoring is started by one', async () => {
  const parts = await catalogue('Bruant', 12);
  const ids = parts.map(({ id }) => id);
  const answers = await Promise.all([0, 0, 0].flatMap(() => ids.map((id) => start([id]))));
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(ids.length);
  expect(await Promise.all(ids.map(async (id) => (await monitoringsOf(id)).length))).toEqual(ids.map(() => 1));
});

test('more than a hundred are started by a job', async () => {
  const parts = await catalogue('Sizerin', JOB_ABOVE + 1);
  const products = parts.map(({ id }) => id);
  const { job } = await operator.call<{ job: Job }>('POST /api/monitorings/start', { body: { products } });
  const done = await finished(operator, job);
  expect(done).toMatchObject({ state: 'done', action: 'monitoring_start', result: { changed: JOB_ABOVE + 1 } });
  expect(await monitoringsOf(products.at(-1) ?? '')).toHaveLength(1);
});

test('monitorings are given to an operator with a date; clients see neither', async () => {
  const { client } = await newClient(5);
  const [part] = (await newParts(client, 1)) as [PartAnswer];
  const { monitoring } = await watch(client, part);
  const ids = [monitoring ?? ''];
  const { id: followed_by, first_name, last_name } = await operator.call<Me>('GET /api/users/me');
  const body = { ids, followed_by, due_on: '2030-01-31' };
  expect(await operator.call('POST /api/monitorings/assign', { body })).toMatchObject({ changed: 1 });
  const query = { due_on__lte: '2030-01-31', followed_by_label: 'operator', order_by: 'due_on', size: '1000' };
  const { items } = await operator.call<List>('GET /api/monitorings', { query });
  expect(items.find(({ id }) => id === monitoring)).toMatchObject({
    ...{ due_on: '2030-01-31', followed_by, followed_by_label: 'operator' },
    followed_by_name: `${first_name} ${last_name}`,
  });
  const seen = await client.call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id: monitoring ?? '' } });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['due_on']));
  expect(Object.keys(seen).filter((field) => field.startsWith('followed_by'))).toEqual([]);

  const closing = { status: 'closed_1', availability_status: 'available', monitoring_date: '2026-04-01T08:00:00Z' };
  await operator.call('PUT /api/monitorings/{id}', { params: { id: monitoring ?? '' }, body: closing });
  expect(await operator.call('POST /api/monitorings/assign', { body })).toMatchObject({
    changed: 0,
    items: [{ outcome: 'refused', code: 'invalid' }],
  });
});

test('work is given to operators only, and by operators only', async () => {
  const [part] = (await catalogue('Venturon', 1)) as [PartAnswer];
  await start([part.id]);
  const ids = (await monitoringsOf(part.id)).map(({ id }) => id);
  const client = await as('client');
  const { id: stranger } = await client.call<Me>('GET /api/users/me');
  const body = { ids, followed_by: stranger };
  expect((await operator.ask('POST /api/monitorings/assign', { body })).status).toBe(422);
  expect((await client.ask('POST /api/monitorings/assign', { body: { ids, due_on: '2030-01-31' } })).status).toBe(403);
  expect((await client.ask('POST /api/monitorings/start', { body: { products: [part.id] } })).status).toBe(403);
});
