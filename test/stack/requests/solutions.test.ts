import { beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#shared/entities/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { attach, PDF } from '../../support/records/attachments.ts';
import { newcomer, viewingAs } from '../../support/records/people.ts';
import { watch } from '../../support/records/requests.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';

type List<T> = { items: T[]; total: number };
type Counts = Record<'total' | 'submitted' | 'accepted' | 'declined' | 'withdrawn', number>;
const inEnglish = { headers: { 'accept-language': 'en' } };

const PROVIDING = [
  'product.view',
  'asked_processing.view',
  'processing_proposal.view',
  'processing_proposal.add',
  'processing_proposal.delete',
] as const;

let operator: Client;
let client: Client;
let other: Client;
let provider: Client;
/** A solution of another provider. */
let rival: Client;
beforeAll(async () => {
  [operator, client, other, provider] = await Promise.all([
    as('operator'),
    as('client'),
    as('client-other'),
    as('sourcing'),
  ]);
  const superuser = await as('superuser');
  const sourcing = { subscription_type: 'sourcing', start_date: '2020-01-01', end_date: '2199-12-31' };
  const body = { name: 'Rival Sourcing', type: 'supplier' };
  const { id } = await superuser.call<Entity>('POST /api/entities', { body });
  await superuser.call('PUT /api/subscription/{id}', { params: { id }, body: { subscriptions: [sourcing] } });
  rival = await newcomer('rival', id, {
    permissions: PROVIDING,
  });
});

const offer = (by: Client, request: string, fields: object = {}, query: Record<string, string> = { confirm: 'true' }) =>
  by.ask('POST /api/processing_proposals', {
    query,
    body: { asked_processing: request, description: 'Same housing, nickel plated', ...fields },
    ...inEnglish,
  });
const offered = async (by: Client, request: string, fields: object = {}) => {
  const { status, body } = await offer(by, request, fields);
  if (status !== 201) throw new Error(`It answered ${status}: ${JSON.stringify(body)}`);
  return body as SolutionAnswer;
};
const solution = (by: Client, id: string) => by.ask('GET /api/processing_proposals/{id}', { params: { id } });
const accept = (by: Client, id: string, body = {}) =>
  by.ask('POST /api/processing_proposals/{id}/accept', { params: { id }, body, ...inEnglish });
const withdraw = (by: Client, id: string) => by.ask('DELETE /api/processing_proposals/{id}', { params: { id } });
const request = (by: Client, id: string) =>
  by.call<SolutionRequestAnswer>('GET /api/asked_processings/{id}', { params: { id } });
const statuses = (...answers: { status: number }[]) => answers.map(({ status }) => status);
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

async function asked(reference: string, fields: Partial<PartAnswer> = {}) {
  const part = await obsoletePart(client, reference, fields);
  return { part, request: await askFor(client, part.id) };
}

describe('a solution', () => {
  test('updates the status of its request; when it is accepted, the others are declined', async () => {
    const { part, request: waiting } = await asked('SOL-WAY-1', {
      equiv_product: 'SOL-OLD-0',
      replacement_validation: 'not_validated',
    });
    expect(waiting).toMatchObject({
      state: 'confirmed',
      processing_state: 'waiting_for_solutions',
      solutions_count: 0,
    });
    const first = await offered(provider, waiting.id, {
      ...{ price: 12.5, lead_time: 30, is_custom_made: true },
      ...{ equiv_product: 'SOL-NEW-0', equiv_product_supplier: 'Nickelor' },
    });
    expect(first).toMatchObject({ state: 'submitted', provider_entity_label: 'Trouvetout Sourcing', product: part.id });
    const second = await offered(operator, waiting.id, { equiv_product: 'SOL-NEW-1' });
    expect(await request(client, waiting.id)).toMatchObject({
      processing_state: 'solution_available',
      solutions_count: 2,
    });

    const seen = await client.call<List<SolutionAnswer>>('GET /api/products/{id}/processing_proposals', {
      params: { id: part.id },
      query: { order_by: 'creation_date' },
    });
    expect(seen.items.map(({ provider_entity_label }) => provider_entity_label)).toEqual([
      'Trouvetout Sourcing',
      'Vigie',
    ]);
    const query = { product: part.id };
    expect(await client.call<Counts>('GET /api/products/processing_proposals/count', { query })).toMatchObject({
      total: 2,
      submitted: 2,
      accepted: 0,
    });

    expect(codeOf(await accept(client, first.id, { version: 99 }))).toEqual([412, 'outdated_version']);
    const accepted = await accept(client, first.id, { version: first.version });
    expect([accepted.status, accepted.body]).toMatchObject([200, { state: 'accepted' }]);
    expect((await solution(client, second.id)).body).toMatchObject({ state: 'declined' });
    expect(await request(client, waiting.id)).toMatchObject({
      processing_state: 'processing_complete',
      accepted_solution: first.id,
      solutions_count: 2,
    });
    expect(await client.call('GET /api/products/{id}', { params: { id: part.id } })).toMatchObject({
      is_processed: true,
      equiv_product: 'SOL-NEW-0',
      equiv_product_supplier: 'Nickelor',
      replacement_validation: 'undetermined',
    });
    const { items: history } = await client.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: part.id },
    });
    expect(history.find(({ modified_content }) => modified_content === 'equiv_product')).toMatchObject({
      old_value: 'SOL-OLD-0',
      new_value: 'SOL-NEW-0',
    });
    expect(codeOf(await accept(client, second.id))).toEqual([412, 'solution_decided']);
    expect(codeOf(await offer(operator, waiting.id))).toEqual([412, 'request_not_waiting']);
  });

  test('if withdrawn as the last one leaves its request waiting; it can be changed until then', async () => {
    const { request: waiting } = await asked('SOL-BACK-1');
    const { id, version } = await offered(provider, waiting.id);
    const changing = { params: { id }, body: { description: 'Better', version } };
    expect((await provider.ask('PUT /api/processing_proposals/{id}', changing)).body).toMatchObject({ version: 2 });
    expect(codeOf(await provider.ask('PUT /api/processing_proposals/{id}', changing))).toEqual([
      412,
      'outdated_version',
    ]);
    expect((await withdraw(provider, id)).status).toBe(204);
    expect((await solution(provider, id)).body).toMatchObject({ state: 'withdrawn', description: 'Better' });
    expect(await request(client, waiting.id)).toMatchObject({
      processing_state: 'waiting_for_solutions',
      solutions_count: 0,
    });
    expect(codeOf(await withdraw(provider, id))).toEqual([412, 'solution_decided']);
    expect(codeOf(await accept(client, id))).toEqual([412, 'solution_decided']);
  });

  test('is limited to confirmed requests and to providers', async () => {
    const part = await obsoletePart(client, 'SOL-CART-1');
    await client.call('POST /api/asked_processings/bulk_add', { body: { products: [part.id] } });
    const query = { product: part.id };
    const { items } = await client.call<List<SolutionRequestAnswer>>('GET /api/asked_processings', { query });
    const [pending] = items;
    expect(codeOf(await offer(operator, pending?.id ?? ''))).toEqual([422, 'invalid']);
    expect(codeOf(await offer(provider, pending?.id ?? ''))).toEqual([422, 'invalid']);
    expect((await offer(client, pending?.id ?? '')).status).toBe(403);
  });

  test('is accepted by its customer, or an operator acting for them: the history keeps both names', async () => {
    const { request: waiting } = await asked('SOL-WHO-1');
    const { id } = await offered(provider, waiting.id);
    const answers = [await accept(provider, id), await accept(operator, id), await accept(other, id)];
    expect(statuses(...answers)).toEqual([403, 403, 404]);
    const acting = { params: { id }, body: {}, headers: viewingAs('client') };
    expect((await operator.ask('POST /api/processing_proposals/{id}/accept', acting)).status).toBe(200);
    const { items } = await client.call<List<HistoryLine>>('GET /api/processing_proposals/{id}/history', {
      params: { id },
    });
    expect(items.find(({ modified_content }) => modified_content === 'state')).toMatchObject({
      user: 'operator',
      on_behalf_of: 'client',
      new_value: 'accepted',
    });
  });

  test('is told to its customer with the company of its provider, and to other providers without anybody', async () => {
    const { request: waiting } = await asked('SOL-WHO-2');
    const { id } = await offered(provider, waiting.id);
    const params = { params: { id } };
    const { items } = await client.call<List<HistoryLine>>('GET /api/processing_proposals/{id}/history', params);
    expect(items.map(({ user_label }) => user_label)).toEqual(['Trouvetout Sourcing']);
    const own = await provider.call<List<HistoryLine>>('GET /api/processing_proposals/{id}/history', params);
    expect(own.items.map(({ user_label }) => user_label)).toEqual(['Paul Estrade']);
    const told = await rival.call<List<HistoryLine>>('GET /api/asked_processings/{id}/history', {
      params: { id: waiting.id },
    });
    expect(told.items.length).toBeGreaterThan(1);
    for (const line of told.items) expect([line.user, line.user_label]).toEqual(['', undefined]);
  });
});

