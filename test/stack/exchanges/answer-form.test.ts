import { beforeAll, describe, expect, test } from 'vitest';
import type { PortalRequest } from '#shared/answers/portal.ts';
import { ACCEPTED_AT_ONCE, type AnswerAnswer, type Comparison } from '#shared/answers/received.ts';
import type { AnswerForm } from '#shared/answers/schema.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { MessageAnswer, MessagePreferences } from '#shared/messages/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, clientFor, until } from '../../support/product/client.ts';
import { mailTo } from '../../support/product/mailbox.ts';
import { withinOne } from '../../support/records/accounts.ts';
import { type AskedParts, askThirdParty, portalSupplier } from '../../support/records/answers.ts';
import { attachTo, PDF } from '../../support/records/attachments.ts';
import { finished } from '../../support/records/imports.ts';

let operator: Client;
const thirdParty = clientFor('');
beforeAll(async () => {
  operator = await as('operator');
});

const params = ({ token }: AskedParts) => ({ token });
const formOf = (asked: AskedParts) =>
  thirdParty.call<AnswerForm>('GET /api/answers/{token}', { params: params(asked) });
const send = (asked: AskedParts, body: object) =>
  thirdParty.ask('POST /api/answers/{token}', { params: params(asked), body });
const monitoringOf = (id = '') => operator.call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id } });
const partOf = (id = '') => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id } });
const answersOf = async ({ supplier }: AskedParts) =>
  (
    await operator.call<{ items: AnswerAnswer[] }>('GET /api/received_answers', {
      query: { supplier, order_by: 'received_at' },
    })
  ).items;
const statusIs = (id: string, status: string) =>
  until(
    () => monitoringOf(id),
    (found) => found.status === status,
  );

const OBSOLETE = { availability_status: 'obsolete', equiv_product: 'NEW-1', equiv_product_supplier: 'Acme' };

