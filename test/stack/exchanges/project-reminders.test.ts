import { beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { as, type Client, stack, until } from '../../support/product/client.ts';
import { countTo, mailTo } from '../../support/product/mailbox.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { filledIn, previewOf, projectWith, referencesIn } from '../../support/records/supplier-files.ts';

type Fields = Record<string, unknown>;
type List<T> = { items: T[]; total: number };
let operator: Client;
let made = 0;
beforeAll(async () => {
  operator = await as('operator');
});

async function thirdParty() {
  const name = `Reminded ${Date.now()}-${++made}`;
  const email = `reminded-${Date.now()}-${made}@people.example`;
  const { id: supplier } = await operator.call<SupplierAnswer>('POST /api/suppliers', {
    body: { name, country: 'DE' },
  });
  const person = { supplier, lastname: 'Weber', email, language: 'en' };
  const { id: contact } = await operator.call<{ id: string }>('POST /api/contacts', { body: person });
  return { supplier, contact, email, name };
}

/** A client whose project has parts of a third-party, one of another, and one of the catalogue. */
async function world({ type = 'gosm', groups = ['client'] }: { type?: string; groups?: string[] } = {}) {
  const { entity } = await newClient(10, type);
  const { username, email: address } = await settled({ entity, groups, language: 'en', first_name: 'Grace' });
  const client = await session(username);
  const third = await thirdParty();
  const parts = await newParts(client, 2, { supplier: third.supplier });
  const [other] = await newParts(client, 1);
  const open = await operator.call<PartAnswer>('POST /api/products', {
    body: { supplier: third.supplier, supplier_ref: `REM-CAT-${Date.now()}-${made}`, is_public: true },
  });
  const project = await projectWith(client, [...parts, other as { id: string }, open], `Secret radar ${made}`);
  const mine = parts.map(({ id }) => id).sort();
  return { ...third, client, username, address, entity, parts, other, open, project, mine };
}
type World = Awaited<ReturnType<typeof world>>;

const remind = ({ client, supplier, contact, project }: World, more: Fields = {}, by = client) =>
  by.ask('POST /api/events/project_reminder', { body: { supplier, contact, project, ...more } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { detail: object }).detail),
];

