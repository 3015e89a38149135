import { beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#shared/parts/schema.ts';
import type { Project } from '#shared/projects/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { System } from '#shared/systems/schema.ts';
import type { Watchlist } from '#shared/watchlists/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { newParts } from '../../support/records/requests.ts';

type List<T> = { items: T[]; total: number };
const inEnglish = { headers: { 'accept-language': 'en' } };
const inFrench = { headers: { 'accept-language': 'fr' } };

let operator: Client;
let client: Client;
let other: Client;
let provider: Client;
let own: string[];
let foreign: string;
beforeAll(async () => {
  [operator, client, other, provider] = await Promise.all([
    as('operator'),
    as('client'),
    as('client-other'),
    as('sourcing'),
  ]);
  const query = { origin: 'import_product', size: '30', order_by: 'supplier_ref' };
  const [parts, others] = await Promise.all([
    client.call<List<Part>>('GET /api/products', { query }),
    other.call<List<Part>>('GET /api/products', { query }),
  ]);
  // References are unique, so that ordering by them has no ties.
  own = [...new Map(parts.items.map(({ id, supplier_ref }) => [supplier_ref, id])).values()];
  foreign = others.items[0]?.id ?? '';
});

const byId = (id: string) => ({ params: { id } });

describe('a project', () => {
  const create = async (name: string) => {
    const [{ owner_entity }] = (await client.call<List<Part>>('GET /api/products', { query: { id: own[0] ?? '' } }))
      .items as [Part];
    return operator.call<Project>('POST /api/projects', { body: { name, owner_entity } });
  };
  const system = (body: object) => operator.call<System>('POST /api/systems', { body });

  test('has a unique name and ordered dates, and keeps its owner', async () => {
    const project = await create('Metro refit');
    const again = await operator.ask('POST /api/projects', {
      body: { name: 'metro REFIT', owner_entity: project.owner_entity },
      ...inEnglish,
    });
    expect([again.status, again.body]).toMatchObject([412, { code: 'already_exists' }]);
    const put = (body: object, asked = {}) =>
      operator.ask('PUT /api/projects/{id}', { ...byId(project.id), body, ...asked });
    expect((await put({ start_date: '2026-02-01', end_date: '2026-01-01' }, inFrench)).body).toMatchObject({
      detail: { end_date: [expect.stringContaining('fin')] },
    });
    expect((await put({ owner_entity: project.owner_entity })).status).toBe(422);
    expect((await put({ status: 'no_such_status' })).status).toBe(422);
    expect((await put({ status: 'in_progress', version: 1 })).status).toBe(200);
    expect((await put({ status: 'closed', version: 1 })).status).toBe(412);

    expect((await other.ask('GET /api/projects/{id}', byId(project.id))).status).toBe(404);
    expect(await client.call('GET /api/projects/{id}', byId(project.id))).toMatchObject({ status: 'in_progress' });
    const own = await client.call<Project>('POST /api/projects', { body: { name: `Own ${Date.now()}` } });
    expect(own.owner_entity).toBe(project.owner_entity);
    expect((await provider.ask('POST /api/projects', { body: { name: 'Mine' } })).status).toBe(403);
  });

  test('has the parts of its systems; a part says its projects as long as it hangs on one of their systems', async () => {
    const project = await create('Metro line 9');
    const [first = '', second = ''] = own;
    const { items } = await operator.call<List<Part>>('GET /api/products', {
      query: { origin: 'product', is_public: 'true', size: '1' },
    });
    const catalogued = items[0]?.id ?? '';
    const hung = (...ids: string[]) => ids.map((product) => ({ product }));
    const place = { project: project.id };
    const cab = await system({ ...place, name: 'Cab', parts: hung(first, second, catalogued) });
    const door = await system({ ...place, name: 'Door', parts: hung(second) });
    const projectsOf = (id: string) =>
      client.call<Part>('GET /api/products/{id}', byId(id)).then((part) => part.projects);
    const says = (id: string, isSaid: boolean) =>
      until(
        () => projectsOf(id),
        (projects) => projects.includes(project.id) === isSaid,
      );
    await Promise.all([says(first, true), says(second, true)]);
    expect(await projectsOf(catalogued)).toEqual([]);
    const inProject = async (by: Client) => {
      const params = { projectId: project.id };
      const found = await by.call<List<Part>>('GET /api/products/by_project/{projectId}', { params });
      return found.items.map(({ id }) => id).sort();
    };
    expect(await inProject(client)).toEqual([first, second, catalogued].sort());
    const { items: lines } = await client.call<List<HistoryLine>>('GET /api/products/{id}/history', byId(first));
    expect(lines[0]).toMatchObject({ modified_content: 'projects', user: 'operator', reason_code: 'project_system' });

    await operator.call('PUT /api/systems/{id}', { ...byId(cab.id), body: { parts: [] } });
    await says(first, false);
    expect(await projectsOf(second)).toContain(project.id);
    await operator.call('DELETE /api/systems/{id}', byId(door.id));
    await says(second, false);
    expect(await inProject(client)).toEqual([]);
    const asked = { params: { projectId: project.id } };
    expect((await other.ask('GET /api/products/by_project/{projectId}', asked)).status).toBe(404);
  });

  test('is assessed by what is known of its parts, each counted once, with their units over all systems', async () => {
    const project = await create('Night train');
    // New ones: another file may have had those of the demo watched.
    const [known = '', unknown = ''] = (await newParts(client, 2)).map(({ id }) => id);
    const ending = await client.call<Part>('POST /api/products', {
      body: {
        supplier_ref: 'NT-1',
        supplier_name: 'Night',
        availability_status: 'last_buy_order',
        last_buy_order: '2099-03-31',
      },
    });
    await client.call('PUT /api/products/{id}', { ...byId(known), body: { availability_status: 'available' } });
    await client.call('PUT /api/products/{id}', { ...byId(unknown), body: { availability_status: 'unknown_1' } });
    const place = { project: project.id };
    const car = await system({ ...place, name: 'Car', quantity: 8, parts: [{ product: ending.id, quantity: 3 }] });
    const hung = [ending.id, known, unknown].map((product) => ({ product, quantity: 2 }));
    await system({ ...place, name: 'Toilet', parent: car.id, quantity: 2, parts: hung });
    const assessed = (by: Client) => by.ask('GET /api/projects/{id}/analysis', byId(project.id));
    const { body } = await until(
      () => assessed(client),
      ({ body: seen }) => (seen as { parts: number }).parts === 3,
    );
    expect(body).toMatchObject({
      ...{ parts: 3, available: 1, at_risk: 1, unknown: 1, replacement_validated: 0 },
      systems: expect.arrayContaining([
        expect.objectContaining({ name: 'Car', parent: null, parts: 3, at_risk: 1, unknown: 1, available: 1 }),
        expect.objectContaining({ name: 'Toilet', parent: car.id, parts: 3 }),
      ]),
      exposures: [{ id: ending.id, supplier_ref: 'NT-1', last_buy_order: '2099-03-31', units: 56, systems: 2 }],
    });
    expect((body as { quarters: object[] }).quarters.at(-1)).toMatchObject({ quarter: null, last_orders: 1, ends: 0 });
    const charted = { ...byId(project.id), query: { by: 'availability_status' } };
    expect(await client.call('GET /api/projects/{id}/chart_data', charted)).toMatchObject({ total: 3 });
    const filtered = { by: 'family', filters: JSON.stringify({ availability_status: ['unknown_1'] }) };
    expect(await client.call('GET /api/projects/{id}/chart_data', { ...charted, query: filtered })).toMatchObject({
      total: 1,
    });
    expect((await assessed(other)).status).toBe(404);
    expect((await other.ask('GET /api/projects/{id}/chart_data', charted)).status).toBe(404);
    expect((await assessed(provider)).status).toBe(403);
  });

  test('has a tree of systems, with the parts that are seen there', async () => {
    const project = await create('Tram line 4');
    const elsewhere = await create('Tram line 5');
    const top = await system({ name: 'Traction', project: project.id });
    const parts = own.slice(0, 3).map((product, n) => ({ product, quantity: n + 1 }));
    const box = await system({ name: 'Control box', project: project.id, parent: top.id, parts });
    expect(box).toMatchObject({
      owner_entity: project.owner_entity,
      products: own.slice(0, 3),
      parent_label: 'Traction',
    });

    const ask = (body: object) => operator.ask('POST /api/systems', { body, ...inEnglish });
    const misplaced = await ask({ name: 'X', project: elsewhere.id, parent: top.id });
    expect(misplaced.body).toMatchObject({ detail: { parent: ['This system is in another project.'] } });
    const unknown = await ask({ name: 'X', project: project.id, parts: [{ product: 'nothing' }] });
    expect(unknown.body).toMatchObject({ detail: { parts: ['“nothing” is not known.'] } });
    const circle = await operator.ask('PUT /api/systems/{id}', { ...byId(top.id), body: { parent: box.id } });
    expect([circle.status, circle.body]).toMatchObject([412, { code: 'cycle' }]);

    expect(await client.call('GET /api/systems/{id}/parents', byId(box.id))).toMatchObject({ items: [{ id: top.id }] });
    const children = await client.call<List<System>>('GET /api/systems/{id}/children', byId(top.id));
    expect(children.items.map(({ id }) => id)).toEqual([box.id]);
    for (const route of ['GET /api/systems/{id}', 'GET /api/systems/{id}/children'] as const)
      expect((await other.ask(route, byId(top.id))).status).toBe(404);
    const holding = await client.call<List<System>>('GET /api/systems', { query: { products: own[0] ?? '' } });
    expect(holding.items.map(({ id }) => id)).toContain(box.id);

    const asked = { params: { systemId: box.id }, query: { order_by: '-supplier_ref', size: '2' } };
    const page = await client.call<List<Part & { system_quantity: number }>>(
      'GET /api/products/by_system/{systemId}',
      asked,
    );
    expect([page.total, page.items.map(({ system_quantity }) => system_quantity)]).toEqual([3, [3, 2]]);
    expect((await provider.ask('GET /api/products/by_system/{systemId}', asked)).status).toBe(404);

    const refused = await operator.ask('DELETE /api/projects/{id}', { ...byId(project.id), ...inEnglish });
    expect([refused.status, refused.body]).toMatchObject([423, { detail: expect.stringContaining('2 systems') }]);
    const kept = await operator.ask('DELETE /api/products/{id}', { ...byId(own[0] ?? ''), ...inEnglish });
    expect([kept.status, kept.body]).toMatchObject([423, { detail: expect.stringContaining('system') }]);
  });

  test('hides parts that its reader does not see', async () => {
    const project = await create('Tram line 6');
    const parts = [{ product: own[0] }, { product: foreign }];
    const { id } = await system({ name: 'Mixed', project: project.id, parts });
    const seen = await client.call<System>('GET /api/systems/{id}', byId(id));
    expect([seen.products, seen.parts]).toEqual([[own[0]], [{ product: own[0], quantity: 1 }]]);
  });
});

describe('a watchlist', () => {
  const create = (name: string, fields: Partial<Watchlist> = {}) =>
    client.call<Watchlist>('POST /api/watchlists', { body: { name, ...fields } });
  const put = (id: string, ids: string[]) =>
    client.call('POST /api/watchlists/{id}/products', { ...byId(id), body: { ids } });

  test('takes parts, returns which were refused and why, and loses none when several users add at once', async () => {
    const { id } = await create('Together', { products: own.slice(0, 1) });
    expect(await put(id, [own[0] ?? '', own[1] ?? '', foreign, 'nothing'])).toEqual({
      added: 1,
      not_added: [
        { id: own[0], reason: 'already_there' },
        { id: foreign, reason: 'unknown' },
        { id: 'nothing', reason: 'unknown' },
      ],
    });
    await Promise.all(own.slice(2, 8).map((part) => put(id, [part])));
    const { products } = await client.call<Watchlist>('GET /api/watchlists/{id}', byId(id));
    expect(new Set(products)).toEqual(new Set(own.slice(0, 8)));

    const gone = { ...byId(id), body: { ids: [own[0], own[1], foreign] } };
    expect(await client.call('DELETE /api/watchlists/{id}/products', gone)).toEqual({
      removed: 2,
      products: [own[0], own[1]],
    });
    const history = await client.call<List<HistoryLine>>('GET /api/watchlists/{id}/history', byId(id));
    expect(history.items[0]).toMatchObject({ modified_content: 'products', user: 'client', reason_code: 'user_edit' });
    expect(history.items).toHaveLength(9);
  });

  test('lists its parts as the part list does, to users who see it', async () => {
    const empty = await create('Empty');
    const { id } = await create('Listed', { products: own.slice(0, 3) });
    const asked = (watchlistId: string) => ({ params: { watchlistId } });
    const partsOn = (watchlistId: string, query = {}) =>
      client.call<List<Part>>('GET /api/products/by_watchlist/{watchlistId}', { ...asked(watchlistId), query });
    expect(await partsOn(empty.id)).toMatchObject({ total: 0, items: [] });
    const page = await partsOn(id, { order_by: '-supplier_ref', size: '2' });
    expect([page.total, page.items.map((part) => part.id)]).toEqual([3, [own[2], own[1]]]);
    expect((await partsOn(id, { id: own[0] ?? '' })).total).toBe(1);

    const values = await client.call<Record<string, { count: number }[]>>(
      'POST /api/products/by_watchlist/{watchlistId}/fields_values',
      { ...asked(id), body: { fields: ['origin'] } },
    );
    expect(values.origin?.map(({ count }) => count)).toEqual([3]);
    const strange = await other.ask('GET /api/products/by_watchlist/{watchlistId}', asked(id));
    expect(strange.status).toBe(404);
  });

  test('belongs to its entity, and is nested in lists of the same entity without a cycle', async () => {
    const top = await create('Top');
    const below = await create('Below', { parent: top.id });
    expect(below).toMatchObject({ parent_label: 'Top' });
    const circle = await client.ask('PUT /api/watchlists/{id}', { ...byId(top.id), body: { parent: below.id } });
    expect([circle.status, circle.body]).toMatchObject([412, { code: 'cycle' }]);
    for (const asking of [other, provider])
      expect((await asking.ask('GET /api/watchlists/{id}', byId(top.id))).status).toBe(404);
    const inside = await other.ask('POST /api/watchlists', { body: { name: 'X', parent: top.id } });
    expect([inside.status, inside.body]).toMatchObject([422, { detail: { parent: [expect.any(String)] } }]);
    const secret = await client.ask('POST /api/watchlists', { body: { name: 'X', products: [foreign] } });
    expect(secret.status).toBe(422);
    const foreignBelow = await operator.ask('POST /api/watchlists', {
      body: { name: 'X', parent: top.id },
      ...inEnglish,
    });
    expect(foreignBelow.body).toMatchObject({ detail: { parent: ['The parent belongs to another entity.'] } });
    expect((await provider.ask('POST /api/watchlists', { body: { name: 'X' } })).status).toBe(403);
  });

  test('is deleted with all nested lists, or these move up to its parent', async () => {
    const [top, other] = await Promise.all([create('Root'), create('Keeper')]);
    const middle = await create('Middle', { parent: top.id });
    const [left, right] = await Promise.all(['Left', 'Right'].map((name) => create(name, { parent: middle.id })));
    const remove = (id: string, query = {}) => client.ask('DELETE /api/watchlists/{id}', { ...byId(id), query });
    const statusOf = async ({ id }: Watchlist) => (await client.ask('GET /api/watchlists/{id}', byId(id))).status;

    expect((await remove(middle.id)).status).toBe(423);
    expect((await remove(middle.id, { children: 'false', version: '7' })).status).toBe(412);
    expect((await remove(middle.id, { children: 'perhaps' })).status).toBe(422);
    expect((await remove(middle.id, { children: 'false' })).status).toBe(204);
    const lifted = await client.call<Watchlist>('GET /api/watchlists/{id}', byId(left?.id ?? ''));
    expect(lifted.parent).toBe(top.id);
    expect(await statusOf(middle)).toBe(404);

    expect((await remove(top.id, { children: 'true' })).status).toBe(204);
    expect(await Promise.all([top, left as Watchlist, right as Watchlist, other].map(statusOf))).toEqual([
      404, 404, 404, 200,
    ]);
  });
});

describe('parts', () => {
  test('are changed in bulk, each independently, and a refusal has a reason', async () => {
    const updates = [
      { id: own[10], notes: 'in bulk' },
      { id: own[11], notes: 'in bulk', version: 99 },
      { id: foreign, notes: 'in bulk' },
      { id: own[12], availability_status: 'nonsense' },
    ];
    const bulk = () =>
      client.call<{ changed: number; items: object[] }>('POST /api/products/bulk_update', {
        body: { updates },
        ...inEnglish,
      });
    expect(await bulk()).toMatchObject({
      changed: 1,
      items: [
        { id: own[10], outcome: 'changed' },
        { outcome: 'refused', code: 'outdated_version', detail: expect.stringContaining('Someone else') },
        { outcome: 'refused', code: 'not_found' },
        { outcome: 'refused', code: 'invalid', detail: { availability_status: ['“nonsense” is not known.'] } },
      ],
    });
    expect(await bulk()).toMatchObject({ changed: 0, items: [{ outcome: 'unchanged' }, {}, {}, {}] });
  });

  test('are counted by fields under the filters of their list', async () => {
    type Chart = { total: number; items: { value: string | number | null; split?: string; count: number }[] };
    const filters = { origin: 'import_product' };
    const query = { by: 'availability_status', filters: JSON.stringify(filters) };
    const chart = await client.call<Chart>('GET /api/products/chart_data', { query });
    const list = await client.call<List<Part>>('GET /api/products', { query: { ...filters, size: '-1' } });
    const obsolete = list.items.filter(({ availability_status }) => availability_status === 'obsolete').length;
    expect(chart.total).toBe(list.total);
    expect(chart.items.find(({ value }) => value === 'obsolete')?.count).toBe(obsolete);

    const split = await client.call<Chart>('GET /api/products/chart_data', {
      query: { by: 'end_of_life_year', and: 'rohs', filters: query.filters },
    });
    const years = split.items.map(({ value }) => value).filter((value) => value !== null);
    expect(years).toEqual(years.toSorted());
    expect(split.items.reduce((sum, { count }) => sum + count, 0)).toBe(list.total);
    const wrong = (asked: object) => client.ask('GET /api/products/chart_data', { query: { ...query, ...asked } });
    expect((await wrong({ filters: '{"customer":1}' })).status).toBe(422);
    expect((await wrong({ filters: 'x' })).status).toBe(422);
    expect((await wrong({ by: 'notes' })).status).toBe(422);
    expect((await provider.ask('GET /api/products/chart_data', { query })).status).toBe(403);
  });
});
