import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_MAIL_BYTES } from '#shared/exchanges/mail-files.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client, clientFor, stack, until } from '../../support/product/client.ts';
import { mailTo } from '../../support/product/mailbox.ts';
import { askThirdParty } from '../../support/records/answers.ts';
import { attachTo, PDF } from '../../support/records/attachments.ts';
import { addDocument, addFolder } from '../../support/records/documents.ts';
import { newClient } from '../../support/records/requests.ts';

type List<T> = { items: T[] };
const FILE = 'GET /api/events/{id}/attachments/{attachment}/download';

let operator: Client;
let own: Client;
let strangers: Client[];
/** A client with gosm; one with gosm whose parts it is not about; one that has the part, but no gosm. */
beforeAll(async () => {
  operator = await as('operator');
  const [mine, other] = [await newClient(1, 'gosm'), await newClient(1, 'gosm')];
  own = mine.client;
  strangers = [other.client, (await newClient(1, 'abgo_premium')).client];
});

/** The own part of a client that watches a part of the catalogue. */
async function ownPartOf(client: Client, product: string): Promise<PartAnswer> {
  const { id } = await client.call<{ id: string }>('POST /api/watchlists', { body: { name: `List ${product}` } });
  await client.call('POST /api/watchlists/{id}/products', { params: { id }, body: { ids: [product] } });
  const { items } = await client.call<List<PartAnswer>>('GET /api/products', { query: { product } });
  if (!items[0]) throw new Error('The client has no part of its own.');
  return items[0];
}

/** Who is to read the exchange and who has no Gosm both have a part that points to the catalogue’s. */
async function identified(product: string): Promise<PartAnswer> {
  await operator.call('PUT /api/products/{id}', { params: { id: product }, body: { is_public: true } });
  const [, withoutGosm] = strangers;
  if (withoutGosm) await ownPartOf(withoutGosm, product);
  return ownPartOf(own, product);
}

/** The exchange, once the client sees it. */
const seenBy = async (client: Client, id: string): Promise<ExchangeAnswer> =>
  (
    await until(
      () => client.ask('GET /api/events/{id}', { params: { id } }),
      ({ status }) => status === 200,
    )
  ).body;

async function contentOf(client: Client, exchange: ExchangeAnswer): Promise<string> {
  const params = { id: exchange.id, attachment: exchange.attachments[0]?.id ?? '' };
  const { url } = await client.call<{ url: string }>(FILE, { params });
  return (await fetch(url)).text();
}

async function isClosedToStrangers(exchange: ExchangeAnswer): Promise<void> {
  const params = { id: exchange.id, attachment: exchange.attachments[0]?.id ?? '' };
  for (const stranger of strangers) {
    expect((await stranger.ask(FILE, { params })).status).toBe(404);
    expect((await stranger.ask('GET /api/events/{id}', { params: { id: exchange.id } })).status).toBe(404);
  }
}

test('a client with gosm reads what was answered about its part, and opens the files; nobody else does', async () => {
  const asked = await askThirdParty('Bruant', 1);
  const part = await identified(asked.products[0] ?? '');
  const link = { params: { token: asked.token } };
  const thirdParty = clientFor('');
  const upload = (body: object) => thirdParty.call<never>('POST /api/answers/{token}/upload_url', { ...link, body });
  const attachments = [await attachTo(upload, 'notice.pdf', PDF)];
  const lines = [{ line: 0, availability_status: 'obsolete' }];
  await thirdParty.call('POST /api/answers/{token}', { ...link, body: { lines, attachments } });
  const query = { supplier: asked.supplier, type: 'form_answer' };
  const { items } = await operator.call<List<ExchangeAnswer>>('GET /api/events', { query });
  const exchange = await seenBy(own, items[0]?.id ?? '');
  expect(exchange).toMatchObject({ type: 'form_answer', attachments: [{ name: 'notice.pdf' }] });
  expect(await contentOf(own, exchange)).toBe(PDF);
  expect(part.product).toBe(asked.products[0]);
  await isClosedToStrangers(exchange);
});

describe('documents that the operator sends along', () => {
  let made = 0;
  async function world() {
    const name = `Enclosed ${Date.now()}-${++made}`;
    const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name } });
    const email = `enclosed-${Date.now()}-${made}@people.example`;
    const contact = await operator.call<{ id: string }>('POST /api/contacts', {
      body: { supplier: supplier.id, lastname: 'Hopper', email },
    });
    const part = await operator.call<PartAnswer>('POST /api/products', {
      body: { supplier: supplier.id, supplier_ref: `ENC-${Date.now()}-${made}`, is_public: true },
    });
    const body = { supplier: supplier.id, contact: contact.id, products: [part.id] };
    return { email, part, body, subject: { kind: 'supplier', id: supplier.id } as const };
  }
  const mail = (body: object) => operator.ask('POST /api/events/email_initial_request', { body });

  test('leave with the mail, and stay in the conversation when the document is deleted', async () => {
    const { email, part, body, subject } = await world();
    await identified(part.id);
    const drawing = await addDocument(operator, { subject }, 'drawing.pdf');
    const ofPart = await addDocument(operator, { subject: { kind: 'product', id: part.id } }, 'photo.pdf');
    const { status, body: asked } = await mail({ ...body, documents: [drawing.id, ofPart.id] });
    expect(status).toBe(201);
    const { id } = asked as ExchangeAnswer;
    const received = await mailTo(email);
    expect(received.text).toContain(part.supplier_ref);
    const view = await (await fetch(`${stack().url}/_local/mail/${received.id}`)).text();
    expect(view).toContain('drawing.pdf');
    expect(view).toContain('photo.pdf');
    await operator.call('DELETE /api/ged/nodes/{id}', { params: { id: drawing.id } });
    const exchange = await seenBy(own, id);
    expect(exchange).toMatchObject({
      attachment_count: 2,
      attachments: [{ name: 'drawing.pdf' }, { name: 'photo.pdf' }],
    });
    expect(await contentOf(own, exchange)).toBe(PDF);
    await isClosedToStrangers(exchange);
  });

  test('are the operator’s own: no customer’s, no folder, nothing unknown, and not more than fits into a mail', async () => {
    const { body, part, subject } = await world();
    const theirs = await identified(part.id);
    const customers = await addDocument(own, { subject: { kind: 'product', id: theirs.id } }, 'ours.pdf');
    expect(await mail({ ...body, documents: [customers.id] })).toMatchObject({
      status: 403,
      body: { code: 'document_of_customer' },
    });
    const folder = await addFolder(operator, { subject }, 'Drawings');
    for (const id of [folder.id, '00000000000000000000000000'])
      expect(await mail({ ...body, documents: [id] })).toMatchObject({
        status: 422,
        body: { detail: { documents: [expect.stringContaining(id)] } },
      });
    const half = PDF.padEnd(MAX_MAIL_BYTES / 2 + 1, ' ');
    const large = [
      await addDocument(operator, { subject }, 'large-1.pdf', half),
      await addDocument(operator, { subject }, 'large-2.pdf', `${half} `),
    ];
    const refused = await mail({ ...body, documents: large.map(({ id }) => id) });
    expect(refused).toMatchObject({ status: 412, body: { code: 'mail_files_too_large' } });
    expect((refused.body as { detail: string }).detail).toContain('18');
    expect(await mail({ ...body, documents: [large[0]?.id] })).toMatchObject({ status: 201 });
  });
});