describe('a client with Gosm reminds a third-party of the parts of its project', () => {
  test('the mail is as the preview said, signed by the client, with the file of its own parts only', async () => {
    const one = await world();
    const { client, supplier, contact, project, email, name, parts } = one;
    const { recipients } = await client.call<{ recipients: { contacts: { id: string }[]; parts: object[] }[] }>(
      'POST /api/events/recipients',
      { body: { products: [], supplier } },
    );
    expect(recipients).toMatchObject([{ supplier, contacts: [{ id: contact, email, refusal: null }], parts: [] }]);
    const preview = await client.call<{ subject: string; text: string }>('POST /api/events/preview', {
      body: { type: 'project_reminder', supplier, contact, project, products: [] },
    });
    const { status, body } = await remind(one);
    const exchange = body as ExchangeAnswer;
    expect([status, exchange.type, [...exchange.products].sort()]).toEqual([201, 'project_reminder', one.mine]);
    const mail = await mailTo(email);
    expect(mail.subject).toBe(preview.subject);
    expect(mail.text).toContain(preview.text.trim());
    const company = (await client.call<{ entity: { name: string } }>('GET /api/users/me')).entity.name;
    expect(mail.text).toMatch(new RegExp(`Grace[^\\n]*\\n${company}`));
    expect(mail.text).not.toContain('obsolescence watch');
    const file = new Uint8Array(await (await fetch(`${stack().url}/_local/mail/${mail.id}/files/0`)).arrayBuffer());
    const refs = parts.map(({ supplier_ref }) => supplier_ref ?? '');
    expect((await referencesIn(file)).toSorted()).toEqual(refs.toSorted());
    // What comes back is read like any such file.
    const answers = { [refs[0] ?? '']: { availability_status: 'Obsolete' } };
    const shown = await previewOf(client, project, await filledIn(file, answers));
    expect(shown).toMatchObject({ supplier_label: name, lines: [{ product: parts[0]?.id, state: 'change' }] });
  });

  test('it is counted on these parts, the third-party and the contact, and is in the conversations', async () => {
    const one = await world();
    const { body } = await remind(one);
    const { id } = body as ExchangeAnswer;
    const sent = await until(
      () => one.client.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id } }),
      ({ delivery_state }) => delivery_state !== 'waiting',
    );
    expect(sent).toMatchObject({ delivery_state: 'sent', mail_at: expect.any(String) });
    const partOf = (part: string) => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: part } });
    const date = new Date().toISOString().slice(0, 10);
    for (const part of one.mine) expect(await partOf(part)).toMatchObject({ nb_relance: 1, last_contact_date: date });
    for (const { id: part } of [one.other, one.open].flatMap((each) => each ?? []))
      expect(await partOf(part)).toMatchObject({ nb_relance: 0, last_contact_date: null });
    const sheet = await operator.call<SupplierAnswer>('GET /api/suppliers/{id}', { params: { id: one.supplier } });
    expect(sheet).toMatchObject({ reminder_count: 1, date_last_reminder: date, last_contact_date: date });
    for (const by of [one.client, operator]) {
      const { items } = await by.call<List<ExchangeAnswer>>('GET /api/events', { query: { products: one.mine[0]! } });
      expect(items.map((each) => each.id)).toEqual([id]);
    }
  });

  test('chosen parts are those of the mail; those of others are refused as unknown', async () => {
    const one = await world();
    const foreign = await world();
    for (const part of [one.other?.id, one.open.id, foreign.mine[0]])
      expect(fieldsOf(await remind(one, { products: [part] }))).toEqual([422, ['products']]);
    const { status, body } = await remind(one, { products: [one.mine[1]] });
    expect([status, (body as ExchangeAnswer).products]).toEqual([201, [one.mine[1]]]);
  });

  test('the same third-party is reminded about the same project once a week, whoever did it; the refusal says when', async () => {
    const one = await world();
    expect((await remind(one)).status).toBe(201);
    const again = await remind(one);
    expect(codeOf(again)).toEqual([412, 'reminded_recently']);
    const next = new Date(Date.now() + 7 * 24 * 3600 * 1000);
    const day = next.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect((again.body as { detail: string }).detail).toContain(day);
    const preview = { type: 'project_reminder', supplier: one.supplier, contact: one.contact, project: one.project };
    expect(codeOf(await one.client.ask('POST /api/events/preview', { body: { ...preview, products: [] } }))).toEqual([
      412,
      'reminded_recently',
    ]);
    // Another project is another reminder, and the operator decides for itself.
    const sonar = await projectWith(one.client, one.parts, `Sonar ${made}`);
    expect((await remind({ ...one, project: sonar })).status).toBe(201);
    expect((await remind(one, {}, operator)).status).toBe(201);
    await until(
      () => countTo(one.email),
      (mails) => mails === 3,
    );
    const below = await world();
    const above = await newClient(10, 'gosm');
    const superuser = await as('superuser');
    await superuser.call('PUT /api/entities/{id}', { params: { id: below.entity }, body: { parent: above.entity } });
    expect((await remind(below, {}, above.client)).status).toBe(201);
    await until(
      () => remind(below),
      (told) => codeOf(told)[1] === 'reminded_recently',
    );
    const byOperator = await world();
    expect((await remind(byOperator, {}, operator)).status).toBe(201);
    await until(
      () => remind(byOperator),
      (told) => codeOf(told)[1] === 'reminded_recently',
    );
  });
});

