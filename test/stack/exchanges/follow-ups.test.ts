import { beforeAll, expect, test } from 'vitest';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { as, type Client, stack, until } from '../../support/product/client.ts';
import { countTo, mailTo } from '../../support/product/mailbox.ts';

type List<T> = { items: T[]; total: number };
type Outcomes = { changed: number; items: { id: string; outcome: string; code?: string }[] };
let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

/** A third-party with a contact and a part, and a request of a day; early ones have a next step that is due. */
async function asked(
  name: string,
  { date = '2026-01-05', contact: person = {} }: { date?: string; contact?: object } = {},
) {
  const { id: supplier } = await operator.call<{ id: string }>('POST /api/suppliers', {
    body: { name, country: 'FR' },
  });
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@followed.example`;
  const { id: contact } = await operator.call<{ id: string }>('POST /api/contacts', {
    body: { supplier, lastname: 'Suivi', email, ...person },
  });
  const { id: part } = await operator.call<{ id: string }>('POST /api/products', {
    body: { supplier, supplier_ref: `${name}-1` },
  });
  const body = { supplier, contact, products: [part] };
  const { id } = await operator.call<ExchangeAnswer>('POST /api/events/phone_initial_request', {
    body: { ...body, date },
  });
  return { id, email, body };
}
const read = (id: string, by = operator) => by.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id } });
const remind = (ids: string[]) => operator.call<Outcomes>('POST /api/follow_ups/send', { body: { ids } });

test('a request has a next step, which is a filter and a column for operators only', async () => {
  const one = await asked('Followed Filters');
  const query = { supplier: one.body.supplier, follow_up: 'planned', next_step_on__lte: '2026-01-31' };
  const { items } = await operator.call<List<ExchangeAnswer>>('GET /api/events', { query });
  expect(items).toMatchObject([
    { id: one.id, next_step: 'reminder', next_step_on: '2026-01-19', followed_by_label: 'operator', steps_done: 0 },
  ]);
  const client = await as('client');
  expect((await client.ask('GET /api/events', { query: { follow_up: 'due' } })).status).toBe(422);
});

test('what is due is a list of its own, whose reminders are looked at together before they leave', async () => {
  const [one, later] = [await asked('Followed Due'), await asked('Followed Later')];
  const silent = await asked('Followed Silent', { contact: { is_opted_out: true } });
  await operator.call('POST /api/follow_ups/postpone', { body: { ids: [later.id], next_step_on: '2099-02-02' } });
  const due = (supplier: unknown) =>
    operator.call<List<ExchangeAnswer>>('GET /api/follow_ups', { query: { supplier: String(supplier) } });
  expect((await due(one.body.supplier)).items).toMatchObject([{ id: one.id, next_step: 'reminder' }]);
  expect((await due(later.body.supplier)).total).toBe(0);
  const ids = [one.id, silent.id, one.id];
  expect(await operator.call('POST /api/follow_ups/prepare', { body: { ids } })).toEqual({
    items: [
      { id: one.id, refusal: null, reminder: expect.objectContaining({ to: one.email }) },
      { id: silent.id, refusal: expect.stringMatching(/\S/), reminder: null },
    ],
  });
  expect(await countTo(one.email)).toBe(0);
  const client = await as('client');
  expect((await client.ask('GET /api/follow_ups')).status).toBe(403);
  expect((await client.ask('POST /api/follow_ups/prepare', { body: { ids } })).status).toBe(403);
});

test('the reminder of a due request leaves once, about its parts, and the next step is planned', async () => {
  const one = await asked('Followed Twice');
  const preview = await operator.call<{ text: string; to: string }>('GET /api/events/{id}/reminder', {
    params: { id: one.id },
  });
  expect([preview.to, preview.text]).toEqual([one.email, expect.stringContaining('Followed Twice-1')]);
  expect(await remind([one.id])).toMatchObject({ changed: 1 });
  expect(await remind([one.id])).toMatchObject({ changed: 0, items: [{ outcome: 'unchanged' }] });
  expect((await mailTo(one.email)).subject).toMatch(/^Relance/);
  expect(await countTo(one.email)).toBe(1);
  expect(await read(one.id)).toMatchObject({ follow_up: 'planned', next_step: 'reminder', steps_done: 1 });
  const { items } = await operator.call<List<ExchangeAnswer>>('GET /api/events', { query: { follows: one.id } });
  expect(items).toMatchObject([{ type: 'email_reminder', step: 1 }]);
});

test('a contact who has no address is called; a mail is refused', async () => {
  const one = await asked('Followed By Phone', { contact: { email: null, phone: '+33 1 23 45 67 89' } });
  expect(await read(one.id)).toMatchObject({ next_step: 'call' });
  expect((await remind([one.id])).items).toMatchObject([{ outcome: 'refused', code: 'follow_up_no_mail' }]);
  await operator.call('POST /api/events/phone_reminder', { body: { ...one.body, follows: one.id } });
  expect(await read(one.id)).toMatchObject({ steps_done: 1 });
});

test('follow-ups are postponed, handed over to operators only, and stopped; then nothing is left to change', async () => {
  const one = await asked('Followed Changed');
  const change = (fields: object) =>
    operator.ask('POST /api/follow_ups/postpone', { body: { ids: [one.id], ...fields } });
  await change({ next_step_on: '2027-02-01' });
  expect(await read(one.id)).toMatchObject({ follow_up: 'planned', next_step_on: '2027-02-01' });
  const client = await as('client');
  const { id: stranger } = await client.call<{ id: string }>('GET /api/users/me');
  expect((await change({ followed_by: stranger })).status).toBe(422);
  await change({ is_stopped: true });
  expect(await read(one.id)).toMatchObject({ follow_up: 'stopped', next_step: null });
  expect((await change({ is_stopped: true })).body).toMatchObject({ items: [{ code: 'follow_up_over' }] });
  expect((await client.ask('POST /api/follow_ups/send', { body: { ids: [one.id] } })).status).toBe(403);
});

test('many third-parties are written to by a job, which says who was left out and tries again', async () => {
  const [one, two] = [
    await asked('Followed Job One'),
    await asked('Followed Job Two', { contact: { is_opted_out: true } }),
  ];
  const { job } = await operator.call<{ job: Job }>('POST /api/events/email_several', {
    body: { type: 'email_initial_request', mails: [one.body, two.body] },
  });
  const ended = (id: string) =>
    until(
      async () => (await operator.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id } })).job,
      ({ state }) => state === 'done',
    );
  expect(await ended(job.id)).toMatchObject({
    ...{ action: 'exchange_mail', done: 2, total: 2, is_retryable: true, result: { changed: 1, refused: 1 } },
  });
  const { items } = await operator.call<List<{ detail: string }>>('GET /api/jobs/{id}/outcomes', {
    params: { id: job.id },
    query: { outcome: 'refused' },
  });
  expect(items).toMatchObject([{ id: two.body.supplier, code: 'contact_opted_out' }]);
  await operator.call('PUT /api/contacts/{id}', { params: { id: two.body.contact }, body: { is_opted_out: false } });
  const again = await operator.call<{ job: Job }>('POST /api/jobs/{id}/retry', { params: { id: job.id } });
  expect(await ended(again.job.id)).toMatchObject({ result: { changed: 1, refused: 0 } });
  for (const { email } of [one, two]) expect((await mailTo(email)).subject).toMatch(/^Disponibilité/);
  expect(await countTo(one.email)).toBe(1);
});

test('a mail that comes back marks the contact, and the operator sees it', async () => {
  const one = await asked('Followed Bounce');
  const sent = await operator.call<ExchangeAnswer>('POST /api/events/email_initial_request', { body: one.body });
  const mail = await mailTo(one.email);
  expect((await fetch(`${stack().url}/_local/mail/${mail.id}/bounce`, { method: 'POST' })).status).toBe(200);
  const back = await until(
    () => read(sent.id),
    ({ delivery_state }) => delivery_state === 'bounced',
  );
  expect(back).toMatchObject({ follow_up: 'unreachable', next_step: null });
  const params = { id: one.body.contact };
  expect(await operator.call('GET /api/contacts/{id}', { params })).toMatchObject({ email_problem: 'bounced' });
});
