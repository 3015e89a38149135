import { beforeAll, expect, test } from 'vitest';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { CartAnswer } from '#shared/requests/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { addToCart, confirm, newClient, newParts, served } from '../../support/records/requests.ts';

type List<T> = { items: T[]; total: number };
const PATHS = {
  monitoring: 'GET /api/asked_monitorings/carts',
  processing: 'GET /api/asked_processings/carts',
} as const;

let operator: Client;
let asking: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  operator = await as('superuser');
  asking = await newClient(10);
});

const cartsOf = async (client: Client, kind: keyof typeof PATHS, query = {}) =>
  (await client.call<List<CartAnswer>>(PATHS[kind], { query: { owner_entity: asking.entity, ...query } })).items;
const dates = async (client: Client, kind: keyof typeof PATHS, query = {}) =>
  (await cartsOf(client, kind, query)).map(({ expected_on }) => expected_on);

async function confirmed(parts: readonly Part[]): Promise<string> {
  const { requests } = await addToCart(asking.client, parts);
  return (await confirm(asking.client, { ids: requests })).cart;
}
const monitoringOf = async (part: Part) => (await served(asking.client, part.id)).monitoring ?? '';
const change = (id: string, body: Partial<Monitoring>) =>
  operator.call('PUT /api/monitorings/{id}', { params: { id }, body });
const due = (id = '', due_on = '') => operator.call('POST /api/monitorings/assign', { body: { ids: [id], due_on } });

test('a monitoring cart is expected by the last due date of what is open, for client and operator, in any order', async () => {
  const [first, second, third] = (await newParts(asking.client, 3)) as [Part, Part, Part];
  const [cart, later] = [await confirmed([first, second]), await confirmed([third])];
  const [one, two, three] = await Promise.all([first, second, third].map(monitoringOf));
  expect(await dates(asking.client, 'monitoring')).toEqual([null, null]);
  await due(one, '2027-01-15');
  await due(two, '2027-01-10');
  await due(three, '2027-02-01');
  for (const client of [asking.client, operator])
    expect(await dates(client, 'monitoring', { order_by: '-expected_on' })).toEqual(['2027-02-01', '2027-01-15']);
  const early = { expected_on__lte: '2027-01-31' };
  expect((await cartsOf(operator, 'monitoring', early)).map(({ id }) => id)).toEqual([cart]);
  const read = () => asking.client.call<CartAnswer>('GET /api/asked_monitorings/carts/{id}', { params: { id: cart } });
  expect((await read()).expected_on).toBe('2027-01-15');

  const finding = { availability_status: 'available', monitoring_date: new Date().toISOString() };
  await change(one ?? '', { status: 'closed_1', ...finding });
  await until(read, ({ expected_on }) => expected_on === '2027-01-10');
  await change(two ?? '', { status: 'closed_1', ...finding });
  await until(read, ({ expected_on }) => expected_on === null);
  expect((await cartsOf(operator, 'monitoring', { expected_on__isnull: 'false' })).map(({ id }) => id)).toEqual([
    later,
  ]);
});

test('a solution cart is expected by the last day wanted', async () => {
  const parts = await newParts(asking.client, 2, { availability_status: 'obsolete' });
  const { requests } = await addToCart(asking.client, parts, 'processing');
  await asking.client.call('POST /api/asked_processings/confirm', { body: { ids: requests } });
  expect(await dates(asking.client, 'processing')).toEqual([null]);
  const wanted = (id: string | undefined, wanted_by: string) =>
    asking.client.call('POST /api/asked_processings/bulk_update', { body: { ids: [id], wanted_by } });
  await wanted(requests[0], '2027-03-01');
  await wanted(requests[1], '2027-02-01');
  for (const client of [asking.client, operator]) expect(await dates(client, 'processing')).toEqual(['2027-03-01']);
});

test('another client learns nothing of it', async () => {
  const { client } = await newClient(1);
  expect(await dates(client, 'monitoring')).toEqual([]);
});