describe('a third-party that was asked', () => {
  test('reads its parts, keeps a draft and sends; the operator accepts with one click, and histories name the answer', async () => {
    const asked = await askThirdParty('Sarcelle', 3);
    const form = await formOf(asked);
    expect(form).toMatchObject({ state: 'open', supplier_label: 'Sarcelle', language: 'fr', draft: null, sent: null });
    expect(form.lines.map(({ reference, label }) => `${reference} ${label}`)).toEqual([
      'Sarcelle-0 Joint Sarcelle 0',
      'Sarcelle-1 Joint Sarcelle 1',
      'Sarcelle-2 Joint Sarcelle 2',
    ]);

    const lines = [
      { line: 0, ...OBSOLETE },
      { line: 1, availability_status: 'last_buy_order', last_buy_order: '2031-03-31' },
    ];
    const draft = { params: params(asked), body: { lines, version: 0 } };
    await thirdParty.call('PUT /api/answers/{token}', draft);
    expect(await thirdParty.ask('PUT /api/answers/{token}', draft)).toMatchObject({ status: 412 });
    expect((await formOf(asked)).draft).toMatchObject({ version: 1, lines });

    const file = await attachTo(
      (body) => thirdParty.call('POST /api/answers/{token}/upload_url', { params: params(asked), body }),
      'notice.pdf',
      PDF,
    );
    const body = { lines, comment: 'Voir la notice', attachments: [file] };
    expect(await send(asked, body)).toMatchObject({
      status: 200,
      body: { draft: null, sent: { comment: 'Voir la notice' } },
    });

    const [answer] = await answersOf(asked);
    if (!answer) throw new Error('There is no answer.');
    expect(answer).toMatchObject({ channel: 'form', state: 'open', contact: asked.contact, asked_in: asked.exchange });
    const exchange = await operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id: answer.exchange } });
    expect(exchange).toMatchObject({ type: 'form_answer', contact_type: 'form', products: asked.products.slice(0, 2) });
    expect(exchange.content).toContain('Sarcelle-1');
    expect(exchange.content).toContain('31 mars 2031');
    // The conversation has the file; who sees the exchange opens it.
    expect(exchange).toMatchObject({ attachment_count: 1, attachments: [{ name: 'notice.pdf' }] });
    const attachment = exchange.attachments[0]?.id ?? '';
    const path = 'GET /api/events/{id}/attachments/{attachment}/download';
    const asking = { params: { id: exchange.id, attachment } };
    const { url } = await operator.call<{ url: string }>(path, asking);
    expect(await (await fetch(url)).text()).toContain('%PDF');
    expect((await (await as('client')).ask(path, asking)).status).toBe(404);
    await statusIs(asked.monitorings[0] ?? '', 'to_be_verified');
    expect((await monitoringOf(asked.monitorings[2])).status).toBe('in_progress');
    // Until somebody accepts it, the part says what it said.
    expect((await partOf(asked.products[0])).availability_status).toBe('to_be_defined_5');

    const id = { params: { id: answer.id } };
    const { items } = await operator.call<{ items: Comparison[] }>('GET /api/received_answers/{id}/comparison', id);
    expect(items[0]?.fields[0]).toEqual({
      field: 'availability_status',
      known: 'to_be_defined_5',
      said: 'obsolete',
      is_changed: true,
    });
    const parts = asked.products.slice(0, 2).map((product) => ({ product }));
    const accept = { ...id, body: { parts } };
    const decided = await operator.call('POST /api/received_answers/{id}/accept', accept);
    expect(decided).toMatchObject({ state: 'done', items: [{ outcome: 'accepted' }, { outcome: 'accepted' }] });
    expect(await partOf(asked.products[0])).toMatchObject({ availability_status: 'obsolete', equiv_product: 'NEW-1' });
    expect(await partOf(asked.products[1])).toMatchObject({ last_buy_order: '2031-03-31' });
    expect(await monitoringOf(asked.monitorings[0])).toMatchObject({ status: 'closed_1', answer: answer.id });
    const history = await operator.call<{ items: HistoryLine[] }>('GET /api/products/{id}/history', {
      params: { id: asked.products[0] ?? '' },
      headers: { 'accept-language': 'en' },
    });
    const line = history.items.find(({ modified_content }) => modified_content === 'availability_status');
    expect(line).toMatchObject({ new_value: 'obsolete', reason_code: 'answer' });
    expect(line?.reason).toMatch(/^Answer of Sarcelle of .*\d{4}$/);
    // Accepted again, nothing happens twice.
    const { version } = await monitoringOf(asked.monitorings[0]);
    expect(await operator.call('POST /api/received_answers/{id}/accept', accept)).toMatchObject({ state: 'done' });
    expect((await monitoringOf(asked.monitorings[0])).version).toBe(version);
    // The settled parts are closed, the other one is still asked about.
    expect((await formOf(asked)).lines.map(({ is_open }) => is_open)).toEqual([false, false, true]);
    expect(await send(asked, { lines: [{ line: 0, ...OBSOLETE }] })).toMatchObject({ status: 422 });
  });

  test('and does not know takes nothing away from what is known; the operator leaves it aside', async () => {
    const asked = await askThirdParty('Tadorne', 1);
    const [product = ''] = asked.products;
    expect((await send(asked, { lines: [{ line: 0, availability_status: 'unknown_1' }] })).status).toBe(200);
    const [answer] = await answersOf(asked);
    const params = { id: answer?.id ?? '' };
    expect(
      await operator.call<{ items: Comparison[] }>('GET /api/received_answers/{id}/comparison', { params }),
    ).toMatchObject({ items: [{ does_not_know: true, fields: [] }] });
    const accept = { params, body: { parts: [{ product }] } };
    expect(await operator.call('POST /api/received_answers/{id}/accept', accept)).toMatchObject({
      items: [{ outcome: 'refused', code: 'nothing_to_accept' }],
    });
    expect((await partOf(product)).availability_status).toBe('to_be_defined_5');
    await statusIs(asked.monitorings[0] ?? '', 'to_be_verified');
    const dismiss = { params, body: { parts: [product], reason: 'Nothing new' } };
    expect(await operator.call('POST /api/received_answers/{id}/dismiss', dismiss)).toMatchObject({ state: 'done' });
  });

  test('corrects what it sent while nobody has worked on it; the same again is no other answer', async () => {
    const asked = await askThirdParty('Fuligule', 1);
    const first = { lines: [{ line: 0, availability_status: 'available' }] };
    expect((await send(asked, first)).status).toBe(200);
    expect((await send(asked, first)).status).toBe(200);
    expect(await answersOf(asked)).toHaveLength(1);
    expect((await send(asked, { lines: [{ line: 0, ...OBSOLETE }] })).status).toBe(200);
    expect((await answersOf(asked)).map(({ state }) => state)).toEqual(['replaced', 'open']);
    const [replaced] = await answersOf(asked);
    const accept = { params: { id: replaced?.id ?? '' }, body: { parts: [{ product: asked.products[0] ?? '' }] } };
    expect(await operator.ask('POST /api/received_answers/{id}/accept', accept)).toMatchObject({ status: 412 });
  });

  test('is quoted in the exchange in the language of its form, with dates as people write them', async () => {
    const said = {
      line: 0,
      availability_status: 'last_buy_order',
      last_buy_order: '2031-03-31',
      comment: 'Voir l’avis.',
    };
    const asked = await askThirdParty('Harle', 1);
    expect((await send(asked, { lines: [said] })).status).toBe(200);
    const { items } = await operator.call<{ items: ExchangeAnswer[] }>('GET /api/events', {
      query: { supplier: asked.supplier, order_by: '-creation_date' },
    });
    expect(items[0]?.content).toBe(
      'Harle-0\u00a0: Date limite de commande\u00a0; date limite de commande 31 mars 2031\u00a0; Voir l’avis.',
    );
  });

  test('hears what is wrong with its answer, in its language', async () => {
    const asked = await askThirdParty('Milouin', 1);
    const headers = { 'accept-language': 'fr' };
    const ask = (body: object) => thirdParty.ask('POST /api/answers/{token}', { params: params(asked), body, headers });
    expect(await ask({ lines: [{ line: 0 }] })).toMatchObject({ status: 412, body: { code: 'answer_empty' } });
    const contradicting = { line: 0, availability_status: 'available', last_buy_order: '2031-01-01' };
    expect(await ask({ lines: [contradicting] })).toMatchObject({
      status: 422,
      body: { detail: { '0.last_buy_order': [expect.stringMatching(/\S/)] } },
    });
    const html = await attachTo(
      (body) => thirdParty.call('POST /api/answers/{token}/upload_url', { params: params(asked), body }),
      'notice.pdf',
      '<html><script>alert(1)</script>',
    );
    expect(await ask({ comment: 'x', attachments: [html] })).toMatchObject({ status: 415 });
    const others = await attachTo(
      (body) => thirdParty.call('POST /api/answers/{token}/upload_url', { params: params(asked), body }),
      'notice.pdf',
      PDF,
    );
    const other = await askThirdParty('Nette', 1);
    // A file belongs to the request for which it was uploaded.
    expect(await send(other, { comment: 'x', attachments: [others] })).toMatchObject({ status: 422 });
    expect(await answersOf(asked)).toEqual([]);
    const many = { comment: 'x'.repeat(5000), lines: [] };
    expect((await ask(many)).status).toBe(200);
  });
});

