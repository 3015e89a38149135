import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerLine } from '#shared/credits/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { BulkAddAnswer, MonitoringRequestAnswer, SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { analyse, finished } from '../../support/records/imports.ts';
import { viewingAs } from '../../support/records/people.ts';
import { addToCart, confirm, newClient, newParts, requestsOf, served } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };
const inFrench = { 'accept-language': 'fr' };
const inEnglish = { 'accept-language': 'en' };
const balanceOf = async (client: Client) => (await client.call<Me>('GET /api/users/me')).monitoring_tokens;
const sentence = (body: unknown) => (body as { detail: string }).detail;

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

describe('a monitoring cart', () => {
  test('is filled, confirmed once even when sent repeatedly, and watched until the monitoring ends', async () => {
    const { client } = await newClient(10);
    const [part, second] = (await newParts(client, 2)) as [Part, Part];
    expect(await addToCart(client, [part, second])).toMatchObject({ added: 2, not_added: 0, reasons: [] });
    expect(await client.call('GET /api/asked_monitorings/count')).toMatchObject({ pending: 2, cost: 2, confirmed: 0 });

    const key = { 'idempotency-key': `once-${Date.now()}` };
    const answer = await confirm(client, { note: 'Safety first' }, key);
    expect(answer).toMatchObject({ confirmed: 2, spent: 2, balance: 8 });
    expect(await confirm(client, { note: 'Safety first' }, key)).toEqual(answer);
    const reused = await client.ask('POST /api/asked_monitorings/confirm', { body: { note: 'x' }, headers: key });
    expect([reused.status, reused.body]).toMatchObject([422, { code: 'key_reused' }]);
    expect(await balanceOf(client)).toBe(8);
    expect(await client.call('GET /api/asked_monitorings/count')).toMatchObject({ pending: 0, confirmed: 2, open: 2 });

    const { monitoring } = await served(client, part.id);
    const params = { id: monitoring ?? '' };
    await operator.call('PUT /api/monitorings/{id}', {
      params,
      body: { status: 'closed_1', availability_status: 'obsolete', monitoring_date: '2026-06-01T08:00:00Z' },
    });
    const [closed] = await until(
      () => requestsOf(client, { product: part.id }),
      ([request]) => request?.is_open === false,
    );
    expect(closed).toMatchObject({ ended_as: 'closed_1', cart: answer.cart });
    expect(await client.call('GET /api/products/{id}', { params: { id: part.id } })).toMatchObject({
      availability_status: 'obsolete',
      monitoring_status: 'closed_1',
    });
    const followed = await until(
      () => requestsOf(client, { availability_status: 'obsolete' }),
      ({ length }) => length === 1,
    );
    expect(followed[0]).toMatchObject({ product: part.id, product_label: part.supplier_ref });
  });

  test('that is not supported refunds its credits, and the ledger records it', async () => {
    const { client } = await newClient(3);
    const [part] = (await newParts(client, 1)) as [Part];
    await addToCart(client, [part]);
    await confirm(client);
    const { monitoring } = await served(client, part.id);
    const body = { status: 'not_supported', comment: 'Made to drawing' };
    await operator.call('PUT /api/monitorings/{id}', { params: { id: monitoring ?? '' }, body });
    await until(
      () => balanceOf(client),
      (balance) => balance === 3,
    );
    const { items } = await client.call<List<LedgerLine>>('GET /api/db_token/ledger', {
      query: { kind: 'monitoring' },
      headers: inEnglish,
    });
    expect(items.map(({ movement, amount, balance, reason }) => [movement, amount, balance, reason])).toEqual([
      ['refund', 1, 3, `Not supported: ${part.supplier_ref}`],
      ['debit', -1, 2, 'Cart confirmed: 1 request'],
      ['grant', 3, 3, 'Contract'],
    ]);
  });

  test('is refused with a reason: too few credits, a confirmed request, an empty cart, another user', async () => {
    const { client, username } = await newClient(1);
    const parts = await newParts(client, 2);
    await addToCart(client, parts);
    const poor = await client.ask('POST /api/asked_monitorings/confirm', { body: {}, headers: inFrench });
    expect([poor.status, poor.body]).toMatchObject([412, { code: 'not_enough_credits' }]);
    expect(sentence(poor.body)).toContain('Il faut 2 crédits et il en reste 1.');

    const [request] = await requestsOf(client);
    const acting = { ...inFrench, ...viewingAs(username) };
    const acted = await operator.ask('POST /api/asked_monitorings/confirm', { body: {}, headers: acting });
    expect([acted.status, acted.body]).toMatchObject([403, { code: 'not_while_impersonating' }]);

    await confirm(client, { ids: [request?.id] });
    const late = { body: { ids: [request?.id] }, headers: inEnglish };
    expect(await client.ask('POST /api/asked_monitorings/bulk_delete', late)).toMatchObject({
      status: 423,
      body: { code: 'request_confirmed', detail: expect.stringContaining(request?.supplier_ref ?? '') },
    });
    expect((await client.ask('POST /api/asked_monitorings/confirm', late)).body).toMatchObject({
      code: 'cart_changed',
    });
    const [left] = await requestsOf(client, { state: 'pending' });
    await client.call('POST /api/asked_monitorings/bulk_delete', { body: { ids: [left?.id] } });
    const empty = await client.ask('POST /api/asked_monitorings/confirm', { body: {} });
    expect([empty.status, empty.body]).toMatchObject([412, { code: 'cart_empty' }]);
  });

  test('with a part that is no longer visible names it; the others stay and can be confirmed without it', async () => {
    const { client } = await newClient(5);
    const [own] = (await newParts(client, 1)) as [Part];
    const [hidden] = (await newParts(operator, 1, { is_public: true })) as [Part];
    await addToCart(client, [own, hidden]);
    const params = { id: hidden.id };
    const deleted = await operator.ask('DELETE /api/products/{id}', { params, headers: inEnglish });
    expect([deleted.status, sentence(deleted.body)]).toEqual([
      423,
      'This cannot be deleted, because it is still used by 1 monitoring request.',
    ]);
    await operator.call('PUT /api/products/{id}', { params, body: { is_public: false } });
    const refused = await client.ask('POST /api/asked_monitorings/confirm', { body: {}, headers: inEnglish });
    expect([refused.status, sentence(refused.body)]).toEqual([
      412,
      expect.stringContaining(`no longer have access to them: ${hidden.supplier_ref}.`),
    ]);
    const [mine] = await requestsOf(client, { product: own.id });
    expect(await confirm(client, { ids: [mine?.id] })).toMatchObject({ confirmed: 1, balance: 4 });
  });
});