describe('what is wanted', () => {
  const want = (by: Client, ids: string[], wanted: object) =>
    by.ask('POST /api/asked_processings/bulk_update', { body: { ids, ...wanted }, ...inEnglish });

  test('is said by the customer until the request is complete, and read by providers', async () => {
    const { request: waiting } = await asked('SOL-WISH-1');
    const { body } = await want(client, [waiting.id], { quantity_wanted: 250, wanted_by: '2199-06-30' });
    expect(body).toMatchObject({ changed: 1, items: [{ id: waiting.id, outcome: 'changed' }] });
    expect(await request(provider, waiting.id)).toMatchObject({ quantity_wanted: 250, wanted_by: '2199-06-30' });
    await want(client, [waiting.id], { quantity_wanted: null });
    expect(await request(provider, waiting.id)).toMatchObject({ quantity_wanted: null, wanted_by: '2199-06-30' });
    const { id } = await offered(provider, waiting.id);
    await accept(client, id);
    expect((await want(client, [waiting.id], { quantity_wanted: 3 })).body).toMatchObject({
      changed: 0,
      items: [{ code: 'request_not_waiting' }],
    });
  });

  test('is not said by others, for nothing, or by a day that is over', async () => {
    const { request: waiting } = await asked('SOL-WISH-2');
    const codes = [];
    for (const by of [operator, other]) {
      const { body } = await want(by, [waiting.id], { quantity_wanted: 5 });
      codes.push((body as { items: { code: string }[] }).items[0]?.code);
    }
    expect(codes).toEqual(['permission_denied', 'not_found']);
    expect((await want(provider, [waiting.id], { quantity_wanted: 5 })).status).toBe(403);
    const refused = [
      await want(client, [waiting.id], { wanted_by: '2020-01-01' }),
      await want(client, [waiting.id], { quantity_wanted: 0 }),
    ];
    expect(statuses(...refused)).toEqual([422, 422]);
    expect(refused[0]?.body).toMatchObject({ detail: { wanted_by: ['This day is over.'] } });
  });
});

