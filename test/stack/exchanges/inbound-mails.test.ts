import { beforeAll, describe, expect, test } from 'vitest';
import type { Candidates, InboundMailAnswer } from '#shared/answers/mails.ts';
import type { AnswerAnswer } from '#shared/answers/received.ts';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { as, type Client, stack, until } from '../../support/product/client.ts';
import { answerMail, deliver, mailTo, type Received } from '../../support/product/mailbox.ts';

type List<T> = { items: T[]; total: number };
let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

/** A third-party that was asked about parts by mail, and the mail that its contact got. */
async function asked(name: string, parts = 1) {
  const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name, country: 'FR' } });
  const email = `${name.toLowerCase()}@relay.example`;
  const contact = await operator.call<ContactAnswer>('POST /api/contacts', {
    body: { supplier: supplier.id, lastname: name, email },
  });
  const products: string[] = [];
  const monitorings: string[] = [];
  for (let n = 1; n <= parts; n++) {
    const body = { supplier: supplier.id, supplier_ref: `${name}-${n}`, label: `Relay ${n}` };
    products.push((await operator.call<PartAnswer>('POST /api/products', { body })).id);
    const monitoring = { body: { product: products.at(-1) } };
    monitorings.push((await operator.call<MonitoringAnswer>('POST /api/monitorings', monitoring)).id);
  }
  const body = { supplier: supplier.id, contact: contact.id, products };
  const exchange = await operator.call<ExchangeAnswer>('POST /api/events/email_initial_request', { body });
  return {
    supplier: supplier.id,
    contact: contact.id,
    email,
    products,
    monitorings,
    exchange,
    mail: await mailTo(email),
  };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const answersOf = ({ supplier }: Pick<Asked, 'supplier'>) =>
  operator.call<List<AnswerAnswer>>('GET /api/received_answers', { query: { supplier } });
async function answerOf(to: Asked): Promise<AnswerAnswer> {
  const { items } = await until(
    () => answersOf(to),
    ({ total }) => total > 0,
  );
  const params = { id: items[0]?.id ?? '' };
  return operator.call<AnswerAnswer>('GET /api/received_answers/{id}', { params });
}
const mailsFrom = (sender: string) =>
  operator.call<List<InboundMailAnswer>>('GET /api/triage', { query: { sender, order_by: '-received_at' } });
async function waitingFrom(sender: string): Promise<InboundMailAnswer> {
  const { items } = await until(
    () => mailsFrom(sender),
    ({ total }) => total > 0,
  );
  return operator.call<InboundMailAnswer>('GET /api/triage/{id}', { params: { id: items[0]?.id ?? '' } });
}

const page = async ({ id }: Received) => (await fetch(`${stack().url}/_local/mail/${id}`)).text();
const replyAddressOf = async (mail: Received): Promise<string> =>
  /Reply-To<\/th><td>([^<]+)</.exec(await page(mail))?.[1] ?? '';