test('a cart is visible to its entity only; others see a request from its confirmation on', async () => {
  const { client, entity } = await newClient(2);
  const [part] = (await newParts(client, 1)) as [Part];
  await addToCart(client, [part]);
  const [request] = (await requestsOf(client)) as [MonitoringRequestAnswer];
  const params = { id: request.id };
  const counted = { body: { fields: ['state'], filters: { owner_entity: entity } } };
  const seenBy = async (reader: Client) => [
    (await requestsOf(reader, { owner_entity: entity })).length,
    (await reader.call<Record<string, unknown[]>>('POST /api/asked_monitorings/fields_values', counted)).state?.length,
    (await reader.ask('GET /api/asked_monitorings/{id}', { params })).status,
    (await reader.ask('GET /api/asked_monitorings/{id}/history', { params })).status,
  ];
  expect(await seenBy(client)).toEqual([1, 1, 200, 200]);
  expect(await seenBy(operator)).toEqual([0, 0, 404, 404]);

  await confirm(client);
  expect(await seenBy(operator)).toEqual([1, 1, 200, 200]);
  const historyFor = async (reader: Client) =>
    (await reader.call<List<HistoryLine>>('GET /api/asked_monitorings/{id}/history', { params })).items;
  expect((await historyFor(client)).map(({ modification_type }) => modification_type)).toContain('create');
  const told = await historyFor(operator);
  expect(told).toContainEqual(expect.objectContaining({ modified_content: 'state', new_value: 'confirmed' }));
  expect(told.filter(({ modification_type }) => modification_type === 'create')).toEqual([]);
  expect(told.filter(({ old_value }) => old_value === 'pending')).toEqual([]);
  const then = { params, query: { as_of: request.creation_date } };
  expect((await client.ask('GET /api/asked_monitorings/{id}', then)).status).toBe(200);
  expect((await operator.ask('GET /api/asked_monitorings/{id}', then)).status).toBe(404);
});

test('an operator closes a solution request with a reason, once', async () => {
  const { client } = await newClient(2);
  const parts = await newParts(client, 1, { availability_status: 'obsolete' });
  await addToCart(client, parts, 'processing');
  await client.call('POST /api/asked_processings/confirm', { body: {} });
  const { items } = await client.call<List<SolutionRequestAnswer>>('GET /api/asked_processings');
  const close = {
    params: { id: items[0]?.id ?? '' },
    body: { processing_state: 'processing_complete', closing_reason: 'No stock left' },
  };
  expect((await client.ask('PUT /api/asked_processings/{id}', close)).status).toBe(403);
  expect(await operator.call('PUT /api/asked_processings/{id}', close)).toMatchObject({
    closing_reason: 'No stock left',
  });
  const again = await operator.ask('PUT /api/asked_processings/{id}', close);
  expect([again.status, again.body]).toMatchObject([412, { code: 'transition_refused' }]);
  expect(await addToCart(client, parts, 'processing')).toMatchObject({ added: 1 });
});

test('an import puts its new parts into the monitoring cart on request', async () => {
  const { client } = await newClient(1);
  const known = (await newParts(client, 1, { supplier_name: 'Volta' } as Partial<Part>))[0] as Part;
  const rows = [
    ['Manufacturer', 'MPN', 'Description'],
    ['Volta', known.supplier_ref ?? '', 'Known'],
    ['Volta', `${known.supplier_ref}-NEW`, 'New'],
  ];
  await analyse(client, 'news.xlsx', await plainList(rows));
  const { job } = await client.call<{ job: Job }>('POST /api/import_products/process', {
    query: { do_add_news_in_asked_monitorings: 'true' },
  });
  expect((await finished(client, job)).result).toMatchObject({ created: 1, added_to_cart: 1 });
  expect(await requestsOf(client)).toMatchObject([{ supplier_ref: `${known.supplier_ref}-NEW`, state: 'pending' }]);
  const all = await client.call<BulkAddAnswer>('POST /api/import_products/bulk_add_asked_monitoring', { body: {} });
  expect(all).toMatchObject({ added: 1, not_added: 1, reasons: [{ reason: 'in_cart', count: 1 }] });
});