describe('attachments', () => {
  test('are optional, but proposing without one needs a confirmation', async () => {
    const { request: waiting } = await asked('SOL-BARE-1');
    expect(codeOf(await offer(provider, waiting.id, {}, {}))).toEqual([412, 'confirmation_required']);
    const attachments = [await attach(provider, 'processing_proposals', 'offre.pdf', PDF)];
    expect((await offer(provider, waiting.id, { attachments }, {})).status).toBe(201);
  });

  test('match their file type, belong to their uploader, and are available to users who see the solution', async () => {
    const { request: waiting } = await asked('SOL-FILE-1');
    const file = await attach(provider, 'processing_proposals', 'Pièce jointe.pdf', PDF);
    const made = await offered(provider, waiting.id, { attachments: [file] });
    const [attachment] = made.attachments;
    expect(attachment).toMatchObject({ name: 'Pièce jointe.pdf', size: PDF.length, type: 'application/pdf' });

    const downloading = (by: Client, id = attachment?.id ?? '', query = {}) =>
      by.ask('GET /api/processing_proposals/{id}/attachments/{attachment}/download', {
        params: { id: made.id, attachment: id },
        query,
      });
    const link = (await downloading(client)).body as { url: string };
    const downloaded = await fetch(link.url);
    expect(await downloaded.text()).toBe(PDF);
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment/);
    const shownLink = (await downloading(client, attachment?.id, { mode: 'inline' })).body as { url: string };
    const shown = await fetch(shownLink.url);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''Pi%C3%A8ce%20jointe.pdf$/);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    const ticket = shownLink.url.split('/').at(-1) ?? '';
    expect(codeOf(await other.ask('GET /api/ged/files/{ticket}', { params: { ticket } }))).toEqual([
      403,
      'link_of_other',
    ]);
    expect(statuses(await downloading(other), await downloading(rival), await downloading(client, file.id))).toEqual([
      404, 404, 404,
    ]);

    const wrong = await attach(provider, 'processing_proposals', 'offre.pdf', '<script>alert(1)</script>');
    expect((await offer(provider, waiting.id, { attachments: [wrong] })).status).toBe(415);
    const empty = await attach(provider, 'processing_proposals', 'offre.pdf', '');
    expect((await offer(provider, waiting.id, { attachments: [empty] })).status).toBe(415);
    const others = await attach(operator, 'processing_proposals', 'offre.pdf', PDF);
    expect((await offer(provider, waiting.id, { attachments: [others] })).status).toBe(422);
    const tooLarge = { body: { file_name: 'a.pdf', size: 30 * 1024 * 1024 } };
    expect((await provider.ask('POST /api/processing_proposals/upload_url', tooLarge)).status).toBe(413);
  });

  test('can be removed and added; earlier versions of the record keep them', async () => {
    const { request: waiting } = await asked('SOL-FILE-2');
    const files = [await attach(provider, 'processing_proposals', 'a.pdf', PDF)];
    const made = await offered(provider, waiting.id, { attachments: files });
    const [a] = made.attachments;
    const note = await attach(provider, 'processing_proposals', 'b.txt', 'Délai : 3 semaines');
    const change = (attachments: object[]) =>
      provider.call<SolutionAnswer>('PUT /api/processing_proposals/{id}', {
        params: { id: made.id },
        body: { attachments },
      });
    expect((await change([a as object, note])).attachments).toMatchObject([a, { name: 'b.txt', type: 'text/plain' }]);
    expect((await change([])).attachments).toEqual([]);
    const params = { id: made.id, attachment: a?.id ?? '' };
    const key = 'GET /api/processing_proposals/{id}/attachments/{attachment}/download';
    expect((await client.ask(key, { params })).status).toBe(404);
    expect((await client.ask(key, { params, query: { as_of: made.creation_date } })).status).toBe(200);
  });
});

