import { expect, test } from 'vitest';
import type { WhereUsed } from '#shared/parts/where-used.ts';
import { as, type Client } from '../../support/product/client.ts';
import { session, settled } from '../../support/records/accounts.ts';

type Made = { id: string };
const make = async (client: Client, kind: 'projects' | 'systems' | 'products', body: object): Promise<string> =>
  (await client.call<Made>(`POST /api/${kind}`, { body })).id;
const usesOf = (client: Client, part: string) =>
  client.call<WhereUsed>('GET /api/products/{id}/where_used', { params: { id: part } });

test('a part tells every way to its projects with quantities rolled up, and others see nothing of it', async () => {
  const { username } = await settled({ groups: ['client'] });
  const client = await session(username);
  const part = await make(client, 'products', { supplier_ref: `USED-${Date.now()}` });
  expect(await usesOf(client, part)).toEqual({ total: 0, by_project: [] });

  const name = `Vessel ${Date.now()}`;
  const project = await make(client, 'projects', { name });
  const parts = (quantity: number) => [{ product: part, quantity }];
  const engine = await make(client, 'systems', { name: 'Engine', project, quantity: 2 });
  // The same pump on both sides: it counts twice in the quantity.
  const left = await make(client, 'systems', { name: 'Pump', project, parent: engine, quantity: 3, parts: parts(5) });
  const right = await make(client, 'systems', { name: 'Pump', project, quantity: 4, parts: parts(0.5) });
  const found = await usesOf(client, part);
  expect(found.total).toBe(2);
  expect(found.by_project).toHaveLength(1);
  expect(found.by_project[0]).toMatchObject({ id: project, name, units: 32 });
  const uses = new Map(found.by_project[0]?.uses.map((use) => [use.id, use]));
  expect(uses.get(left)).toMatchObject({
    quantity: 5,
    times: 3,
    units: 30,
    above: [{ id: engine, name: 'Engine', quantity: 2 }],
  });
  expect(uses.get(right)).toMatchObject({ quantity: 0.5, times: 4, units: 2, above: [] });

  const operator = await as('operator');
  expect((await usesOf(operator, part)).by_project[0]?.units).toBe(32);
  const other = await as('client-other');
  const asked = await other.ask('GET /api/products/{id}/where_used', { params: { id: part } });
  expect(asked.status).toBe(404);

  // A part of the catalogue: each client is told of its own projects only.
  const query = { origin: 'product', size: '1', supplier_ref__isnull: 'false' };
  const { items } = await client.call<{ items: Made[] }>('GET /api/products', { query });
  const shared = items[0]?.id ?? '';
  const params = { id: right };
  await client.call('PUT /api/systems/{id}', { params, body: { parts: [{ product: shared, quantity: 7 }] } });
  expect((await usesOf(client, shared)).by_project.map(({ id }) => id)).toContain(project);
  expect((await usesOf(other, shared)).by_project.map(({ id }) => id)).not.toContain(project);
});