describe('whatever is not the client’s is refused', () => {
  test.each(['abgo_basic', 'abgo_premium'])(
    'with %s alone, the refusal says that a subscription is missing',
    async (type) => {
      const one = await world({ type: 'abgo_premium' });
      if (type === 'abgo_basic') {
        const subscriptions = [{ subscription_type: type, start_date: '2020-01-01', end_date: '2199-12-31' }];
        const superuser = await as('superuser');
        await superuser.call('PUT /api/subscription/{id}', { params: { id: one.entity }, body: { subscriptions } });
      }
      const about = { supplier: one.supplier, contact: one.contact, project: one.project, products: [] };
      expect(codeOf(await remind(one))).toEqual([403, 'tier_denied']);
      expect(
        codeOf(await one.client.ask('POST /api/events/preview', { body: { ...about, type: 'project_reminder' } })),
      ).toEqual([403, 'tier_denied']);
      expect(
        codeOf(await one.client.ask('POST /api/events/recipients', { body: { products: [], supplier: one.supplier } })),
      ).toEqual([403, 'tier_denied']);
      expect(await countTo(one.email)).toBe(0);
    },
  );

  test('a Gosm subscription that ended says so', async () => {
    const one = await world({ type: 'abgo_premium' });
    const ended = { subscription_type: 'gosm', start_date: '2020-01-01', end_date: '2024-12-31' };
    const superuser = await as('superuser');
    await superuser.call('PUT /api/subscription/{id}', {
      params: { id: one.entity },
      body: { subscriptions: [ended] },
    });
    const told = await remind(one);
    expect(codeOf(told)).toEqual([403, 'subscription_ended']);
    expect((told.body as { detail: string }).detail).toContain('31 December 2024');
  });

  test('the project of another client is missing; its parts, notes and documents are refused', async () => {
    const [one, foreign] = [await world(), await world()];
    expect(codeOf(await remind(one, { project: foreign.project }))).toEqual([404, 'not_found']);
    expect(fieldsOf(await remind(one, { internal_note: 'For the operator' }))).toEqual([422, ['internal_note']]);
    const { items } = await operator.call<List<{ id: string; kind: string }>>('GET /api/ged/nodes', {
      query: { kind: 'document', size: '1' },
    });
    const documents = items.map(({ id }) => id);
    expect(documents).toHaveLength(1);
    expect(fieldsOf(await remind(one, { documents }))).toEqual([422, ['documents']]);
    expect(await countTo(one.email)).toBe(0);
  });

  test('every other call is the operator’s, whatever permissions the user has', async () => {
    const one = await world();
    const { username } = await settled({ entity: one.entity, permissions: PERMISSIONS, language: 'en' });
    const mighty = await session(username);
    const about = { supplier: one.supplier, contact: one.contact, products: [one.mine[0]] };
    for (const call of ['email_initial_request', 'email_reminder', 'phone_reminder', 'further_exchange'] as const)
      expect(codeOf(await mighty.ask(`POST /api/events/${call}`, { body: about }))).toEqual([403, 'permission_denied']);
    for (const type of ['email_reminder', 'further_exchange'])
      expect(codeOf(await mighty.ask('POST /api/events/preview', { body: { ...about, type } }))).toEqual([
        403,
        'permission_denied',
      ]);
    expect(codeOf(await mighty.ask('POST /api/events/recipients', { body: { products: one.mine } }))).toEqual([
      403,
      'permission_denied',
    ]);
    // What the operator exchanged about the client's parts is read, and not rewritten.
    const asked = await operator.call<ExchangeAnswer>('POST /api/events/phone_initial_request', { body: about });
    const params = { id: asked.id };
    await until(
      () => mighty.ask('GET /api/events/{id}', { params }),
      ({ status }) => status === 200,
    );
    expect((await mighty.ask('PUT /api/events/{id}', { params, body: { name: 'Mine' } })).status).toBe(403);
    expect((await mighty.ask('DELETE /api/events/{id}', { params })).status).toBe(403);
  });

  test('other clients learn nothing of it: neither by lists, nor on the sheets and histories that all of them read', async () => {
    const [one, foreign] = [await world(), await world()];
    // Both clients have a part of their own that is the same part of the catalogue.
    const { id: list } = await foreign.client.call<{ id: string }>('POST /api/watchlists', { body: { name: 'Ours' } });
    const params = { id: one.supplier };
    await foreign.client.call('POST /api/watchlists/{id}/products', {
      params: { id: list },
      body: { ids: [one.open.id] },
    });
    await remind(one);
    const byOperator = await remind(one, {}, operator);
    const { id } = byOperator.body as ExchangeAnswer;
    await until(
      () => one.client.ask('GET /api/events/{id}', { params: { id } }),
      ({ status }) => status === 200,
    );
    const told = JSON.stringify([
      await foreign.client.call('GET /api/events', { query: { size: '1000' } }),
      await foreign.client.call('GET /api/suppliers/{id}', { params }),
      await foreign.client.call('GET /api/suppliers/{id}/history', { params }),
      await foreign.client.call('GET /api/suppliers/{id}/events', { params }),
      await foreign.client.call('GET /api/contacts/{id}/history', { params: { id: one.contact } }),
      await foreign.client.call('GET /api/products/{id}/history', { params: { id: one.open.id } }),
    ]);
    for (const secret of [one.username, one.address, 'Secret radar', ...one.mine]) expect(told).not.toContain(secret);
    expect((await foreign.client.ask('GET /api/events/{id}', { params: { id } })).status).toBe(404);
  });
});