describe('a third-party that was asked by mail', () => {
  test('answers by mail; the operator says what it means with one click, and the part names the mail as source', async () => {
    const one = await asked('Sittelle', 2);
    const reply = await replyAddressOf(one.mail);
    expect(reply).toMatch(/^answers\+[0-9a-f]{32}@reponses\.vigie\.example$/);

    await answerMail(one.mail, {
      text: 'Bonjour,\n\nSittelle-1 : arrêté. <script>alert(1)</script>\nSittelle-2 : disponible.',
    });
    const answer = await answerOf(one);
    expect(answer).toMatchObject({ channel: 'email', state: 'open', contact: one.contact, doubt: null, sender: null });
    expect(answer.asked_in).toBe(one.exchange.id);
    // The text as text, without the mail that it answers.
    expect(answer.comment).toBe('Bonjour,\n\nSittelle-1 : arrêté. <script>alert(1)</script>\nSittelle-2 : disponible.');
    expect(answer.parts.map(({ product, outcome }) => [product, outcome])).toEqual(
      one.products.map((product) => [product, 'open']),
    );
    await until(
      () => operator.call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id: one.monitorings[0] ?? '' } }),
      ({ status }) => status === 'to_be_verified',
    );
    const exchange = await operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id: answer.exchange } });
    expect(exchange).toMatchObject({ type: 'email_answer', contact_type: 'email', contact: one.contact });

    const [first = ''] = one.products;
    const accepted = { availability_status: 'obsolete', equiv_product: 'NEW-9' };
    await operator.call('POST /api/received_answers/{id}/accept', {
      params: { id: answer.id },
      body: { parts: [{ product: first, accepted }] },
    });
    const part = await until(
      () => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: first } }),
      ({ availability_status }) => availability_status === 'obsolete',
    );
    expect(part).toMatchObject({ equiv_product: 'NEW-9', fact_source: 'monitoring' });
    const { items } = await operator.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: first },
    });
    const line = items.find(({ modified_content }) => modified_content === 'availability_status');
    expect(line?.reason).toMatch(/^Answer by e-mail of Sittelle of /);
    const root = await operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id: one.exchange.id } });
    expect(root.follow_up).toBe('answered');
  });

  test('may have a colleague answer: the operator sees that the sender is no contact', async () => {
    const one = await asked('Pouillot');
    await answerMail(one.mail, { text: 'Still made.', from: 'Sales <sales@other.example>' });
    expect(await answerOf(one)).toMatchObject({ doubt: 'other_sender', sender: 'sales@other.example', contact: null });
  });

  test.each([
    ['automatic', 'Roitelet', 'automatic'],
    ['report', 'Bergeronnette', 'report'],
    ['forged', 'Fauvette', 'not_authenticated'],
    ['virus', 'Hirondelle', 'dangerous'],
  ])('has not answered by %s', async (kind, name, doubt) => {
    const one = await asked(name);
    await answerMail(one.mail, { kind, text: 'Gone until Monday' });
    const sender = kind === 'report' ? 'mailer-daemon@mx.relay.example' : one.email;
    const mail = await waitingFrom(sender);
    expect(mail).toMatchObject({ doubt, state: 'waiting', supplier: one.supplier });
    expect(mail.requests).toHaveLength(1);
    expect((await answersOf(one)).total).toBe(0);
    const kept = await operator.call<MonitoringAnswer>('GET /api/monitorings/{id}', {
      params: { id: one.monitorings[0] ?? '' },
    });
    expect(kept.status).toBe('in_progress');
  });
});

describe('a mail that names no request', () => {
  let written = 0;
  const plain = (from: string, subject: string, more = '') =>
    `From: ${from}\nTo: answers@reponses.vigie.example\nSubject: ${subject}\nMessage-ID: <plain-${written++}@x.example>\n${more}\nSee below.`;
  const to = 'answers@reponses.vigie.example';

  test('is an answer if its known sender has one open request, and its domain vouches for it', async () => {
    const one = await asked('Verdier');
    await deliver(plain(one.email, 'Your question'), { from: one.email, to });
    expect(await answerOf(one)).toMatchObject({ contact: one.contact, comment: 'See below.', doubt: null });
  });

  test('waits if nothing vouches for it', async () => {
    const one = await asked('Tarin');
    await deliver(plain(one.email, 'Your question'), { from: 'other@evil.example', to, dmarc: 'GRAY', dkim: 'FAIL' });
    expect(await waitingFrom(one.email)).toMatchObject({ doubt: 'not_authenticated', is_authenticated: false });
    expect((await answersOf(one)).total).toBe(0);
  });

  test('is assigned by the operator, or left aside with a reason', async () => {
    const one = await asked('Gorgebleue');
    await deliver(plain('nobody@elsewhere.example', 'Re: parts'), { from: 'nobody@elsewhere.example', to });
    const mail = await waitingFrom('nobody@elsewhere.example');
    expect(mail).toMatchObject({ doubt: 'unknown_sender', subject: 'Re: parts', text: 'See below.' });
    const params = { id: mail.id };
    await operator.call<Candidates>('GET /api/triage/{id}/candidates', { params });
    const ignored = { params, body: { reason: 'duplicate' } };
    expect(await operator.call<InboundMailAnswer>('POST /api/triage/{id}/ignore', ignored)).toMatchObject({
      state: 'ignored',
      ignored_because: 'duplicate',
    });
    const answer = await operator.call<AnswerAnswer>('POST /api/triage/{id}/assign', {
      params,
      body: { request: one.exchange.answer_request },
    });
    expect(answer).toMatchObject({ supplier: one.supplier, comment: 'See below.', state: 'open' });
  });
});
