import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageAnswer, MessagePreferences } from '#shared/messages/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, send, until } from '../../support/product/client.ts';
import { mailTo, type Received } from '../../support/product/mailbox.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';

type List = { items: MessageAnswer[]; total: number };
const inbox = async (client: Client, query: Record<string, string> = {}) =>
  (await client.call<List>('GET /api/messages', { query })).items;
/** The messages of a topic about something, once there are some. */
const told = (client: Client, topic: string, search: string) =>
  until(
    () => inbox(client, { topic, search }),
    (found) => found.length > 0,
  );
const unread = async (client: Client) => (await client.call<{ unread: number }>('GET /api/messages/count')).unread;
const choose = (client: Client, body: object) =>
  client.call<MessagePreferences>('PUT /api/message_preferences', { body });
const me = (client: Client) => client.call<Me>('GET /api/users/me');
const unsubscribeTokens = ({ text }: Received) =>
  [...text.matchAll(/\/unsubscribe#token=(\S+)/g)].map(([, token = '']) => token);

let operator: Client;
let watcher: { client: Client; entity: string };
let part: Part;
beforeAll(async () => {
  operator = await as('operator');
  watcher = await newClient(5);
  [part] = (await newParts(watcher.client, 1, { availability_status: 'available' })) as [Part];
  await watcher.client.call('POST /api/watchlists', { body: { name: 'Relays', products: [part.id] } });
  await choose(watcher.client, { cadences: { part_status: 'at_once' } });
  await operator.call('PUT /api/products/{id}', { params: { id: part.id }, body: { availability_status: 'obsolete' } });
});

describe('a part on a watchlist that becomes obsolete', () => {
  test('is told to those who watch it, and by e-mail to those who chose that', async () => {
    const [message] = await told(watcher.client, 'part_status', part.supplier_ref ?? '');
    expect(message).toMatchObject({
      title: `${part.supplier_ref}: Obsolete`,
      text: 'The availability of this part changed from “Available” to “Obsolete”.',
      path: `/parts/${part.id}`,
      is_read: false,
    });
    const { email } = await me(watcher.client);
    const mail = await mailTo(email, 2);
    expect(mail.subject).toBe(message?.title);
    expect(mail.text).toContain(`/parts/${part.id}`);
  });

  test('is told in the language in which they read', async () => {
    const { items } = await watcher.client.call<List>('GET /api/messages', { headers: { 'accept-language': 'fr' } });
    expect(items[0]?.title).toMatch(/\s: Obsolète$/);
  });

  test('is not told to who changed it, nor to other companies', async () => {
    const other = await as('client-other');
    for (const client of [operator, other])
      expect(await inbox(client, { topic: 'part_status', search: part.supplier_ref ?? '' })).toEqual([]);
  });
});

describe('the link of an e-mail', () => {
  const stop = (token: string, query: object = {}, body?: unknown) =>
    send('POST', '/api/unsubscribe', { query: { token, ...query }, body });
  /** As a program for mails sends it (RFC 8058): in one of two types. */
  const oneClick = () => {
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    return [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })];
  };
  const cadence = async () =>
    (await watcher.client.call<MessagePreferences>('GET /api/message_preferences')).cadences.part_status;

  test('stops the e-mails of its topic without a login, as often as it is used, and undoes that', async () => {
    const [token = ''] = unsubscribeTokens(await mailTo((await me(watcher.client)).email, 2));
    for (const body of oneClick()) {
      const stopped = await stop(token, {}, body);
      expect(stopped).toMatchObject({ status: 200, body: { topics: [{ topic: 'part_status', cadence: 'never' }] } });
      expect(await cadence()).toBe('never');
    }
    expect(await stop(token, { undo: 'true' })).toMatchObject({ status: 200 });
    expect(await cadence()).toBe('at_once');
  });

  test('cannot be changed to another topic, or made up', async () => {
    const [token = ''] = unsubscribeTokens(await mailTo((await me(watcher.client)).email, 2));
    for (const forged of [token.replace('part_status', 'last_order'), `${token}x`, 'x', 'x.part_status.x'])
      expect(await stop(forged)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });
});

test('a topic that is off is not in the inbox either; one without e-mails is', async () => {
  const { client } = await newClient(5);
  const [off, quiet] = (await newParts(client, 2, { availability_status: 'available' })) as [Part, Part];
  await client.call('POST /api/watchlists', { body: { name: 'Quiet', products: [off.id, quiet.id] } });
  const change = ({ id }: Part) =>
    operator.call('PUT /api/products/{id}', { params: { id }, body: { availability_status: 'obsolete' } });
  await choose(client, { cadences: { part_status: 'off' } });
  await change(off);
  // What follows in the table is told later: once it is there, the first one was decided.
  const solution = await askFor(client, off.id);
  await operator.call('POST /api/processing_proposals', {
    query: { confirm: 'true' },
    body: { asked_processing: solution.id, description: 'Another one' },
  });
  await told(client, 'solution_arrived', off.supplier_ref ?? '');
  await choose(client, { cadences: { part_status: 'never' } });
  await change(quiet);
  await told(client, 'part_status', quiet.supplier_ref ?? '');
  expect(await inbox(client, { topic: 'part_status', search: off.supplier_ref ?? '' })).toEqual([]);
});

describe('a request for a solution', () => {
  test('is told to providers without the customer, its solution to the customer, the acceptance to the provider', async () => {
    const { client, entity } = await newClient(5);
    const provider = await as('sourcing');
    const wanted = await obsoletePart(client, `TOLD-${Date.now()}`);
    const request = await askFor(client, wanted.id);
    const [asked] = await told(provider, 'request_to_answer', wanted.supplier_ref ?? '');
    expect(asked?.path).toBe(`/solutions/requests/${request.id}`);
    const [cart] = await told(operator, 'new_cart', request.owner_entity_label ?? entity);
    expect(cart?.path).toBe('/solutions/requests/carts');
    expect(JSON.stringify(asked)).not.toContain(request.owner_entity_label ?? entity);
    const { id } = await provider.call<SolutionAnswer>('POST /api/processing_proposals', {
      query: { confirm: 'true' },
      body: { asked_processing: request.id, description: 'A successor' },
    });
    expect(await told(client, 'solution_arrived', wanted.supplier_ref ?? '')).toHaveLength(1);
    await client.call('POST /api/processing_proposals/{id}/accept', { params: { id }, body: {} });
    expect(await told(provider, 'solution_accepted', wanted.supplier_ref ?? '')).toHaveLength(1);
  });
});

describe('the inbox', () => {
  test('counts what is unread, and keeps what is archived apart', async () => {
    const { client } = watcher;
    const [message] = await told(client, 'part_status', part.supplier_ref ?? '');
    const body = { ids: [message?.id ?? '', 'unknown'] };
    const before = await unread(client);
    expect(await client.call('POST /api/messages/read', { body })).toEqual({ unread: before - 1 });
    expect(await inbox(client, { is_read: 'false', search: part.supplier_ref ?? '' })).toEqual([]);
    expect(await client.call('POST /api/messages/read', { body: { ...body, is_read: false } })).toEqual({
      unread: before,
    });
    expect(await client.call('POST /api/messages/archive', { body })).toEqual({ unread: before - 1 });
    expect(await inbox(client, { search: part.supplier_ref ?? '' })).toEqual([]);
    expect(await inbox(client, { is_archived: 'true' })).toMatchObject([{ id: message?.id, is_read: true }]);
    await client.call('POST /api/messages/archive', { body: { ...body, is_archived: false } });
    expect(await client.call('POST /api/messages/read', { body: { all: true } })).toEqual({ unread: 0 });
  });

  test('is the person’s own: ids of others change nothing', async () => {
    const [message] = await told(watcher.client, 'part_status', part.supplier_ref ?? '');
    const ids = [message?.id ?? ''];
    const other = await as('client-other');
    await other.call('POST /api/messages/archive', { body: { ids } });
    expect((await inbox(watcher.client)).map(({ id }) => id)).toContain(message?.id);
    expect((await inbox(other)).map(({ id }) => id)).not.toContain(message?.id);
  });
});
