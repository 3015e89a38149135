import type { Entity } from '#shared/entities/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { BulkAddAnswer, ConfirmAnswer, MonitoringRequestAnswer, RequestKind } from '#shared/requests/schema.ts';
import { as, type Client, until } from '../product/client.ts';
import { session, settled } from './accounts.ts';

const FOREVER = { start_date: '2020-01-01', end_date: '2199-12-31' };
const PATHS: Readonly<Record<RequestKind, 'asked_monitorings' | 'asked_processings'>> = {
  monitoring: 'asked_monitorings',
  processing: 'asked_processings',
};

/** Opens every area of clients to an entity. */
export async function openEverything(entity: string): Promise<void> {
  const subscriptions = (['abgo_premium', 'gosm'] as const).map((subscription_type) => ({
    subscription_type,
    ...FOREVER,
  }));
  await (await as('superuser')).call('PUT /api/subscription/{id}', { params: { id: entity }, body: { subscriptions } });
}

/** Lets an entity make any request, with this many credits of each kind. */
export async function subscribe(entity: string, tokens: number, subscription_type = 'abgo_premium'): Promise<void> {
  const superuser = await as('superuser');
  const subscriptions = [{ subscription_type, ...FOREVER }];
  await superuser.call('PUT /api/subscription/{id}', { params: { id: entity }, body: { subscriptions } });
  for (const kind of Object.keys(PATHS))
    await superuser.call('POST /api/db_token/grant', { body: { entity, kind, amount: tokens, reason: 'Contract' } });
}

let drawn = 0;

/** A logged-in user of a new client, with credits of each kind. */
export async function newClient(tokens: number, type?: string) {
  const superuser = await as('superuser');
  const company = { name: `Requests ${Date.now()}-${drawn++}`, type: 'client' };
  const { id } = await superuser.call<Entity>('POST /api/entities', { body: company });
  await subscribe(id, tokens, type);
  const { username } = await settled({ entity: id, groups: ['client'], language: 'en' });
  return { client: await session(username), entity: id, username };
}

export const newParts = (client: Client, count: number, fields: Partial<Part> = {}): Promise<Part[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      client.call<Part>('POST /api/products', { body: { supplier_ref: `ASK-${Date.now()}-${drawn++}`, ...fields } }),
    ),
  );

export const addToCart = (client: Client, parts: readonly { id: string }[], kind: RequestKind = 'monitoring') =>
  client.call<BulkAddAnswer>(`POST /api/${PATHS[kind]}/bulk_add`, { body: { products: parts.map(({ id }) => id) } });

export const confirm = (client: Client, body: object = {}, headers: Record<string, string> = {}) =>
  client.call<ConfirmAnswer>('POST /api/asked_monitorings/confirm', { body, headers });

export const requestsOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.call<{ items: MonitoringRequestAnswer[] }>('GET /api/asked_monitorings', { query })).items;

/** The request for a part, once the worker has opened its monitoring. */
export async function served(client: Client, product: string): Promise<MonitoringRequestAnswer> {
  const look = () => requestsOf(client, { product });
  const [request] = await until(look, ([found]) => Boolean(found?.monitoring));
  return request as MonitoringRequestAnswer;
}

/** The user requests the monitoring of a part, and sees it from then on. */
export async function watch(client: Client, part: { id: string }): Promise<MonitoringRequestAnswer> {
  const { requests } = await addToCart(client, [part]);
  await confirm(client, { ids: requests });
  return served(client, part.id);
}

/** A user of the entity requests it, as only account holders spend credits. */
export async function watchFor(entity: string, part: { id: string }): Promise<void> {
  const { username } = await settled({ entity, permissions: PERMISSIONS });
  await watch(await session(username), part);
}

/** The user pays for requests of every kind for an obsolete part, and leaves another part in the carts. */
export async function askAbout(entity: string, [confirmed, pending]: readonly [string, string], note: string) {
  await subscribe(entity, 1);
  const { username } = await settled({ entity, permissions: PERMISSIONS, first_name: note });
  const client = await session(username);
  for (const path of Object.values(PATHS)) {
    await client.call(`POST /api/${path}/bulk_add`, { body: { products: [confirmed], note } });
    await client.call(`POST /api/${path}/confirm`, { body: { note } });
    await client.call(`POST /api/${path}/bulk_add`, { body: { products: [pending], note } });
  }
  // Propagation after the confirmation takes a moment; nothing changes after it.
  await served(client, confirmed);
}
