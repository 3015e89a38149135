import { beforeAll, describe, expect, test } from 'vitest';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { Recipients } from '#shared/exchanges/calls.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { countTo, mailTo } from '../../support/product/mailbox.ts';

type List<T> = { items: T[]; total: number };
let operator: Client;
let client: Client;
beforeAll(async () => {
  [operator, client] = await Promise.all([as('operator'), as('client')]);
});

let made = 0;
type Fields = Record<string, unknown>;

/** A third-party with a contact and some parts of the catalogue. */
async function world({
  supplier: more = {},
  contact: person = {},
  parts: count = 2,
}: {
  supplier?: Fields;
  contact?: Fields;
  parts?: number;
} = {}) {
  const name = `Exchanged ${++made}`;
  const supplier = await operator.call<SupplierAnswer>('POST /api/suppliers', {
    body: { name, country: 'FR', ...more },
  });
  const email = `exchanged-${made}@people.example`;
  const contact = await operator.call<ContactAnswer>('POST /api/contacts', {
    body: { supplier: supplier.id, civility: 'mrs', firstname: 'Ada', lastname: 'Byron', email, ...person },
  });
  const parts: PartAnswer[] = [];
  for (let n = 1; n <= count; n++)
    parts.push(
      await operator.call<PartAnswer>('POST /api/products', {
        body: {
          supplier: supplier.id,
          supplier_ref: `EX-${made}-${n}`,
          label: `Relay ${n}`,
          internal_ref: `SECRET-${n}`,
        },
      }),
    );
  return { supplier, contact, email, parts, products: parts.map(({ id }) => id) };
}
type World = Awaited<ReturnType<typeof world>>;

const post = (call: string, body: Fields, by = operator) => by.ask(`POST /api/events/${call}` as never, { body });
const exchange = (id: string) => operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id } });
const settled = (id: string) =>
  until(
    () => exchange(id),
    ({ delivery_state }) => delivery_state !== 'waiting',
  );