describe('a provider', () => {
  test('sees requests that wait, their parts and its own solutions, but none of others', async () => {
    const { part, request: waiting } = await asked('SOL-SEEN-1');
    const params = { id: part.id };
    const [own, rivals] = [await offered(provider, waiting.id), await offered(rival, waiting.id)];
    for (const by of [provider, rival])
      expect(statuses(await by.ask('GET /api/products/{id}', { params }))).toEqual([200]);
    expect(statuses(await solution(provider, own.id), await solution(provider, rivals.id))).toEqual([200, 404]);
    const query = { asked_processing: waiting.id };
    const list = await provider.call<List<SolutionAnswer>>('GET /api/processing_proposals', { query });
    expect(list.items.map(({ id }) => id)).toEqual([own.id]);
    expect((await withdraw(rival, own.id)).status).toBe(404);

    expect((await accept(client, rivals.id)).status).toBe(200);
    const gone = [
      await provider.ask('GET /api/asked_processings/{id}', { params: { id: waiting.id } }),
      await provider.ask('GET /api/products/{id}', { params }),
    ];
    expect(statuses(...gone)).toEqual([404, 404]);
    expect((await solution(provider, own.id)).body).toMatchObject({ state: 'declined', product_label: 'SOL-SEEN-1' });
  });

  test('cannot change a part that it sees because of a request, with any permissions', async () => {
    const { part } = await asked('SOL-MINE-1');
    const { entity } = await provider.call<{ entity: { id: string } }>('GET /api/users/me');
    const mighty = await newcomer('mighty-provider', entity.id, {
      permissions: ['product.view', 'product.change', 'product.delete'],
    });
    const params = { id: part.id };
    const answers = [
      await mighty.ask('PUT /api/products/{id}', { params, body: { label: 'Mine' } }),
      await mighty.ask('DELETE /api/products/{id}', { params }),
    ];
    expect(statuses(...answers)).toEqual([403, 403]);
  });

  test('sees and proposes nothing once its subscription has ended', async () => {
    const { part, request: waiting } = await asked('SOL-END-1');
    const superuser = await as('superuser');
    const { id: entity } = await superuser.call<Entity>('POST /api/entities', {
      body: { name: 'Former Sourcing', type: 'supplier' },
    });
    const subscription = { subscription_type: 'sourcing', start_date: '2020-01-01' };
    const until = (end_date: string) =>
      superuser.call('PUT /api/subscription/{id}', {
        params: { id: entity },
        body: { subscriptions: [{ ...subscription, end_date }] },
      });
    await until('2199-12-31');
    const former = await newcomer('former', entity, {
      permissions: PROVIDING,
    });
    const { id } = await offered(former, waiting.id);
    const today = new Date().toISOString().slice(0, 10);
    await until(today);
    const answers = [
      await former.ask('GET /api/products/{id}', { params: { id: part.id } }),
      await former.ask('GET /api/asked_processings/{id}', { params: { id: waiting.id } }),
      await solution(former, id),
    ];
    expect(statuses(...answers)).toEqual([404, 404, 404]);
    for (const key of ['GET /api/products', 'GET /api/asked_processings', 'GET /api/processing_proposals'] as const)
      expect((await former.call<List<object>>(key)).total).toBe(0);
    expect((await offer(former, waiting.id)).status).toBe(422);
  });
});

