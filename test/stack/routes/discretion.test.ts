import { expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { BulkAddAnswer } from '#shared/requests/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { analyse, finalize } from '../../support/records/imports.ts';
import { addToCart, confirm, newClient, newParts, served } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };

const historyOf = (client: Client, kind: 'products' | 'monitorings', id: string) =>
  client.call<List<HistoryLine>>(`GET /api/${kind}/{id}/history` as RouteKey, { params: { id } });

/** A part created by an import, linked to the catalogue part that the list names. */
async function imported(client: Client, { supplier_name, supplier_ref }: Record<string, string>): Promise<Part> {
  const rows = [
    ['Manufacturer', 'MPN', 'Description'],
    [supplier_name ?? '', supplier_ref ?? '', 'Relay'],
  ];
  await analyse(client, 'discreet.xlsx', await plainList(rows));
  await finalize(client);
  const query = { supplier_ref: supplier_ref ?? '', origin: 'import_product' };
  const { items } = await client.call<List<Part>>('GET /api/products', { query });
  if (!items[0]) throw new Error('The part was not imported.');
  return items[0];
}

test('a catalogue part does not reveal to a customer that another one has it watched', async () => {
  const operator = await as('operator');
  const called = { supplier_name: 'Discreet Relays', supplier_ref: 'DISCREET-7781-A' };
  const known = await operator.call<Part>('POST /api/products', { body: { ...called, is_public: true } });
  const first = await newClient(1);
  const second = await newClient(1);
  await addToCart(first.client, [known]);
  await confirm(first.client);
  await served(first.client, known.id);
  const linked = await imported(second.client, called);
  expect(linked.product).toBe(known.id);
  await addToCart(second.client, [linked]);
  await confirm(second.client);
  const { monitoring } = await served(second.client, linked.id);
  const found = { status: 'closed_1', availability_status: 'obsolete', monitoring_date: '2026-06-01T08:00:00.000Z' };
  const params = { id: monitoring ?? '' };
  await operator.call('PUT /api/monitorings/{id}', { params, body: found });
  const own = await until(
    () => historyOf(second.client, 'products', linked.id),
    ({ items }) => items.some(({ new_value }) => new_value === 'obsolete'),
  );
  const histories = [
    own,
    await historyOf(second.client, 'products', known.id),
    await historyOf(second.client, 'monitorings', params.id),
  ];
  for (const history of histories) {
    expect(history.items.map(({ user }) => user)).toContain('operator');
    expect(JSON.stringify(history)).not.toContain(first.username);
    expect(JSON.stringify(history)).not.toContain(first.entity);
  }
});

test('repeating an addition with its key returns the same answer; repeating a removal removes nothing', async () => {
  const { client } = await newClient(1);
  const body = { products: (await newParts(client, 2)).map(({ id }) => id) };
  const headers = { 'idempotency-key': 'added-once' };
  const add = () => client.call<BulkAddAnswer>('POST /api/asked_monitorings/bulk_add', { body, headers });
  const answer = await add();
  expect(answer).toMatchObject({ added: 2, not_added: 0 });
  expect(await add()).toEqual(answer);
  const { items } = await client.call<List<{ id: string }>>('GET /api/asked_monitorings');
  const ids = items.map(({ id }) => id);
  const takeOut = () => client.call('POST /api/asked_monitorings/bulk_delete', { body: { ids } });
  expect([await takeOut(), await takeOut()]).toEqual([{ deleted: 2 }, { deleted: 0 }]);
});

test('a customer can neither set nor clear fields that only the operator sees', async () => {
  const operator = await as('operator');
  const { client } = await newClient(1);
  const [part] = await newParts(client, 1);
  const params = { id: part?.id ?? '' };
  await operator.call('PUT /api/products/{id}', { params, body: { contact_type: 'email' } });
  for (const contact_type of ['phone', null])
    expect(await client.ask('PUT /api/products/{id}', { params, body: { contact_type } })).toMatchObject({
      status: 422,
    });
  expect(await operator.call('GET /api/products/{id}', { params })).toMatchObject({ contact_type: 'email' });
});