test('an answer about many parts is accepted by a job, which says what it refused and tries that again', async () => {
  const asked = await askThirdParty('Ouette', ACCEPTED_AT_ONCE + 1);
  const lines = asked.products.map((_, line) => ({ line, ...OBSOLETE }));
  expect((await send(asked, { lines })).status).toBe(200);
  const [answer] = await answersOf(asked);
  const params = { id: answer?.id ?? '' };
  // An introduction after the last order: the monitoring would contradict the part.
  const late = { availability_status: 'last_buy_order', last_buy_order: '2031-03-31' };
  const contrary = asked.products[3] ?? '';
  await statusIs(asked.monitorings[3] ?? '', 'to_be_verified');
  await operator.call('PUT /api/products/{id}', { params: { id: contrary }, body: { introduced_at: '2032-01-01' } });
  const parts = asked.products.map((product) => ({ product, ...(product === contrary && { accepted: late }) }));
  const { job } = await operator.call<{ job: Job }>('POST /api/received_answers/{id}/accept', {
    params,
    body: { parts },
  });
  const ended = await finished(operator, job);
  expect(ended).toMatchObject({ state: 'done', action: 'answer_accept', is_retryable: true });
  expect(ended.result).toMatchObject({ changed: ACCEPTED_AT_ONCE, refused: 1 });
  const outcomes = { params: { id: job.id }, query: { outcome: 'refused' } };
  expect(await operator.call('GET /api/jobs/{id}/outcomes', outcomes)).toMatchObject({
    items: [{ id: contrary, detail: { last_buy_order: [expect.stringMatching(/\S/)] } }],
  });
  expect(await partOf(asked.products[0])).toMatchObject({ availability_status: 'obsolete', fact_source: 'monitoring' });
  expect((await answersOf(asked))[0]?.state).toBe('open');

  await operator.call('PUT /api/products/{id}', { params: { id: contrary }, body: { introduced_at: null } });
  const again = await operator.call<{ job: Job }>('POST /api/jobs/{id}/retry', { params: { id: job.id } });
  expect((await finished(operator, again.job)).result).toMatchObject({ changed: 1 });
  expect((await answersOf(asked))[0]?.state).toBe('done');
});