describe('a solution', () => {
  test('does not exist for any other client', async () => {
    const { part, request: waiting } = await asked('SOL-OTHER-1');
    const { id } = await offered(provider, waiting.id);
    const params = { id };
    const answers = [
      await solution(other, id),
      await other.ask('GET /api/processing_proposals/{id}/history', { params }),
      await other.ask('GET /api/products/{id}/processing_proposals', { params: { id: part.id } }),
      await solution(await as('client-basic'), id),
    ];
    expect(statuses(...answers)).toEqual([404, 404, 404, 404]);
    const query = { product: part.id };
    expect(await other.call<Counts>('GET /api/products/processing_proposals/count', { query })).toMatchObject({
      total: 0,
    });
  });
});

describe('the operator', () => {
  test('closes a request without a solution: proposed solutions are declined', async () => {
    const { request: waiting } = await asked('SOL-CLOSE-1');
    const { id } = await offered(provider, waiting.id);
    const body = { processing_state: 'processing_complete', closing_reason: 'Nothing fits' };
    await operator.call('PUT /api/asked_processings/{id}', { params: { id: waiting.id }, body });
    expect((await solution(client, id)).body).toMatchObject({ state: 'declined' });
    expect(codeOf(await accept(client, id))).toEqual([412, 'solution_decided']);
  });

  test('keeps the evidence of each cycle of a monitoring, which customers who requested it see', async () => {
    const part = await operator.call<PartAnswer>('POST /api/products', {
      body: { supplier_ref: 'SOL-EVIDENCE-1', is_public: true },
    });
    const notice = await attach(operator, 'monitorings', 'notice.pdf', PDF);
    const found = { availability_status: 'obsolete', monitoring_date: '2026-06-01T08:00:00Z' };
    const source = { source: 'PCN 2026-118', source_url: 'https://relay.example/pcn' };
    const { id } = await operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product: part.id } });
    await watch(client, part);
    const evidence = { ...source, attachments: [notice], internal_note: 'Call' };
    await operator.call('PUT /api/monitorings/{id}', {
      params: { id },
      body: { status: 'closed_1', ...found, ...evidence },
    });
    const latest = (by: Client) =>
      by.call<MonitoringAnswer>('GET /api/products/{id}/latest_monitoring', { params: { id: part.id } });
    const closed = await latest(client);
    expect(closed).toMatchObject({ ...found, ...source, attachments: [{ name: 'notice.pdf' }] });
    expect(closed).not.toHaveProperty('internal_note');

    await operator.call('PUT /api/monitorings/{id}', { params: { id }, body: { status: 'in_progress' } });
    expect(await latest(client)).toMatchObject({ cycle: 2, source: null, source_url: null, attachments: [] });
    const download = 'GET /api/monitorings/{id}/attachments/{attachment}/download';
    const params = { id, attachment: closed.attachments[0]?.id ?? '' };
    const as_of = closed.modification_date;
    expect(statuses(await client.ask(download, { params }), await provider.ask(download, { params }))).toEqual([
      404, 403,
    ]);
    const link = await client.call<{ url: string }>(download, { params, query: { as_of } });
    expect(await (await fetch(link.url)).text()).toBe(PDF);
  });
});
