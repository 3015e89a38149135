import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerLine } from '#shared/credits/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Permission } from '#shared/permissions.ts';
import type { CartAnswer } from '#shared/requests/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { finished } from '../../support/records/imports.ts';
import { addToCart, confirm, newClient, newParts, requestsOf } from '../../support/records/requests.ts';
import { textsOf } from '../../support/records/workbooks/texts.ts';

type List<T> = { items: T[]; total: number };

let superuser: Client;
let operator: Client;
let other: Client;
beforeAll(async () => {
  [superuser, operator, other] = await Promise.all([as('superuser'), as('operator'), as('client-other')]);
});

describe('permissions', () => {
  test('others see neither requests nor carts nor ledger entries', async () => {
    const { client, entity } = await newClient(2);
    const parts = await newParts(client, 1);
    await addToCart(client, parts);
    const { cart } = await confirm(client);
    const [request] = await requestsOf(client);
    for (const [key, id] of [
      ['GET /api/asked_monitorings/{id}', request?.id],
      ['GET /api/asked_monitorings/carts/{id}', cart],
    ] as const) {
      expect((await other.ask(key, { params: { id: id ?? '' } })).status).toBe(404);
      expect((await operator.ask(key, { params: { id: id ?? '' } })).status).toBe(200);
    }
    const query = { entity };
    expect((await other.ask('GET /api/db_token/ledger', { query })).status).toBe(404);
    expect((await operator.call<List<LedgerLine>>('GET /api/db_token/ledger', { query })).total).toBe(3);
    const whole = await operator.call<List<LedgerLine>>('GET /api/db_token/ledger', {
      query: { ...query, size: '-1' },
    });
    expect(whole.items.length).toBe(3);
    for (const size of ['0', '-2', '1001'])
      expect((await operator.ask('GET /api/db_token/ledger', { query: { ...query, size } })).status).toBe(422);
    expect(await requestsOf(other, { owner_entity: entity })).toEqual([]);
  });

  test('only operators mark carts as processed', async () => {
    const { client } = await newClient(1);
    await addToCart(client, await newParts(client, 1));
    const { cart } = await confirm(client, { note: 'Please' });
    const treat = { params: { id: cart }, body: { is_treated: true } };
    expect((await client.ask('PUT /api/asked_monitorings/carts/{id}', treat)).status).toBe(403);
    const before = await operator.call<{ to_treat: number }>('GET /api/asked_monitorings/count');
    const treated = await operator.call<CartAnswer>('PUT /api/asked_monitorings/carts/{id}', treat);
    expect(treated).toMatchObject({ is_treated: true, note: 'Please', element_count: 1 });
    expect(treated.treated_at).not.toBeNull();
    const after = await operator.call<{ to_treat: number }>('GET /api/asked_monitorings/count');
    expect(after.to_treat).toBe(before.to_treat - 1);
    expect((await operator.ask('GET /api/asked_processings/carts/{id}', { params: { id: cart } })).status).toBe(404);
  });

  test('what the subscription does not include, or no longer includes, is refused', async () => {
    const { client, entity } = await newClient(2, 'abgo_basic');
    const parts = await newParts(client, 1, { availability_status: 'obsolete' });
    const body = { products: parts.map(({ id }) => id) };
    const denied = await client.ask('POST /api/asked_processings/bulk_add', { body });
    expect([denied.status, denied.body]).toMatchObject([403, { code: 'tier_denied' }]);
    await addToCart(client, parts);
    const ended = [{ subscription_type: 'abgo_basic', start_date: '2020-01-01', end_date: '2026-02-01' }];
    await superuser.call('PUT /api/subscription/{id}', { params: { id: entity }, body: { subscriptions: ended } });
    const late = await client.ask('POST /api/asked_monitorings/confirm', {
      body: {},
      headers: { 'accept-language': 'fr' },
    });
    expect([late.status, late.body]).toMatchObject([403, { code: 'subscription_ended' }]);
    expect((late.body as { detail: string }).detail).toContain('le 1 février 2026');
    expect((await client.call<Me>('GET /api/users/me')).monitoring_tokens).toBe(2);
  });

  test('without a valid subscription, a company reads and exports what it owns, and writes nothing', async () => {
    const { client, entity } = await newClient(2, 'abgo_medium');
    const [part] = await newParts(client, 1);
    const params = { id: part?.id ?? '' };
    const { id: project } = await superuser.call<{ id: string }>('POST /api/projects', {
      body: { name: 'Refit', owner_entity: entity },
    });
    const ended = [{ subscription_type: 'abgo_medium', start_date: '2020-01-01', end_date: '2026-02-01' }];
    await superuser.call('PUT /api/subscription/{id}', { params: { id: entity }, body: { subscriptions: ended } });

    for (const [key, ask] of [
      ['POST /api/products', { body: { internal_ref: 'X' } }],
      ['PUT /api/products/{id}', { params, body: { notes: 'Later' } }],
      ['POST /api/analysis/upload_url', { body: { file_name: 'list.csv', size: 10 } }],
      ['POST /api/watchlists', { body: { name: 'Mine' } }],
    ] as const) {
      const { status, body } = await client.ask(key, ask);
      expect([key, status, body]).toMatchObject([key, 403, { code: 'subscription_ended' }]);
    }
    expect(await client.call('GET /api/products/{id}', { params })).toMatchObject({ id: params.id });
    expect(await client.call('GET /api/projects/{id}', { params: { id: project } })).toMatchObject({ name: 'Refit' });
    const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
      body: { fields: ['internal_ref'], filters: {}, format: 'xlsx' },
    });
    expect((await finished(client, job)).state).toBe('done');
  });

  test('providers have no access to monitoring requests and carts', async () => {
    const sourcing = await as('sourcing');
    for (const key of ['GET /api/asked_monitorings', 'GET /api/asked_processings/carts'] as const)
      expect((await sourcing.ask(key)).status).toBe(403);
  });

  test('operators with the permission grant credits, once per key; a client never does, whatever its rights', async () => {
    const { entity } = await newClient(1);
    const body = { entity, kind: 'monitoring', amount: 7, reason: 'Thanks' };
    const { entity: vigie } = await operator.call<Me>('GET /api/users/me');
    const colleague = (permissions: Permission[], of = vigie.id) =>
      settled({ entity: of, permissions }).then(({ username }) => session(username));
    const refused = [
      await colleague(['entity.view', 'token.view_monitoring']),
      await colleague(['token.grant', 'entity.view'], entity),
    ];
    for (const asking of refused) expect((await asking.ask('POST /api/db_token/grant', { body })).status).toBe(403);
    const granting = await colleague(['token.grant']);
    expect(await granting.call('POST /api/db_token/grant', { body: { ...body, amount: 1 } })).toMatchObject({
      balance: 2,
    });
    const headers = { 'idempotency-key': `grant-${entity}` };
    const granted = await superuser.call<LedgerLine>('POST /api/db_token/grant', { body, headers });
    expect(granted).toMatchObject({
      amount: 7,
      balance: 9,
      user: 'superuser',
      user_label: expect.any(String),
      reason: 'Thanks',
    });
    expect(await superuser.call('POST /api/db_token/grant', { body, headers })).toEqual(granted);
    const astray = await superuser.ask('POST /api/db_token/grant', { body: { ...body, entity: vigie.id } });
    expect(astray.status).toBe(422);
  });
});

describe('files', () => {
  const fileOf = async (client: Client, job: Job) => {
    const { result } = await finished(client, job);
    return textsOf(await (await fetch(result?.url ?? '')).arrayBuffer());
  };

  test('the statement of a month, and the filtered list of requests', async () => {
    const { client } = await newClient(9);
    const parts = await newParts(client, 2);
    await addToCart(client, parts);
    await confirm(client);
    const body = { month: new Date().toISOString().slice(0, 7), language: 'fr' };
    const { job } = await client.call<{ job: Job }>('POST /api/db_token/statement', { body });
    const { texts } = await fileOf(client, job);
    for (const text of ['Crédits de veille', 'Solde initial', 'Solde final', 'Débit']) expect(texts).toContain(text);

    const asked = { fields: ['supplier_ref', 'state'], filters: { product: parts[0]?.id ?? '' }, language: 'en' };
    const exported = await client.call<{ job: Job }>('POST /api/asked_monitorings/export', { body: asked });
    const list = await fileOf(client, exported.job);
    expect(list.rows).toBe(2);
    expect(list.texts).toContain(parts[0]?.supplier_ref);
    expect(list.texts).toContain('Confirmed');
    expect(list.texts).not.toContain(parts[1]?.supplier_ref);
  });
});