test('a contact who answered can be erased, and the link still takes the answers of the third-party', async () => {
  const asked = await askThirdParty('Canepetiere', 1);
  expect((await send(asked, { lines: [{ line: 0, availability_status: 'available' }] })).status).toBe(200);
  const contact = { params: { id: asked.contact } };
  const { job } = await operator.call<{ job: Job }>('POST /api/contacts/{id}/erasure', contact);
  expect(await finished(operator, job)).toMatchObject({ state: 'done' });
  expect(await operator.ask('GET /api/contacts/{id}', contact)).toMatchObject({ status: 404 });
  expect((await send(asked, { lines: [{ line: 0, ...OBSOLETE }] })).status).toBe(200);
  expect((await answersOf(asked)).map(({ contact, contact_label }) => [contact, contact_label])).toEqual([
    [null, null],
    [null, null],
  ]);
});

describe('a link', () => {
  test('that is unknown, or of another kind, opens nothing; trying many is refused', async () => {
    const asked = await askThirdParty('Harle', 1);
    const read = (token: string) => thirdParty.ask('GET /api/answers/{token}', { params: { token } });
    for (const token of [asked.code, asked.request, asked.exchange, `${asked.token}x`])
      expect(await read(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    await withinOne(900, async (repetition) => {
      const statuses = new Set<number>();
      const guess = (n: number) => read(`guess-${repetition}-${n}`);
      for (let n = 0; n < 21; n++)
        for (const { status } of await Promise.all(Array.from({ length: 10 }, (_, each) => guess(10 * n + each))))
          statuses.add(status);
      expect([...statuses]).toEqual([400, 429]);
    });
    // A valid link still opens from the same network.
    expect((await read(asked.token)).status).toBe(200);
  });

  test('that was revoked says so; the third-party’s other requests stay open', async () => {
    const asked = await askThirdParty('Garrot', 1);
    await operator.call('POST /api/received_answers/revoke', { body: { exchange: asked.exchange } });
    for (const call of [
      () => thirdParty.ask('GET /api/answers/{token}', { params: params(asked) }),
      () => send(asked, { comment: 'x' }),
    ])
      expect(await call()).toMatchObject({ status: 410, body: { code: 'answer_revoked' } });
  });

  test('ends with what it asks about, and then shows what was sent', async () => {
    const asked = await askThirdParty('Macreuse', 1);
    await send(asked, { lines: [{ line: 0, availability_status: 'available' }] });
    const found = { availability_status: 'available', monitoring_date: '2026-03-01T09:00:00Z' };
    await statusIs(asked.monitorings[0] ?? '', 'to_be_verified');
    await operator.call('PUT /api/monitorings/{id}', {
      params: { id: asked.monitorings[0] ?? '' },
      body: { status: 'closed_1', ...found },
    });
    expect(await formOf(asked)).toMatchObject({ state: 'ended', sent: { lines: [{ line: 0 }] } });
    expect(await send(asked, { comment: 'x' })).toMatchObject({ status: 410, body: { code: 'answer_ended' } });
  });

  test('tells nothing of the customer, of other requests, or of what is known', async () => {
    const asked = await askThirdParty('Tadorne', 1);
    const other = await askThirdParty('Bernache', 1);
    const client = await as('client');
    const { entity } = await client.call<{ entity: { id: string; name: string } }>('GET /api/users/me');
    const text = JSON.stringify(await formOf(asked));
    for (const secret of [
      ...[...asked.products, ...asked.monitorings, asked.supplier, asked.contact, asked.exchange, asked.request],
      ...[other.code, 'Bernache', entity.id, entity.name, asked.email, 'to_be_defined_5'],
    ])
      expect(text).not.toContain(secret);
  });
});

test('a client sees neither answers nor mails, and decides nothing', async () => {
  const asked = await askThirdParty('Eider', 1);
  await send(asked, { lines: [{ line: 0, availability_status: 'available' }] });
  const [answer] = await answersOf(asked);
  const client = await as('client');
  for (const key of ['GET /api/received_answers', 'GET /api/triage'] as const)
    expect((await client.ask(key)).status).toBe(403);
  const params = { id: answer?.id ?? '' };
  const body = { parts: [{ product: asked.products[0] ?? '' }] };
  expect((await client.ask('GET /api/received_answers/{id}', { params })).status).toBe(403);
  expect((await client.ask('POST /api/received_answers/{id}/accept', { params, body })).status).toBe(403);
});

describe('the portal of a third-party', () => {
  const questionsOf = async (client: Client) =>
    (await client.call<{ items: PortalRequest[] }>('GET /api/questions')).items;

  test('lists what it is asked and answers it by the form of the link, under the user’s name', async () => {
    const supplier = await as('supplier');
    const asked = await askThirdParty('Nette', 4, 'fr', await portalSupplier());
    const listed = async () => (await questionsOf(supplier)).find(({ id }) => id === asked.request);
    expect(await listed()).toMatchObject({
      ...{ state: 'open', parts: 4, open: 4, answered: 0, has_draft: false, answered_at: null },
      references: ['Nette-0', 'Nette-1', 'Nette-2'],
    });
    const form = { params: { id: asked.request } };
    const body = { lines: [{ line: 1, ...OBSOLETE }] };
    await supplier.call('PUT /api/questions/{id}', { ...form, body: { ...body, version: 0 } });
    // A colleague who has the link goes on with the same draft.
    expect((await formOf(asked)).draft).toMatchObject({ version: 1, lines: body.lines });
    expect((await listed())?.has_draft).toBe(true);
    const wrong = { lines: [{ line: 9, availability_status: 'available' }] };
    expect(await supplier.ask('POST /api/questions/{id}', { ...form, body: wrong })).toMatchObject({ status: 422 });
    expect(await supplier.call('POST /api/questions/{id}', { ...form, body })).toMatchObject({
      sent: { lines: body.lines },
    });
    expect(await listed()).toMatchObject({ state: 'answered', answered: 1, channel: 'form', has_draft: false });
    const [answer] = (await answersOf(asked)).filter(({ asked_in }) => asked_in === asked.exchange);
    const history = await operator.call<{ items: HistoryLine[] }>('GET /api/received_answers/{id}/history', {
      params: { id: answer?.id ?? '' },
    });
    expect(history.items.map(({ user_label }) => user_label)).toEqual(['Agnès Rouvier']);
  });

  test('tells its users of a new request, in the inbox and by e-mail, and nobody else', async () => {
    const supplier = await as('supplier');
    const asked = await askThirdParty('Garrot', 2, 'fr', await portalSupplier());
    const inboxOf = async (client: Client) =>
      (await client.call<{ items: MessageAnswer[] }>('GET /api/messages', { query: { search: 'Garrot-0' } })).items;
    const told = await until(
      () => inboxOf(supplier),
      (found) => found.length > 0,
    );
    const path = `/questions/${asked.request}`;
    expect(told).toMatchObject([{ topic: 'question_asked', path, title: 'Questions about 2 parts', is_read: false }]);
    const { email } = await supplier.call<Me>('GET /api/users/me');
    const mail = await until(
      () => mailTo(email),
      ({ text }) => text.includes(path),
    );
    expect(mail.text).toContain('Garrot-0');
    for (const role of ['operator', 'client', 'sourcing']) expect(await inboxOf(await as(role)), role).toEqual([]);
    const { cadences } = await supplier.call<MessagePreferences>('GET /api/message_preferences');
    expect(cadences.question_asked).toBe('at_once');
    const others = await (await as('sourcing')).call<MessagePreferences>('GET /api/message_preferences');
    expect(others.cadences.question_asked).toBeUndefined();
  });

  test('shows nothing of other third-parties, and is open to its users alone', async () => {
    const other = await askThirdParty('Harelde', 1);
    const supplier = await as('supplier');
    expect(JSON.stringify(await questionsOf(supplier))).not.toContain('Harelde');
    const params = { id: other.request };
    const body = { lines: [{ line: 0, availability_status: 'available' }] };
    for (const [key, given] of [
      ['GET /api/questions/{id}', {}],
      ['PUT /api/questions/{id}', { body: { ...body, version: 0 } }],
      ['POST /api/questions/{id}', { body }],
      ['POST /api/questions/{id}/upload_url', { body: { file_name: 'notice.pdf', size: 10 } }],
    ] as const)
      expect((await supplier.ask(key, { params, ...given })).status, key).toBe(404);
    expect((await formOf(other)).draft).toBeNull();
    expect(await questionsOf(operator)).toEqual([]);
    expect(await operator.ask('GET /api/questions/{id}', { params })).toMatchObject({ status: 404 });
    for (const role of ['client', 'sourcing'])
      expect((await (await as(role)).ask('GET /api/questions')).status, role).toBe(403);
  });
});
