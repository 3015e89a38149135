import { beforeAll, describe, expect, test } from 'vitest';
import { splitKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { isObsoleteLike } from '#shared/parts/obsolescence.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client, send, stack } from '../../support/product/client.ts';

type List = { items: PartAnswer[]; total: number };
let client: Client;
beforeAll(async () => {
  client = await as('client');
});

/** What other tests of this product, or this one's session, need. */
const ENDS_ITS_OWN_WORK: readonly string[] = [
  'DELETE /api/analysis/by_current_user',
  'DELETE /api/import_products/by_current_user',
  'POST /api/oauth2/logout',
];

const everyParam = (key: string): Record<string, string> =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'unknown']));

describe('the contract, its routes and its document agree', () => {
  test('the OpenAPI document has exactly the routes of the contract', async () => {
    const { body, status } = await send('GET', '/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(status).toBe(200);
    expect(documented.sort()).toEqual(allRoutes.map(([, key]) => key).sort());
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = `${part({ alg: 'RS256', kid: 'local' })}.${part({ exp: 4e9, username: 'superuser' })}.c2ln`;

  test.each([
    ['no_token', undefined],
    ['bad_token', forged],
  ])('every route that needs a user refuses a request with %s, in the shape of every error', async (code, token) => {
    for (const [, key, route] of allRoutes) {
      if (route.access === 'open') continue;
      const { method, path } = splitKey(key);
      const { status, body, headers } = await send(method, path.replace(/\{\w+\}/g, 'x'), {}, token);
      expect(body, key).toMatchObject({ code, detail: expect.any(String), request_id: expect.any(String) });
      expect([status, headers.get('x-request-id')?.length], key).toEqual([401, expect.any(Number)]);
    }
  });

  test('every route is served by its function: none is an unknown address', async () => {
    for (const [, key, route] of allRoutes) {
      if (ENDS_ITS_OWN_WORK.includes(key)) continue;
      const { body, status } = await client.ask(key, {
        params: { ...everyParam(key), field: 'language' },
        ...(route.body && { body: { nonsense: true } }),
      });
      expect([status < 500, (body as { code?: string })?.code], key).not.toEqual([true, 'unknown_route']);
      expect(status, key).toBeLessThan(500);
    }
  });
});

test('a long answer is compressed for a client that reads it, and says the same', async () => {
  const client = await as('client');
  const ask = (encoding: string) =>
    client.ask('GET /api/products', { query: { size: '50' }, headers: { 'accept-encoding': encoding } });
  const [small, plain] = await Promise.all([ask('gzip'), ask('identity')]);
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.body).toEqual(plain.body);
});

describe('tokens and addresses', () => {
  const ask = (token: string | undefined, language = 'en') =>
    send('GET', '/api/users/me', { headers: { 'accept-language': language } }, token);
  test('an invalid token', async () =>
    expect(await ask('rubbish')).toMatchObject({ status: 401, body: { code: 'bad_token' } }));
  test('an expired token, in French', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const answer = await ask(`${part({ alg: 'RS256' })}.${part({ exp: 1000 })}.c2ln`, 'fr');
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'expired_token', detail: expect.stringContaining('expiré') },
    });
  });
  test('an unknown address and a wrong method', async () => {
    expect(await client.ask('GET /api/nothing')).toMatchObject({ status: 404, body: { code: 'unknown_route' } });
    expect(await client.ask('DELETE /api/products')).toMatchObject({ status: 404, body: { code: 'unknown_route' } });
  });
  test('a wrong password', async () => {
    const body = new URLSearchParams({ username: 'client', password: 'nonsense' });
    expect(await send('POST', '/api/oauth2/token', { body })).toMatchObject({
      status: 401,
      body: { code: 'bad_credentials' },
    });
  });
});

