import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMonitorings } from '#functions/api/monitorings/open.ts';
import { monitorings } from '#functions/api/monitorings/records.ts';
import { monitoringsOf } from '#functions/api/monitorings/store.ts';
import { endRequests } from '#functions/workers/propagation/end.ts';
import { flowToClients } from '#functions/workers/propagation/flow.ts';
import { refreshRequests } from '#functions/workers/propagation/refresh.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { balance, grant, readLines } from '#platform/credits/ledger.ts';
import { historyLines, readEntries } from '#platform/records/history.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { readRecord, recordKey, updateRecord } from '#platform/records/records.ts';
import { changeOne, createOne, deleteOne } from '#platform/records/resource/use-cases.ts';
import { addToCart } from '#platform/requests/add.ts';
import { confirmCart } from '#platform/requests/confirm.ts';
import { requestsAbout } from '#platform/requests/kinds.ts';
import { monitoringRequestsTo } from '#platform/requests/watched.ts';
import { type Monitoring, monitoringInput } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { MonitoringRequest } from '#shared/requests/schema.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { AUTHOR, addCatalogueParts, addParts, newcomer } from './world.ts';

let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  operator = await newcomer('operator');
});
afterAll(() => stop());

const FOUND = {
  status: 'closed_1',
  availability_status: 'obsolete',
  monitoring_date: '2026-06-01T08:00:00.000Z',
  end_of_life: '2026-05-31',
};
const partOf = async (id: string) => (await readRecord(PART, id)) as Part;

/** A client has requested monitoring of the parts, and paid. Returns the cart. */
async function asked(actor: Actor, parts: readonly Part[]): Promise<string> {
  await addToCart(actor, 'monitoring', { products: parts.map(({ id }) => id) });
  const ledger = { entity: actor.entity.id, kind: 'monitoring' } as const;
  await grant(ledger, { amount: parts.length, reason: 'Contract', author: AUTHOR });
  return (await confirmCart(actor, 'monitoring', {}, undefined)).cart;
}

async function requestFor(part: Part): Promise<MonitoringRequest> {
  const [request] = await monitoringRequestsTo(recordKey(PART, part.id).pk);
  return request as MonitoringRequest;
}
async function monitoringFor(part: Part): Promise<Monitoring> {
  return (await readRecord(MONITORING, (await requestFor(part)).monitoring ?? '')) as Monitoring;
}
const work = (id: string, fields: object) => changeOne(monitorings, operator, id, { ...fields });

describe('a confirmed request', () => {
  test('for a part without catalogue part opens a separate monitoring, and the part is watched', async () => {
    const client = await newcomer('client');
    const [part] = (await addParts(client, 1)) as [Part];
    await openMonitorings(await asked(client, [part]));
    expect(await monitoringFor(part)).toMatchObject({
      product: part.id,
      status: 'in_progress',
      requested_by: client.entity.id,
    });
    expect(await partOf(part.id)).toMatchObject({ monitoring_status: 'in_progress' });
  });

  test('by several clients for one catalogue part is served by one monitoring, opened once', async () => {
    const [known] = (await addCatalogueParts(1)) as [Part];
    const clients = await Promise.all([1, 2, 3, 4].map(() => newcomer('client')));
    const own = await Promise.all(clients.map((client) => addParts(client, 2, { product: known.id })));
    const carts = await Promise.all(clients.map((client, n) => asked(client, own[n] ?? [])));
    await Promise.all([...carts, ...carts].map((cart) => openMonitorings(cart)));
    const [opened, ...others] = await monitoringsOf(known.id);
    expect(others).toEqual([]);
    for (const part of own.flat()) expect(await requestFor(part)).toMatchObject({ monitoring: opened?.id });
    for (const part of own.flat()) expect(await partOf(part.id)).toMatchObject({ monitoring_status: 'in_progress' });
  });

  test('joins the monitoring that the operator has open, and the part takes over its findings', async () => {
    const known = (
      await addCatalogueParts(1, { durability: 'low_1', availability_status: 'last_buy_order' })
    )[0] as Part;
    const open = await createOne(monitorings, operator, monitoringInput.parse({ product: known.id }));
    const client = await newcomer('client');
    const [part] = (await addParts(client, 1, { product: known.id })) as [Part];
    await openMonitorings(await asked(client, [part]));
    expect(await requestFor(part)).toMatchObject({ monitoring: open.id, is_open: true });
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'last_buy_order', durability: 'low_1' });
  });
});

/** All users named in the history of a record. */
const namedIn = async (kind: { name: string }, id: string) =>
  new Set(
    historyLines(await readEntries(recordKey(kind, id).pk), new Set(), ({ text = '' }) => text).map(({ user }) => user),
  );

test('a catalogue part does not reveal who has it watched', async () => {
  const [known] = (await addCatalogueParts(1)) as [Part];
  const [first, second] = await Promise.all([newcomer('client'), newcomer('client')]);
  const [linked] = (await addParts(second, 1, { product: known.id })) as [Part];
  await openMonitorings(await asked(first, [known]));
  await openMonitorings(await asked(second, [linked]));
  const { id } = await monitoringFor(linked);
  await flowToClients(known.id);
  await work(id, FOUND);
  await endRequests(id);
  const named = await Promise.all([namedIn(PART, known.id), namedIn(MONITORING, id), namedIn(PART, linked.id)]);
  expect(named.map((names) => names.has(operator.user.username))).toEqual([true, true, true]);
  for (const names of named) expect(names).not.toContain(first.user.username);
});

