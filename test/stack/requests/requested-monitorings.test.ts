import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { as, type Client } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';
import { newClient, watch } from '../../support/records/requests.ts';
import { textsOf } from '../../support/records/workbooks/texts.ts';

type List<T> = { items: T[]; total: number };
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let operator: Client;
let part: Part;
let asking: Awaited<ReturnType<typeof newClient>>;
let above: Client;
let stranger: Client;
/** Monitorings of the part by when they were found. */
const made = { long: '', lately: '', refused: '', open: '' };

const begin = async (body: Partial<Monitoring>) =>
  (await operator.call<Monitoring>('POST /api/monitorings', { body: { product: part.id, ...body } })).id;
const closed = (monitoring_date: string) =>
  ({ status: 'closed_1', availability_status: 'available', monitoring_date }) as const;
const seenBy = async (client: Client) => {
  const query = { product: part.id, order_by: 'id' };
  return (await client.call<List<Monitoring>>('GET /api/monitorings', { query })).items.map(({ id }) => id);
};
const latest = (client: Client) =>
  client.call<Monitoring | null>('GET /api/products/{id}/latest_monitoring', { params: { id: part.id } });

beforeAll(async () => {
  operator = await as('superuser');
  const body = { supplier_ref: 'ONLY-REQUESTED-1', is_public: true };
  part = await operator.call<Part>('POST /api/products', { body });
  made.long = await begin(closed(daysAgo(400)));
  made.lately = await begin({ ...closed(daysAgo(200)), comment: 'Found before the request' });
  made.refused = await begin({ status: 'not_supported', comment: 'Drawing missing', monitoring_date: daysAgo(100) });
  made.open = await begin({ comment: 'Before' });
  asking = await newClient(5);
  stranger = (await newClient(5)).client;
  const { client: parent, entity } = await newClient(5);
  above = parent;
  await operator.call('PUT /api/entities/{id}', { params: { id: asking.entity }, body: { parent: entity } });
});

describe('the monitorings of a part of the catalogue', () => {
  test('are unknown to a customer that did not request them, however it asks', async () => {
    expect(await seenBy(asking.client)).toEqual([]);
    expect(await latest(asking.client)).toBeNull();
    for (const id of Object.values(made)) {
      const params = { id };
      for (const key of ['GET /api/monitorings/{id}', 'GET /api/monitorings/{id}/history'] as const)
        expect(await asking.client.ask(key, { params })).toMatchObject({ status: 404 });
    }
    const fields = { fields: ['supplier_ref'], filters: { product: part.id } };
    expect(await asking.client.call('POST /api/monitorings/fields_values', { body: fields })).toEqual({
      supplier_ref: [],
    });
  });

  test('are shown from the confirmation on: what is open, and what was closed in the year before', async () => {
    await watch(asking.client, part);
    expect(await seenBy(asking.client)).toEqual([made.lately, made.open].sort());
    expect(await latest(asking.client)).toMatchObject({ id: made.open });
    expect(await seenBy(stranger)).toEqual([]);
    const history = await asking.client.call<List<HistoryLine>>('GET /api/monitorings/{id}/history', {
      params: { id: made.lately },
    });
    expect(history.items).toMatchObject([
      {
        reason_code: 'confirmation',
        modification_type: 'create',
        new_value: { comment: 'Found before the request' },
      },
    ]);
    expect(JSON.stringify(history)).not.toContain(asking.entity);
  });

  test('are shown to the company above, too', async () => {
    expect(await seenBy(above)).toEqual(await seenBy(asking.client));
  });

  test('are in the file of the company that requested them, and in no other', async () => {
    const textsFor = async (client: Client) => {
      const body = { fields: ['supplier_ref', 'comment'] };
      const { job } = await client.call<{ job: Job }>('POST /api/monitorings/export', { body });
      const { result } = await finished(client, job);
      return (await textsOf(await (await fetch(result?.url ?? '')).arrayBuffer())).texts;
    };
    expect(await textsFor(asking.client)).toContain('Found before the request');
    expect(await textsFor(stranger)).not.toContain('Found before the request');
  });

  test('a later one is shown to whoever requested an earlier one', async () => {
    await operator.call('PUT /api/monitorings/{id}', { params: { id: made.open }, body: closed(daysAgo(0)) });
    const later = await begin({});
    expect(await seenBy(asking.client)).toContain(later);
    expect(await seenBy(stranger)).toEqual([]);
  });
});

test('a company of the demo sees the monitorings of the parts that it requested, and of its own', async () => {
  const client = await as('client');
  const size = '1000';
  const { items } = await client.call<List<Monitoring>>('GET /api/monitorings', { query: { size } });
  const query = { state: 'confirmed', size };
  const requests = await client.call<List<MonitoringRequestAnswer>>('GET /api/asked_monitorings', { query });
  const parts = await client.call<List<Part>>('GET /api/products', { query: { origin: 'import_product', size } });
  const asked = new Set(requests.items.map(({ product }) => product));
  const linked = parts.items.filter(({ id }) => asked.has(id)).map(({ product }) => product);
  const expected = new Set([...asked, ...linked, ...parts.items.map(({ id }) => id)]);
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ product }) => !expected.has(product))).toEqual([]);
});