const ask = ({ supplier, contact, products }: World, more: Fields = {}) => ({
  supplier: supplier.id,
  contact: contact.id,
  products,
  ...more,
});
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('a request by e-mail', () => {
  test('leaves once, in the language of the contact, with all parts, a link and a code', async () => {
    const one = await world();
    const preview = (await post('preview', { type: 'email_initial_request', ...ask(one) })).body as {
      subject: string;
      text: string;
    };
    expect(preview.text).toContain('Bonjour Madame Byron,');
    const { status, body } = await post('email_initial_request', ask(one));
    expect(status).toBe(201);
    const { id } = body as ExchangeAnswer;
    const sent = await settled(id);
    expect(sent).toMatchObject({
      delivery_state: 'sent',
      mail_to: one.email,
      language: 'fr',
      subject: preview.subject,
    });
    const mail = await mailTo(one.email);
    expect(mail.subject).toMatch(/^Disponibilité de vos articles \[VIG-[2-9A-Z]{6}\]$/);
    for (const { supplier_ref, label } of one.parts) expect(mail.text).toContain(`• ${supplier_ref} – ${label}`);
    expect(mail.text).toMatch(/https?:\/\/\S+\/answer\/[\w-]+/);
    expect(mail.text).not.toContain('SECRET');
    expect(await countTo(one.email)).toBe(1);
    expect(await operator.call('GET /api/suppliers/{id}', { params: { id: one.supplier.id } })).toMatchObject({
      last_contact_date: sent.date,
      reminder_count: 0,
    });
  });

  test('says what the operator wrote, and to a contact elsewhere in English', async () => {
    const one = await world({ contact: { country: 'DE' } });
    await post('email_initial_request', ask(one, { subject: 'Two relays', message: 'Dear Ada,\n\nHow are they?' }));
    const mail = await mailTo(one.email);
    expect(mail.subject).toMatch(/^Two relays \[VIG-/);
    expect(mail.text).toContain('Dear Ada,\n\nHow are they?\n\nParts concerned:\n• ');
    expect(mail.text).toContain('Kind regards,');
  });

  test('that the mail service refuses is shown as not sent, and can be sent again to another address', async () => {
    const one = await world({ contact: { email: 'ada@refused.example' } });
    const { body } = await post('email_initial_request', ask(one));
    const { id } = body as ExchangeAnswer;
    expect(await settled(id)).toMatchObject({ delivery_state: 'failed', mail_error: 'mail_rejected' });
    const params = { id: one.contact.id };
    await operator.call('PUT /api/contacts/{id}', { params, body: { email: one.email } });
    await operator.call('POST /api/events/{id}/retry_mail', { params: { id } });
    expect(await settled(id)).toMatchObject({ delivery_state: 'sent', mail_error: null, mail_to: one.email });
    expect(codeOf(await operator.ask('POST /api/events/{id}/retry_mail', { params: { id } }))).toBe('mail_not_failed');
    expect(await countTo(one.email)).toBe(1);
  });

  test.each([
    ['supplier_not_consultable', { supplier: { is_consultable: false } }],
    ['contact_without_email', { contact: { email: null } }],
    ['contact_opted_out', { contact: { is_opted_out: true } }],
    ['contact_inactive', { contact: { is_active: false } }],
    ['no_parts', { parts: 0 }],
  ])('is refused: %s', async (code, fields) => {
    const one = await world(fields);
    const answer = await post('email_initial_request', ask(one));
    expect([answer.status, codeOf(answer)]).toEqual([412, code]);
    const { total } = await operator.call<List<ExchangeAnswer>>('GET /api/events', {
      query: { supplier: one.supplier.id },
    });
    expect(total).toBe(0);
  });
});

test('a call recorded by hand changes dates and counters of exactly its parts, and is in their conversations', async () => {
  const one = await world({ parts: 15 });
  const [left, ...chosen] = one.products;
  const call = { name: 'Called', type: 'phone_reminder', date: '2026-05-05', supplier: one.supplier.id };
  const { id } = await operator.call<ExchangeAnswer>('POST /api/events', { body: { ...call, products: chosen } });
  const counted = await until(
    () =>
      operator.call<List<PartAnswer>>('GET /api/products', { query: { supplier: one.supplier.id, nb_relance: '1' } }),
    ({ total }) => total >= chosen.length,
  );
  expect(counted.items.map((part) => part.id).toSorted()).toEqual(chosen.toSorted());
  expect(new Set(counted.items.map(({ last_contact_date }) => last_contact_date))).toEqual(new Set(['2026-05-05']));
  expect(await operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: left! } })).toMatchObject({
    nb_relance: 0,
    last_contact_date: null,
  });
  const about = (part: string) => operator.call<List<ExchangeAnswer>>('GET /api/events', { query: { products: part } });
  expect((await about(chosen[13]!)).items.map((each) => each.id)).toEqual([id]);
  expect((await about(left!)).total).toBe(0);
});

describe('a reminder', () => {
  test('counts on the third-party and on each part once, also on those that follow in further transactions', async () => {
    const one = await world({ parts: 30 });
    const { body } = await post('phone_reminder', ask(one, { date: '2026-05-04', content: 'Called' }));
    expect(body).toMatchObject({ contact_type: 'phone', reminder_type: 'reminder' });
    const query = { supplier: one.supplier.id, nb_relance: '1', last_contact_date: '2026-05-04' };
    await until(
      () => operator.call<List<PartAnswer>>('GET /api/products', { query }),
      ({ total }) => total === 30,
    );
    expect(await operator.call('GET /api/suppliers/{id}', { params: { id: one.supplier.id } })).toMatchObject({
      date_last_reminder: '2026-05-04',
      reminder_count: 1,
    });
  });

  test('of a project carries the Excel file', async () => {
    const one = await world();
    const { items } = await operator.call<List<{ id: string; name: string }>>('GET /api/projects', {
      query: { size: '1' },
    });
    const { body } = await post('project_reminder', ask(one, { project: items[0]?.id }));
    await settled((body as ExchangeAnswer).id);
    const mail = await mailTo(one.email);
    expect(mail.subject).toBe(`Relance : parts`.replace('parts', `articles du projet ${items[0]?.name}`));
  });
});

