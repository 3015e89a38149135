import { beforeAll, describe, expect, test } from 'vitest';
import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';
import { addToCart, confirm, newClient, newParts, requestsOf } from '../../support/records/requests.ts';

type Listed<T> = { items: T[]; total: number };
type Begun = { job: Job };

const MANY = JOB_ABOVE + 5;
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const outcomesOf = (client: Client, { id }: Job, outcome?: string) =>
  client.call<Listed<OutcomeAnswer>>('GET /api/jobs/{id}/outcomes', {
    params: { id },
    query: { size: '1000', ...(outcome && { outcome }) },
  });
const pendingIn = async (client: Client) =>
  (await client.call<{ pending: number }>('GET /api/asked_monitorings/count')).pending;

let client: Client;
let parts: Part[];
beforeAll(async () => {
  ({ client } = await newClient(MANY));
  parts = await newParts(client, MANY);
});

describe('what concerns many records', () => {
  test('is a job whose outcomes name each record: in the cart and out again', async () => {
    const asked = { body: { products: idsOf(parts) }, headers: { 'idempotency-key': `many-${Date.now()}` } };
    const added = await client.ask('POST /api/asked_monitorings/bulk_add', asked);
    expect(added.status).toBe(202);
    const { job } = added.body as Begun;
    expect(job).toMatchObject({ kind: 'bulk', action: 'cart_add', total: MANY });
    expect(((await client.ask('POST /api/asked_monitorings/bulk_add', asked)).body as Begun).job.id).toBe(job.id);
    const done = await finished(client, job);
    expect(done).toMatchObject({ done: MANY, result: { changed: MANY, unchanged: 0, refused: 0 } });
    const { items, total } = await outcomesOf(client, job);
    expect([total, items.map(({ id }) => id)]).toEqual([MANY, idsOf(parts)]);
    expect(await pendingIn(client)).toBe(MANY);

    const requests = items.map(({ created = '' }) => created);
    await confirm(client, { ids: requests.slice(0, 1) });
    const { job: removal } = await client.call<Begun>('POST /api/asked_monitorings/bulk_delete', {
      body: { ids: requests },
    });
    expect((await finished(client, removal)).result).toMatchObject({ changed: MANY - 1, refused: 1 });
    expect(await pendingIn(client)).toBe(0);
    const refused = await outcomesOf(client, removal, 'refused');
    expect(refused.items).toMatchObject([{ id: requests[0], code: 'request_confirmed', detail: expect.any(String) }]);

    const { job: again } = await client.call<Begun>('POST /api/jobs/{id}/retry', { params: { id: removal.id } });
    expect(await finished(client, again)).toMatchObject({ total: 1, result: { changed: 0, refused: 1 } });
    const nothing = await client.ask('POST /api/jobs/{id}/retry', { params: { id: job.id } });
    expect([nothing.status, nothing.body]).toMatchObject([412, { code: 'conditions_not_met' }]);
  });

  test('is confirmed and paid as a job, or refused at once if the credits do not suffice', async () => {
    const { client: buyer } = await newClient(MANY);
    const own = await newParts(buyer, MANY + 1);
    await finished(
      buyer,
      (await buyer.call<Begun>('POST /api/asked_monitorings/bulk_add', { body: { products: idsOf(own) } })).job,
    );
    const poor = await buyer.ask('POST /api/asked_monitorings/confirm', { body: {} });
    expect([poor.status, poor.body]).toMatchObject([412, { code: 'not_enough_credits' }]);
    const ids = idsOf(await requestsOf(buyer, { size: '1000' })).slice(0, MANY);
    const { job } = await buyer.call<Begun>('POST /api/asked_monitorings/confirm', { body: { ids } });
    expect((await finished(buyer, job)).result).toMatchObject({ changed: MANY });
    expect(await buyer.call('GET /api/asked_monitorings/count')).toMatchObject({ pending: 1, confirmed: MANY });
    expect(await buyer.call('GET /api/users/me')).toMatchObject({ monitoring_tokens: 0 });
  });

  test('changes and deletes each record for itself', async () => {
    const [first, ...others] = parts as [Part, ...Part[]];
    const updates = [{ id: first.id, version: 99, label: 'Late' }, ...others.map(({ id }) => ({ id, label: 'Many' }))];
    const { job } = await client.call<Begun>('POST /api/products/bulk_update', { body: { updates } });
    expect((await finished(client, job)).result).toMatchObject({ changed: MANY - 1, refused: 1 });
    expect((await outcomesOf(client, job, 'refused')).items).toMatchObject([
      { id: first.id, code: 'outdated_version' },
    ]);
    const { total } = await client.call<Listed<Part>>('GET /api/products', { query: { label: 'Many' } });
    expect(total).toBe(MANY - 1);

    const { job: deletion } = await client.call<Begun>('POST /api/products/bulk_delete', {
      body: { ids: idsOf(parts) },
    });
    // The part under a confirmed request stays.
    expect((await finished(client, deletion)).result).toMatchObject({ changed: MANY - 1, refused: 1 });
    const left = await outcomesOf(client, deletion, 'refused');
    expect(left.items).toMatchObject([{ code: 'referenced' }]);
  });

  test('is done at once for few, and is seen by its user only', async () => {
    const { client: other } = await newClient(1);
    const few = await newParts(other, 2);
    expect(await addToCart(other, few)).toMatchObject({ added: 2, requests: [expect.any(String), expect.any(String)] });
    const { items } = await client.call<Listed<Job>>('GET /api/jobs');
    const params = { id: items[0]?.id ?? '' };
    const operator = await as('operator');
    for (const route of ['GET /api/jobs/{id}/outcomes', 'POST /api/jobs/{id}/retry'] as const)
      expect((await operator.ask(route, { params })).status).toBe(404);
  });
});