describe('parts', () => {
  test('pages have a total, an order that loses no row, and only the requested fields', async () => {
    const first = await client.call<List>('GET /api/products', {
      query: { size: '50', order_by: 'label', include_fields: 'label' },
    });
    const second = await client.call<List>('GET /api/products', {
      query: { size: '50', page: '2', order_by: 'label', include_fields: 'label' },
    });
    expect(first.total).toBeGreaterThan(3000);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(100);
    expect(Object.keys(first.items[0] ?? {}).sort()).toEqual(['id', 'label']);
  });

  test('filter, search and the counts of values agree', async () => {
    const counts = await client.call<{ availability_status: { value: string; count: number }[] }>(
      'POST /api/products/fields_values',
      { body: { fields: ['availability_status'] } },
    );
    for (const { value, count } of counts.availability_status) {
      const { total } = await client.call<List>('GET /api/products', {
        query: { size: '1', availability_status: value },
      });
      expect(total, value).toBe(count);
    }
  });

  test('a user’s change is in the list at once, with its history', async () => {
    const created = await client.call<PartAnswer>('POST /api/products', {
      body: { supplier_ref: `NEW-${Date.now()}`, supplier_name: 'Nobody', label: 'A new part' },
    });
    const listed = await client.call<List>('GET /api/products', {
      query: { supplier_ref: created.supplier_ref ?? '' },
    });
    expect(listed.items.map(({ id }) => id)).toEqual([created.id]);
    const changed = await client.call<PartAnswer>('PUT /api/products/{id}', {
      params: { id: created.id },
      body: { label: 'Renamed', version: created.version },
    });
    const history = await client.call<{ items: object[] }>('GET /api/products/{id}/history', {
      params: { id: created.id },
    });
    expect(changed).toMatchObject({ label: 'Renamed', version: 2 });
    expect(history.items).toMatchObject([
      {
        modification_type: 'update',
        modified_content: 'label',
        old_value: 'A new part',
        new_value: 'Renamed',
        user: 'client',
      },
      { modification_type: 'create' },
    ]);
    const stale = await client.ask('PUT /api/products/{id}', {
      params: { id: created.id },
      body: { label: 'Late', version: created.version },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'outdated_version' } });
    const twice = await client.ask('POST /api/products', {
      body: { supplier_ref: created.supplier_ref?.toLowerCase(), supplier_name: 'Nobody' },
    });
    expect(twice).toMatchObject({ status: 412, body: { code: 'already_exists' } });
  });

  test('another client’s part does not exist: not in lists, not by id, not in a file', async () => {
    const other = await as('client-other');
    const own = await client.call<List>('GET /api/products', { query: { origin: 'import_product', size: '5' } });
    const theirs = await other.call<List>('GET /api/products', { query: { origin: 'import_product', size: '1000' } });
    expect(own.items.length).toBe(5);
    for (const { id } of own.items) {
      expect(theirs.items.map((item) => item.id)).not.toContain(id);
      for (const key of [
        'GET /api/products/{id}',
        'GET /api/products/{id}/history',
        'GET /api/products/{id}/latest_monitoring',
        'PUT /api/products/{id}',
        'POST /api/products/{id}/pdf',
      ] as const)
        expect(
          await other.ask(key, { params: { id }, ...(key.startsWith('GET') ? {} : { body: {} }) }),
          key,
        ).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('providers see parts that wait for solutions, third-parties their catalogue parts, without owners', async () => {
    const list = async (role: string) => (await as(role)).call<List>('GET /api/products', { query: { size: '500' } });
    const { items: waiting } = await list('sourcing');
    expect(waiting.filter((item) => !isObsoleteLike(item) || Object.hasOwn(item, 'owner_entity'))).toEqual([]);
    const { items } = await list('supplier');
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item) => item.supplier)).size).toBe(1);
    expect(items.filter((item) => item.origin !== 'product' || Object.hasOwn(item, 'owner_entity'))).toEqual([]);
  });

  test('operators see every entity and may act as a client; a client may not', async () => {
    const operator = await as('operator');
    const all = await operator.call<List>('GET /api/products', { query: { origin: 'import_product', size: '1' } });
    // As programs do: the reason is optional for them.
    const acting = { 'custom-user-username': 'client-other' };
    const seen = await operator.call<List>('GET /api/products', {
      query: { origin: 'import_product', size: '1' },
      headers: acting,
    });
    expect(seen.total).toBeLessThan(all.total);
    expect(await operator.ask('GET /api/users/me', { headers: { 'custom-user-username': 'superuser' } })).toMatchObject(
      { status: 403 },
    );
    expect(await client.ask('GET /api/users/me', { headers: acting })).toMatchObject({ status: 403 });
  });
});

test('a third-party’s new name is copied to its parts', async () => {
  const operator = await as('operator');
  const { items } = await operator.call<List>('GET /api/products', {
    query: { supplier__isnull: 'false', origin: 'product', size: '1' },
  });
  const [part] = items;
  const supplier = await operator.call<{ name: string; version: number }>('GET /api/suppliers/{id}', {
    params: { id: part?.supplier ?? '' },
  });
  const renamed = `${supplier.name} Group`;
  await operator.call('PUT /api/suppliers/{id}', {
    params: { id: part?.supplier ?? '' },
    body: { name: renamed, version: supplier.version },
  });
  const { until } = await import('../../support/product/client.ts');
  await until(
    () => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: part?.id ?? '' } }),
    ({ supplier_label }) => supplier_label === renamed,
  );
});

test('the page and the API share one origin, and the page forbids browser features that it does not need', async () => {
  const page = await fetch(`${stack().url}/parts`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const missing of ['/code/missing.js', '/assets/missing.png', '/.vite/manifest.json'])
    expect((await fetch(stack().url + missing)).status).toBe(404);
});
