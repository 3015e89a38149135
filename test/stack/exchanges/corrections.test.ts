import { beforeAll, describe, expect, test } from 'vitest';
import type { Correction } from '#shared/answers/corrections.ts';
import type { AnswerAnswer, Comparison } from '#shared/answers/received.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { MessageAnswer } from '#shared/messages/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { portalSupplier } from '../../support/records/answers.ts';
import { attachTo, PDF, type Upload } from '../../support/records/attachments.ts';

let operator: Client;
let thirdParty: Client;
let supplier: { id: string };
beforeAll(async () => {
  [operator, thirdParty] = await Promise.all([as('operator'), as('supplier')]);
  supplier = await portalSupplier();
});

let made = 0;
const newPart = (fields: object = {}) =>
  operator.call<PartAnswer>('POST /api/products', {
    body: { kind: 'reference_article', supplier: supplier.id, supplier_ref: `CORR-${++made}`, ...fields },
  });
const propose = (parts: readonly object[], more: object = {}, headers: Record<string, string> = {}) =>
  thirdParty.ask('POST /api/corrections', { body: { parts, ...more }, headers });
const send = (parts: readonly object[], more: object = {}) =>
  thirdParty.call<Correction>('POST /api/corrections', { body: { parts, ...more } });
const listed = async (id: string) =>
  (await thirdParty.call<{ items: Correction[] }>('GET /api/corrections')).items.find((each) => each.id === id);
const answerOf = (id: string) => operator.call<AnswerAnswer>('GET /api/received_answers/{id}', { params: { id } });
const partOf = (id: string) => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id } });
const monitoringOf = (id: string) => operator.call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id } });
const decide = (what: 'accept' | 'dismiss', id: string, body: object) =>
  operator.call(`POST /api/received_answers/{id}/${what}`, { params: { id }, body });
const inboxOf = async (client: Client, topic: string, path: string) =>
  (await client.call<{ items: MessageAnswer[] }>('GET /api/messages', { query: { topic } })).items.filter(
    (message) => message.path === path,
  );

const LAST = { availability_status: 'last_buy_order', last_buy_order: '2031-03-31', equiv_product: 'CORR-NEW' };