describe('the result of a monitoring', () => {
  test('is copied to the requested parts, with its id in their histories, and to no others', async () => {
    const [known] = (await addCatalogueParts(1)) as [Part];
    const client = await newcomer('client');
    const [watched, quiet] = (await addParts(client, 2, { product: known.id, availability_status: 'available' })) as [
      Part,
      Part,
    ];
    await openMonitorings(await asked(client, [watched]));
    const { id } = await monitoringFor(watched);
    await work(id, FOUND);
    await flowToClients(known.id);
    await endRequests(id);
    expect(await partOf(watched.id)).toMatchObject({ availability_status: 'obsolete', end_of_life: '2026-05-31' });
    expect(await partOf(quiet.id)).toEqual(quiet);
    const history = historyLines(await readEntries(recordKey(PART, watched.id).pk), new Set(), ({ text = '' }) => text);
    expect(history.find(({ modified_content }) => modified_content === 'end_of_life')?.reason).toBe(id);
  });

  test('is not lost when the request closes before the propagation has run', async () => {
    const [known] = (await addCatalogueParts(1)) as [Part];
    const client = await newcomer('client');
    const [part] = (await addParts(client, 1, { product: known.id })) as [Part];
    await openMonitorings(await asked(client, [part]));
    const { id } = await monitoringFor(part);
    await work(id, FOUND);
    await endRequests(id);
    expect(await requestFor(part)).toMatchObject({ is_open: false, ended_as: 'closed_1' });
    expect(await partOf(part.id)).toMatchObject({ monitoring_status: 'closed_1', end_of_life: '2026-05-31' });
    await work(id, { status: 'in_progress' });
    await work(id, { ...FOUND, end_of_life: '2026-07-31' });
    await flowToClients(known.id);
    expect(await partOf(part.id), 'nobody watches it any more').toMatchObject({ end_of_life: '2026-05-31' });
    const again = await addToCart(client, 'monitoring', { products: [part.id] });
    expect(again.added).toBe(1);
  });

  test('is not copied to a part that was linked to another one meanwhile', async () => {
    const [known, right] = (await addCatalogueParts(2, { availability_status: 'available' })) as [Part, Part];
    const client = await newcomer('client');
    const [part] = (await addParts(client, 1, { product: known.id })) as [Part];
    await openMonitorings(await asked(client, [part]));
    const { id } = await monitoringFor(part);
    const moved = await updateRecord(PART, await partOf(part.id), { product: right.id }, AUTHOR, { code: 'user_edit' });
    await work(id, FOUND);
    await endRequests(id);
    expect(await requestFor(part)).toMatchObject({ is_open: false, ended_as: 'closed_1' });
    expect(await partOf(part.id)).toEqual(moved);
  });

  test('refunds the credits once to every payer when it is not supported', async () => {
    const [known] = (await addCatalogueParts(1)) as [Part];
    const clients = await Promise.all([newcomer('client'), newcomer('client')]);
    const own = await Promise.all(clients.map((client) => addParts(client, 1, { product: known.id })));
    for (const [n, client] of clients.entries()) await openMonitorings(await asked(client, own[n] ?? []));
    const { id } = await monitoringFor(own[0]?.[0] as Part);
    await work(id, { status: 'not_supported', comment: 'Made to drawing' });
    await Promise.all(Array.from({ length: 6 }, () => endRequests(id)));
    for (const { entity } of clients) {
      expect(await balance(entity.id, 'monitoring')).toBe(1);
      const lines = await readLines({ entity: entity.id, kind: 'monitoring' });
      expect(lines.map(({ movement, amount }) => [movement, amount])).toEqual([
        ['refund', 1],
        ['debit', -1],
        ['grant', 1],
      ]);
    }
    expect(await requestFor(own[0]?.[0] as Part)).toMatchObject({ is_open: false, ended_as: 'not_supported' });
  });

  test('is written by operators only, also about parts of the client’s own list', async () => {
    const client = await newcomer('client');
    const [part] = (await addParts(client, 1)) as [Part];
    const own = () => createOne(monitorings, client, monitoringInput.parse({ product: part.id }));
    await expect(own()).rejects.toMatchObject({ code: 'permission_denied' });
    await openMonitorings(await asked(client, [part]));
    const { id } = await monitoringFor(part);
    const change = (fields: object) => changeOne(monitorings, client, id, { ...fields });
    await expect(change({ status: 'not_supported' })).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(deleteOne(monitorings, client, id)).rejects.toMatchObject({ code: 'permission_denied' });
    await work(id, { comment: 'found nothing yet' });
  });

  test('a monitoring that is reopened before propagation has not ended', async () => {
    const client = await newcomer('client');
    const [part] = (await addParts(client, 1)) as [Part];
    await openMonitorings(await asked(client, [part]));
    const { id } = await monitoringFor(part);
    await work(id, { status: 'not_supported', comment: 'Made to drawing' });
    await work(id, { status: 'in_progress' });
    await endRequests(id);
    expect(await requestFor(part)).toMatchObject({ is_open: true });
    expect(await balance(client.entity.id, 'monitoring')).toBe(0);
  });
});

test('the part’s data in requests follows the part', async () => {
  const client = await newcomer('client');
  const [part] = (await addParts(client, 1)) as [Part];
  await addToCart(client, 'monitoring', { products: [part.id] });
  const said = { fact_source: 'declared' } as const;
  const fields = { supplier_ref: 'NEW-7', internal_ref: 'OURS-7', availability_status: 'last_buy_order', ...said };
  await updateRecord(PART, part, fields, AUTHOR, { code: 'user_edit' });
  await refreshRequests(part.id);
  const requests = await requestsAbout({ entity: client.entity.id, kind: 'monitoring' }, [part.id]);
  expect(requests.get(part.id)).toMatchObject({ ...fields, product_label: 'NEW-7' });
});
