import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Columns } from '#shared/lists.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client } from '../product/client.ts';
import { several } from '../product/several.ts';
import { collections } from '../routes/readers.ts';
import { type Place, plainest, type Shape, shapeOf } from '../routes/shapes.ts';
import { addDocument, addFolder, readState } from './documents.ts';
import { analyse, finalize } from './imports.ts';
import { askAbout, subscribe, watchFor } from './requests.ts';
import { solve } from './solutions.ts';
import { plainList } from './workbooks.ts';

/** Ids of the records of an entity, by the name of their kind; `JOB` and `REQUESTED_MONITORING` are additional keys. */
export type World = Record<string, string>;

export const routeOf = (key: string) => {
  const route = allRoutes.find(([, each]) => each === key)?.[2];
  if (!route) throw new Error(`${key} is not in the contract`);
  return route;
};

const PLAN = { from: 2027, uses: [{ installed: 480, failure_rate: 0.02, until: 2036 }], price: 10 };
const FREE_TEXT = new Set(['text', 'reference']);
/** The schema accepts any text as stock number, but only some formats are valid. */
const NOT_FREE = new Set(['nno']);

const withoutNull = (shape: Shape): Shape => shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;
const isFree = ({ type, format, pattern, enum: choices, isId }: Shape) =>
  type === 'string' && !format && !pattern && !choices && !isId;

/** A body with a text in every field that accepts any text. */
export function marked(body: Shape, columns: Columns, marker: string): Record<Place, string> {
  const free = Object.entries(body.properties ?? {}).filter(
    ([name, shape]) =>
      isFree(withoutNull(shape)) &&
      !columns[name]?.operatorsOnly &&
      FREE_TEXT.has(columns[name]?.type ?? '') &&
      !NOT_FREE.has(name),
  );
  return Object.fromEntries(free.map(([name]) => [name, marker]));
}

/** Creates a record with a text in every field that accepts any text. */
async function make(client: Client, path: string, marker: string, given: Record<Place, unknown>): Promise<string> {
  const key = `POST /api/${path}` as RouteKey;
  const shape = shapeOf(routeOf(key).body as never);
  const columns = routeOf(`GET /api/${path}`).list ?? {};
  const body = plainest(shape, { ...marked(shape, columns, marker), ...given });
  return (await client.call<{ id: string }>(key, { body })).id;
}

/** Imports a list, and decides that its first line is not the catalogue part that was suggested. */
async function importList(client: Client, marker: string, supplier: string): Promise<void> {
  const query = { origin: 'product', supplier, size: '1' };
  const { items: parts } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  const rows = [
    ['Manufacturer', 'MPN', 'Description'],
    [parts[0]?.supplier_label ?? '', parts[0]?.supplier_ref ?? '', marker],
    [marker, `${marker}-2`, marker],
  ];
  await analyse(client, `${marker}.xlsx`, await plainList(rows));
  const { items } = await client.call<{ items: { id: string }[] }>('GET /api/analysis/analysed_products', {
    query: { order_by: 'row' },
  });
  const params = { id: `${items[0]?.id}:new` };
  const isNew = { is_analysed_product: 'false', is_selected: 'true' };
  await client.call('POST /api/analysis/is_selected/{id}', { params, query: isNew });
  await finalize(client);
}

async function reportProblem(client: Client, marker: string): Promise<void> {
  const id = await make(client, 'supports', marker, {});
  await client.call('POST /api/supports/{id}/messages', { params: { id }, body: { text: marker } });
}

/** The entity requests the monitoring of a part of the catalogue, which is in progress already: nobody else sees a change. */
async function requestMonitoring(entity: string, marker: string): Promise<string> {
  const superuser = await as('superuser');
  const query = { status: 'in_progress', is_public: 'true', order_by: 'id' };
  const { items } = await superuser.call<{ items: MonitoringAnswer[] }>('GET /api/monitorings', { query });
  const found = items.find(({ entities, part_owner }) => part_owner === 'catalogue' && entities?.length === 0);
  if (!found) throw new Error('No monitoring of the catalogue is in progress.');
  await watchFor(entity, { id: found.product });
  const body = { comment: marker, source: marker };
  await superuser.call('PUT /api/monitorings/{id}', { params: { id: found.id }, body });
  return found.id;
}