describe('a third-party that corrects its own parts unasked', () => {
  test('a due date, and who works on it, are kept when it is sent again', async () => {
    const part = await newPart();
    const first = await send([{ product: part.id, availability_status: 'available' }]);
    await operator.call('POST /api/received_answers/assign', { body: { ids: [first.id], due_on: '2030-01-31' } });
    const again = await send([{ product: part.id, ...LAST }]);
    expect(await answerOf(first.id)).toMatchObject({ state: 'replaced' });
    expect(await answerOf(again.id)).toMatchObject({ state: 'open', followed_by: null, due_on: '2030-01-31' });
  });

  test('sends it like an answer; the operator accepts some fields, and both sides read what became of it', async () => {
    const [one, two] = [await newPart(), await newPart()];
    const monitoring = await operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product: one.id } });
    const upload = (body: object) => thirdParty.call<Upload>('POST /api/corrections/upload_url', { body });
    const attachments = [await attachTo(upload, 'notice.pdf', PDF)];
    const parts = [
      { product: one.id, ...LAST },
      { product: two.id, availability_status: 'available', comment: 'As before' },
    ];
    const sent = await send(parts, { comment: 'PCN 2026-11', attachments });
    expect(sent).toMatchObject({
      state: 'open',
      attachments: [{ name: 'notice.pdf' }],
      parts: [
        { reference: one.supplier_ref, outcome: 'open' },
        { outcome: 'open', comment: 'As before' },
      ],
    });

    const answer = await answerOf(sent.id);
    expect(answer).toMatchObject({ channel: 'portal', state: 'open', supplier: supplier.id, request: null });
    // A monitoring in progress is to be verified, as if it had been asked about.
    await until(
      () => monitoringOf(monitoring.id),
      ({ status }) => status === 'to_be_verified',
    );
    expect((await partOf(one.id)).availability_status).toBe('to_be_defined_5');
    const exchange = await operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id: answer.exchange } });
    expect(exchange).toMatchObject({ type: 'portal_answer', contact_type: 'portal', products: [one.id, two.id] });
    expect(exchange.content).toContain('PCN 2026-11');
    await until(
      () => inboxOf(operator, 'answer_arrived', `/answers/${sent.id}`),
      (found) => found.length === 1,
    );

    const params = { params: { id: sent.id } };
    const { items } = await operator.call<{ items: Comparison[] }>('GET /api/received_answers/{id}/comparison', params);
    expect(items[0]?.fields).toEqual([
      { field: 'availability_status', known: 'to_be_defined_5', said: 'last_buy_order', is_changed: true },
      { field: 'last_buy_order', known: null, said: '2031-03-31', is_changed: true },
      { field: 'equiv_product', known: null, said: 'CORR-NEW', is_changed: true },
    ]);
    // Without the replacement, and with the second part left aside.
    const { equiv_product: _, ...accepted } = LAST;
    await decide('accept', sent.id, { parts: [{ product: one.id, accepted }] });
    expect(
      await operator.ask('POST /api/received_answers/{id}/dismiss', {
        params: { id: sent.id },
        body: { parts: [two.id], reason: '  ' },
      }),
    ).toMatchObject({ status: 422, body: { detail: { reason: [expect.any(String)] } } });
    const reason = 'Your data sheet of June still lists it as active.';
    await decide('dismiss', sent.id, { parts: [two.id], reason });
    const { items: past } = await operator.call<{ items: HistoryLine[] }>(
      'GET /api/received_answers/{id}/history',
      params,
    );
    expect(past.find(({ reason_code }) => reason_code === 'left_aside')?.reason).toContain(reason);
    expect(await partOf(one.id)).toMatchObject({ ...accepted, equiv_product: null, fact_source: 'monitoring' });
    expect(await monitoringOf(monitoring.id)).toMatchObject({ status: 'closed_1', answer: sent.id });
    const { items: lines } = await operator.call<{ items: HistoryLine[] }>('GET /api/products/{id}/history', {
      params: { id: one.id },
    });
    const status = lines.find(({ modified_content }) => modified_content === 'availability_status');
    expect(status?.reason).toMatch(/^Correction (par|by) Contactule/);

    expect(await listed(sent.id)).toMatchObject({
      state: 'done',
      parts: [
        {
          outcome: 'accepted',
          reason: null,
          fields: [
            { field: 'availability_status', is_taken: true },
            { field: 'last_buy_order', is_taken: true },
            { field: 'equiv_product', is_taken: false },
          ],
        },
        { outcome: 'dismissed', reason, fields: [{ is_taken: false }] },
      ],
    });
    const [told] = await until(
      () => inboxOf(thirdParty, 'correction_decided', '/questions'),
      (found) => found.length > 0,
    );
    expect(told?.title).toContain(one.supplier_ref);
  });

  test('a newer correction of the same parts replaces one that nobody has worked on; it can be withdrawn', async () => {
    const part = await newPart();
    const first = await send([{ product: part.id, ...LAST }]);
    const second = await send([{ product: part.id, availability_status: 'available' }]);
    expect((await listed(first.id))?.state).toBe('replaced');
    const refused = { params: { id: first.id }, body: { parts: [{ product: part.id }] } };
    expect((await operator.ask('POST /api/received_answers/{id}/accept', refused)).status).toBe(412);

    const params = { params: { id: second.id } };
    expect(await thirdParty.call('POST /api/corrections/{id}/withdraw', params)).toMatchObject({ state: 'withdrawn' });
    expect(await thirdParty.ask('POST /api/corrections/{id}/withdraw', params)).toMatchObject({ status: 412 });
    const late = { params: { id: second.id }, body: { parts: [{ product: part.id }] } };
    expect((await operator.ask('POST /api/received_answers/{id}/accept', late)).status).toBe(412);
    expect((await partOf(part.id)).availability_status).toBe('to_be_defined_5');
  });

  test('what was decided is not withdrawn; a request that is repeated with its key is one correction', async () => {
    const part = await newPart();
    const key = { 'idempotency-key': `corr-${Date.now()}` };
    const parts = [{ product: part.id, availability_status: 'available' }];
    const [one, two] = [await propose(parts, {}, key), await propose(parts, {}, key)];
    const { id } = one.body as Correction;
    expect([one.status, two.status, (two.body as Correction).id]).toEqual([201, 201, id]);
    await decide('accept', id, { parts: [{ product: part.id }] });
    expect(await thirdParty.ask('POST /api/corrections/{id}/withdraw', { params: { id } })).toMatchObject({
      status: 412,
    });
    expect((await partOf(part.id)).availability_status).toBe('available');
  });

  test('is refused parts of others, customers’ parts, nothing, and contradictions', async () => {
    const part = await newPart();
    const other = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name: `Autre ${Date.now()}` } });
    const others = await newPart({ supplier: other.id });
    const client = await as('client');
    const theirs = await client.call<PartAnswer>('POST /api/products', {
      body: { supplier: supplier.id, supplier_ref: `CORR-OWN-${Date.now()}` },
    });
    for (const product of [others.id, theirs.id, '00000000000000000000000000'])
      expect(
        await propose([
          { product: part.id, ...LAST },
          { product, ...LAST },
        ]),
      ).toMatchObject({
        status: 422,
        body: { detail: { parts: [expect.stringContaining(product)] } },
      });
    expect(await propose([{ product: part.id }])).toMatchObject({ status: 412, body: { code: 'answer_empty' } });
    expect(await propose([])).toMatchObject({ status: 422 });
    const contrary = { product: part.id, availability_status: 'available', last_buy_order: '2031-01-01' };
    expect(await propose([contrary])).toMatchObject({
      status: 422,
      body: { detail: { [`${part.id}.last_buy_order`]: [expect.stringMatching(/\S/)] } },
    });
    expect(await propose([{ product: part.id, availability_status: 'post_study_status' }])).toMatchObject({
      status: 422,
    });
    expect(await propose([{ product: part.id, internal_ref: 'x' }])).toMatchObject({ status: 422 });
  });

  test('is the portal’s alone: others neither send nor see it, and the operator is asked nothing', async () => {
    const part = await newPart();
    const { id } = await send([{ product: part.id, ...LAST }]);
    const body = { parts: [{ product: part.id, ...LAST }] };
    expect(await operator.call('GET /api/corrections')).toEqual({ items: [], has_older: false });
    expect((await operator.ask('POST /api/corrections', { body })).status).toBe(403);
    expect((await operator.ask('POST /api/corrections/{id}/withdraw', { params: { id } })).status).toBe(403);
    for (const role of ['client', 'sourcing']) {
      const reader = await as(role);
      expect((await reader.ask('GET /api/corrections')).status, role).toBe(403);
      expect((await reader.ask('POST /api/corrections', { body })).status, role).toBe(403);
    }
    const answers = await operator.call<{ items: AnswerAnswer[] }>('GET /api/received_answers', {
      query: { channel: 'form', size: '1' },
    });
    const foreign = answers.items[0]?.id ?? '00000000000000000000000000';
    expect((await thirdParty.ask('POST /api/corrections/{id}/withdraw', { params: { id: foreign } })).status).toBe(404);
  });
});