test.each(['form_initial_request', 'phone_initial_request', 'form_reminder', 'document_download', 'further_exchange'])(
  '%s is recorded with its parts, and sends nothing',
  async (type) => {
    const one = await world();
    const { status, body } = await post(type, ask(one, { content: 'Noted', internal_note: 'Grumpy' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ type, delivery_state: null, products: one.products, internal_note: 'Grumpy' });
    expect(await countTo(one.email)).toBe(0);
  },
);

test('clients neither ask third-parties nor see the exchanges about the parts of others', async () => {
  const one = await world();
  const { body } = await post('phone_initial_request', ask(one));
  const params = { id: (body as ExchangeAnswer).id };
  expect((await post('phone_initial_request', ask(one), client)).status).toBe(403);
  expect((await client.ask('GET /api/events/{id}', { params })).status).toBe(404);
});

test('clients with gosm see the exchanges about their own parts, without what is internal; others see none', async () => {
  const one = await world({ parts: 0 });
  const body = { supplier: one.supplier.id, supplier_ref: 'EX-OWN', label: 'Own relay' };
  const own = await client.call<PartAnswer>('POST /api/products', { body });
  const { body: asked } = await post(
    'email_initial_request',
    ask({ ...one, products: [own.id] }, { internal_note: 'Slow' }),
  );
  const { id } = asked as ExchangeAnswer;
  const params = { id };
  const seen = await until(
    () => client.ask('GET /api/events/{id}', { params }),
    ({ status, body: told }) => status === 200 && (told as ExchangeAnswer).delivery_state === 'sent',
  );
  expect(seen.body).toMatchObject({ products: [own.id], delivery_state: 'sent' });
  expect(Object.keys(seen.body as object).filter((key) => /internal|mail_to|answer_request/.test(key))).toEqual([]);
  const query = { products: own.id };
  expect((await client.call<List<ExchangeAnswer>>('GET /api/events', { query })).items).toMatchObject([{ id }]);
  for (const other of ['client-basic', 'client-other'] as const)
    expect((await (await as(other)).ask('GET /api/events/{id}', { params })).status).toBe(404);
});

test('recipients are grouped by third-party, the favourite contact first; what prevents a mail is told', async () => {
  const [one, two] = [
    await world({ contact: { is_opted_out: true } }),
    await world({ supplier: { is_consultable: false } }),
  ];
  const person = { supplier: one.supplier.id, lastname: 'Zenon', email: 'zenon@people.example' };
  const favourite = await operator.call<ContactAnswer>('POST /api/contacts', { body: person });
  const params = { id: one.supplier.id };
  await operator.call('PUT /api/suppliers/{id}', { params, body: { favorite_contact: favourite.id } });
  const loose = await operator.call<PartAnswer>('POST /api/products', {
    body: { label: 'Loose', internal_ref: `L-${made}` },
  });
  const found = await operator.call<Recipients>('POST /api/events/recipients', {
    body: { products: [...one.products, ...two.products, loose.id] },
  });
  expect(found.left).toMatchObject([{ id: loose.id }]);
  const first = found.recipients.find(({ supplier }) => supplier === one.supplier.id);
  expect(first).toMatchObject({ refusal: null, contacts: [{ id: favourite.id, refusal: null, language: 'fr' }, {}] });
  expect(first?.contacts[1]?.refusal).toContain('Ada Byron');
  expect(first?.parts.map(({ id }) => id).toSorted()).toEqual(one.products.toSorted());
  const second = found.recipients.find(({ supplier }) => supplier === two.supplier.id);
  expect(second?.refusal).toContain(two.supplier.name);
  const body = { products: one.products };
  expect((await client.ask('POST /api/events/recipients', { body })).status).toBe(403);
});