/** Kinds that are created along with others: a record that belongs to the entity. */
async function madeAlong(client: Client, entity: string, made: World): Promise<World> {
  const others = collections.filter(({ kind, columns }) => kind && !made[kind] && columns.owner_entity);
  const found = await several(others, async ({ path, kind }) => {
    const { body } = await client.ask(`GET ${path}` as RouteKey, { query: { size: '1', owner_entity: entity } });
    const [item] = (body as { items?: { id: string }[] }).items ?? [];
    return item && kind ? [[kind, item.id]] : [];
  });
  return Object.fromEntries(found.flat());
}

async function exportParts(client: Client): Promise<string> {
  const { job } = await client.call<{ job: Job }>('POST /api/products/export', { body: { fields: ['label'] } });
  return job.id;
}

/**
 * Creates one record of every kind that has an owner, for the user's entity, with `marker` in every text; also an
 * imported list, an export, and the entity's own names for a third-party. The user needs all permissions.
 */
export async function makeWorld(client: Client, marker: string, supplier: string): Promise<World> {
  const { entity } = await client.call<Me>('GET /api/users/me');
  const product = await make(client, 'products', marker, { supplier });
  const project = await make(client, 'projects', marker, {});
  const username = marker.toLowerCase();
  const email = `${username}@example.com`;
  const child = await make(client, 'entities', `${marker} below`, { type: 'client', parent: entity.id });
  const ids = {
    PRODUCT: product,
    PROJECT: project,
    SYSTEM: await make(client, 'systems', marker, { project, 'parts.[].product': product }),
    LAST_BUY: await make(client, 'last_buy_plans', marker, { product, input: PLAN }),
    CASE: await make(client, 'cases', marker, { project, product }),
    COST_TABLE: await make(client, 'cost_tables', marker, {}),
    WATCHLIST: await make(client, 'watchlists', marker, { products: [product] }),
    EVENT: await make(client, 'events', marker, {
      supplier,
      type: 'email_initial_request',
      date: '2026-01-15',
      products: [product],
    }),
    MONITORING: await make(await as('superuser'), 'monitorings', marker, { product, supplier }),
    ENTITY: child,
    USER: await make(client, 'users', marker, { username, email, entity: child }),
    JOB: await exportParts(client),
  };
  const names = { entity_supplier_code: marker, custom_supplier_name: marker };
  await client.call('PUT /api/suppliers/{id}/entity_supplier', { params: { id: supplier }, body: names });
  await addFolder(client, { subject: { kind: 'supplier', id: supplier } }, marker);
  const at = { subject: { kind: 'product', id: product } } as const;
  const { id: document } = await addDocument(client, at, `${marker}.txt`, `Here is written ${marker}`);
  await readState(client, { id: document });
  await client.call('POST /api/users/me/views', {
    body: { list: 'parts', name: `${marker} view`, address: `search=${marker}` },
  });
  await importList(client, marker, supplier);
  const obsolete = { supplier, availability_status: 'obsolete' };
  const asked = [
    await make(client, 'products', `${marker} asked`, obsolete),
    await make(client, 'products', `${marker} wanted`, obsolete),
  ] as const;
  await reportProblem(client, marker);
  await askAbout(entity.id, asked, marker);
  await solve(client, marker);
  await subscribe(entity.id, 1);
  const requested = { GED_NODE: document, REQUESTED_MONITORING: await requestMonitoring(entity.id, marker) };
  return { ...ids, ...requested, ...(await madeAlong(client, entity.id, ids)) };
}
