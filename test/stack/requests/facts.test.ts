import { beforeAll, describe, expect, test } from 'vitest';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import { as, type Client } from '../../support/product/client.ts';

type List<T> = { items: T[]; total: number };
type Refusal = { detail: Record<string, string[]> };
const inEnglish = { headers: { 'accept-language': 'en' } };

let operator: Client;
let client: Client;
beforeAll(async () => {
  [operator, client] = await Promise.all([as('operator'), as('client')]);
});

const partOf = (id: string, asking = operator) => asking.call<Part>('GET /api/products/{id}', { params: { id } });
const added = (asking: Client, body: Partial<Part>) => asking.call<Part>('POST /api/products', { body });
const change = (asking: Client, id: string, body: object) =>
  asking.ask('PUT /api/products/{id}', { params: { id }, body, ...inEnglish });

/** A part of the client under an open request. */
async function watchedPart(): Promise<Part> {
  const query = { is_open: 'true', size: '200' };
  const { items } = await client.call<List<MonitoringRequestAnswer>>('GET /api/asked_monitorings', { query });
  for (const { product } of items) {
    const part = await partOf(product, client);
    if (part.origin === 'import_product') return part;
  }
  throw new Error('The client has no part under an open request.');
}

test('a part of a client is never public, whoever asks for it, and nobody is told that it was done', async () => {
  const refusal = [422, { is_public: ['This field cannot be changed.'] }];
  const body = { supplier_ref: 'NOT-PUBLIC', is_public: true };
  const made = await client.ask('POST /api/products', { body, ...inEnglish });
  expect([made.status, (made.body as Refusal).detail]).toEqual(refusal);
  const { id } = await added(client, { ...body, is_public: false });
  for (const asking of [client, operator]) {
    const { status, body: answered } = await change(asking, id, { is_public: true, notes: 'published?' });
    expect([status, (answered as Refusal).detail]).toEqual(refusal);
  }
  expect(await partOf(id, client)).toMatchObject({ is_public: false, notes: null });
  expect((await change(client, id, { is_public: false, notes: 'as it is' })).status).toBe(200);
});

describe('what a client says of its own part', () => {
  test('is declared, and found by that', async () => {
    const plain = await added(client, { supplier_ref: 'FACT-1' });
    expect(plain).toMatchObject({ fact_source: null, fact_date: null });
    expect((await change(client, plain.id, { availability_status: 'obsolete' })).status).toBe(200);
    const said = await partOf(plain.id, client);
    expect(said).toMatchObject({ fact_source: 'declared', fact_record: null });
    expect((await change(client, plain.id, { label: 'Fuse' })).status).toBe(200);
    expect(await partOf(plain.id, client)).toMatchObject({ fact_source: 'declared', fact_date: said.fact_date });
    const query = { fact_source: 'declared', fact_date__gte: said.fact_date ?? '', supplier_ref: 'FACT-1' };
    expect((await client.call<List<Part>>('GET /api/products', { query })).items.map(({ id }) => id)).toEqual([
      plain.id,
    ]);
  });

  test('cannot be passed off as verified', async () => {
    const body = { supplier_ref: 'FACT-2', fact_source: 'monitoring' };
    const refused = await client.ask('POST /api/products', { body, ...inEnglish });
    expect([refused.status, (refused.body as Refusal).detail]).toMatchObject([
      422,
      { fact_source: [expect.stringContaining('from monitoring')] },
    ]);
    const part = await added(client, { supplier_ref: 'FACT-2' });
    expect((await change(client, part.id, { fact_date: '2026-01-01T00:00:00Z' })).status).toBe(422);
  });

  test('is not accepted while the part is watched; everything else is', async () => {
    const part = await watchedPart();
    const other = part.availability_status === 'obsolete' ? 'available' : 'obsolete';
    const refused = await change(client, part.id, { availability_status: other, notes: 'FACT' });
    expect([refused.status, (refused.body as Refusal).detail]).toMatchObject([
      422,
      { availability_status: [expect.stringContaining('is watched')] },
    ]);
    const body = { updates: [{ id: part.id, durability: part.durability === 'low_1' ? 'low_2' : 'low_1' }] };
    const several = await client.call('POST /api/products/bulk_update', { body, ...inEnglish });
    expect(several).toMatchObject({
      changed: 0,
      items: [{ outcome: 'refused', detail: { durability: [expect.stringContaining('is watched')] } }],
    });
    const { availability_status } = part;
    expect((await change(client, part.id, { availability_status, notes: 'FACT' })).status).toBe(200);
    expect(await partOf(part.id, client)).toMatchObject({ availability_status, notes: 'FACT' });
  });
});

describe('the catalogue', () => {
  test('is corrected by a monitoring of its own, and not by hand', async () => {
    const part = await added(operator, { supplier_ref: 'FACT-3', availability_status: 'available' });
    expect(part).toMatchObject({ fact_source: 'declared' });
    const refused = await change(operator, part.id, { availability_status: 'obsolete' });
    expect([refused.status, (refused.body as Refusal).detail]).toMatchObject([
      422,
      { availability_status: [expect.stringContaining('record a correction')] },
    ]);
    const finding = { availability_status: 'obsolete', monitoring_date: '2026-06-01T08:00:00.000Z' };
    const body = { product: part.id, status: 'closed_1', reason: 'correction', ...finding } as const;
    const correction = await operator.call<Monitoring>('POST /api/monitorings', { body });
    expect(await partOf(part.id)).toMatchObject({
      availability_status: 'obsolete',
      fact_source: 'monitoring',
      fact_date: finding.monitoring_date,
      fact_record: correction.id,
    });
    const { items } = await operator.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: part.id },
    });
    expect(items.find(({ modified_content }) => modified_content === 'fact_source')).toMatchObject({
      old_value: 'declared',
      new_value: 'monitoring',
      reason_code: 'monitoring',
    });
  });

  test('is corrected by several people at once, of whom none is told to try again', async () => {
    const part = await added(operator, { supplier_ref: 'FACT-5' });
    const body = { product: part.id, status: 'closed_1', reason: 'correction', availability_status: 'obsolete' };
    const answers = await Promise.all(
      ['01', '02', '03', '04', '05', '06'].map((day) =>
        operator.ask('POST /api/monitorings', { body: { ...body, monitoring_date: `2026-06-${day}T08:00:00.000Z` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'obsolete', fact_source: 'monitoring' });
  });

  test('is not corrected beside a monitoring in progress, nor by one that stays open', async () => {
    const part = await added(operator, { supplier_ref: 'FACT-4' });
    const wanted = { product: part.id, reason: 'correction' } as const;
    expect((await operator.ask('POST /api/monitorings', { body: wanted })).status).toBe(422);
    await operator.call('POST /api/monitorings', { body: { product: part.id } });
    const closed = { status: 'closed_1', availability_status: 'available', monitoring_date: '2026-06-01T08:00:00Z' };
    const beside = await operator.ask('POST /api/monitorings', { body: { ...wanted, ...closed }, ...inEnglish });
    expect([beside.status, (beside.body as Refusal).detail]).toMatchObject([
      422,
      { reason: [expect.stringContaining('in progress')] },
    ]);
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'to_be_defined_5', fact_source: null });
  });
});
