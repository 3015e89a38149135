import { beforeAll, describe, expect, test } from 'vitest';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';
import { newcomer } from '../../support/records/people.ts';
import { newClient } from '../../support/records/requests.ts';

type List<T> = { items: T[]; total: number };
type Changes = { modified_content: string; old_value: unknown; new_value: unknown; user: string; reason: string }[];
let operator: Client;
let client: Client;
let portal: Client;
beforeAll(async () => {
  [operator, client, portal] = await Promise.all([as('operator'), as('client'), as('supplier')]);
});

const create = (fields: object = {}) =>
  operator.call<SupplierAnswer>('POST /api/suppliers', { body: { name: 'Partie Ltd', ...fields } });
const read = (id: string, by: Client = operator) =>
  by.call<SupplierAnswer>('GET /api/suppliers/{id}', { params: { id } });
const change = (id: string, body: object, query: Record<string, string> = {}) =>
  operator.call<SupplierAnswer & { job?: Job }>('PUT /api/suppliers/{id}', { params: { id }, body, query });
const historyOf = async (id: string): Promise<Changes> =>
  (await operator.call<List<Changes[number]>>('GET /api/suppliers/{id}/history', { params: { id } })).items;
const fields = (answer: { body: unknown }) => (answer.body as { detail: Record<string, string[]> }).detail;
const addPart = (supplier: string, supplier_ref: string, more: object = {}) =>
  operator.call<PartAnswer>('POST /api/products', { body: { supplier, supplier_ref, ...more } });
const addContact = (supplier: string, lastname: string) =>
  operator.call<ContactAnswer>('POST /api/contacts', { body: { supplier, lastname, firstname: 'Ada' } });

describe('codes', () => {
  test('the offered code can be taken once; the next third-party gets another', async () => {
    const { supplier_code } = await operator.call<{ supplier_code: string }>('GET /api/suppliers/new_supplier_code');
    const first = await create({ supplier_code });
    expect(first.supplier_code).toBe(supplier_code);
    const second = await operator.ask('POST /api/suppliers', { body: { name: 'Late', supplier_code } });
    expect(second).toMatchObject({ status: 412, body: { code: 'already_exists' } });
    expect((await create()).supplier_code).not.toBe(supplier_code);
    const found = await operator.call('GET /api/suppliers/exists', { query: { code: supplier_code.toLowerCase() } });
    expect(found).toMatchObject({ exists: true, suppliers: [{ id: first.id, supplier_code, name: 'Partie Ltd' }] });
  });

  test('concurrent creations, one of which takes the offered code, get different codes', async () => {
    const { supplier_code } = await operator.call<{ supplier_code: string }>('GET /api/suppliers/new_supplier_code');
    const taking = operator.ask('POST /api/suppliers', { body: { name: 'Taker', supplier_code } });
    const drawn = await Promise.all(Array.from({ length: 8 }, () => create()));
    const taken = await taking;
    // The first write gets the offered code: the third-party that took it, or one for which it was drawn.
    expect([201, 412]).toContain(taken.status);
    const codes = drawn.map((supplier) => supplier.supplier_code);
    expect(new Set(codes).size).toBe(8);
    expect(codes.includes(supplier_code)).toBe(taken.status === 412);
  });

  test('an invalid code is refused in both languages', async () => {
    const ask = (language: string) =>
      operator.ask('POST /api/suppliers', {
        body: { name: 'X', supplier_code: 'A1', siren: '123456789' },
        headers: { 'accept-language': language },
      });
    const [en, fr] = [await ask('en'), await ask('fr')];
    expect([en.status, fr.status]).toEqual([422, 422]);
    expect(fields(en)).toMatchObject({ supplier_code: [expect.stringContaining('six digits')] });
    expect(fields(fr)).toMatchObject({
      supplier_code: [expect.stringContaining('six chiffres')],
      siren: [expect.stringContaining('neuf chiffres')],
    });
  });
});

describe('the sheet of a third-party', () => {
  test('records who changed what, and is readable as of a date', async () => {
    const made = await create({ city: 'Lyon', country: 'FR' });
    const changed = await change(made.id, { city: 'Brest', version: 1 });
    expect(changed).toMatchObject({ city: 'Brest', version: 2, country_label: 'France' });
    expect((await historyOf(made.id))[0]).toMatchObject({
      ...{ modified_content: 'city', old_value: 'Lyon', new_value: 'Brest', user: 'operator' },
    });
    const params = { id: made.id };
    const query = { as_of: made.creation_date };
    expect(await operator.call('GET /api/suppliers/{id}', { params, query })).toMatchObject({ city: 'Lyon' });
    const late = await operator.ask('PUT /api/suppliers/{id}', { params, body: { city: 'Nice', version: 1 } });
    expect(late).toMatchObject({ status: 412, body: { code: 'outdated_version' } });
  });

  test('a name is found in another spelling and with a typing error', async () => {
    const made = await create({ name: 'Relais Kermadec SAS', alias: 'Groupe Trévarez' });
    const sameAs = async (name: string) => {
      const found = await client.call<{ suppliers: { id: string; same: string[] }[] }>('GET /api/suppliers/exists', {
        query: { name },
      });
      return found.suppliers.find(({ id }) => id === made.id)?.same;
    };
    expect(await sameAs('relais kermadec sas')).toEqual(['name']);
    expect(await sameAs('RELAIS KERMADEC')).toEqual(['near_name']);
    expect(await sameAs('Relais Kermadek')).toEqual(['near_name']);
    expect(await sameAs('groupe trevarez')).toEqual(['near_name']);
    expect(await sameAs('Relais Morvan')).toBeUndefined();
  });

  test('an address is found in any spelling, by users who may see it', async () => {
    const made = await create({
      address: '12 bis av. des Œillets',
      zip: '69 003',
      city: 'LYON CEDEX 03',
      country: 'FR',
    });
    const query = { address: '12bis, avenue des oeillets', zip: '69003', city: 'Lyon', country: 'FR' };
    expect(await client.call('GET /api/suppliers/exists', { query })).toMatchObject({
      exists: true,
      suppliers: [{ id: made.id }],
    });
    expect(await portal.call('GET /api/suppliers/exists', { query })).toEqual({ exists: false, suppliers: [] });
    const elsewhere = { ...query, country: 'BE' };
    expect(await client.call('GET /api/suppliers/exists', { query: elsewhere })).toMatchObject({ exists: false });
    expect((await client.ask('GET /api/suppliers/exists')).status).toBe(422);
  });

  test('a region must be in the country', async () => {
    const body = { name: 'Nowhere', country: 'DE', region: 'FR-ARA' };
    const answer = await operator.ask('POST /api/suppliers', { body });
    expect([answer.status, Object.keys(fields(answer))]).toEqual([422, ['region']]);
  });

  test('names are found without accents and case, also by their aliases, best match first', async () => {
    await create({ name: 'Zéphyrine Électronique', alias: 'ZEL;Brisemarine' });
    await create({ name: 'Ateliers Zephyrine' });
    const names = async (name: string) =>
      (await client.call<List<SupplierAnswer>>('GET /api/suppliers/by_name', { query: { name } })).items.map(
        (item) => item.name,
      );
    expect(await names('zephyrin')).toEqual(['Zéphyrine Électronique', 'Ateliers Zephyrine']);
    expect(await names('BRISEMARINE')).toEqual(['Zéphyrine Électronique']);
    expect(await (await portal.ask('GET /api/suppliers/by_name', { query: { name: 'zeph' } })).status).toBe(403);
  });

  test('internal notes are hidden from clients: in the sheet, its history and filters', async () => {
    const { id } = await create({ private_note: 'Slow payer', reliability_note: 'Good' });
    await change(id, { private_note: 'Pays now' });
    const seen = await read(id, client);
    expect(seen).not.toHaveProperty('private_note');
    expect(seen).not.toHaveProperty('reliability_note');
    const history = await client.call<object>('GET /api/suppliers/{id}/history', { params: { id } });
    expect(JSON.stringify(history)).not.toMatch(/Slow payer|Pays now|Good/);
    expect((await client.ask('GET /api/suppliers', { query: { private_note__contains: 'S' } })).status).toBe(422);
  });

  test('a portal sees only its own sheet, without the operator’s assessment of it', async () => {
    const [own, other] = await Promise.all([
      portal.call<List<SupplierAnswer>>('GET /api/suppliers'),
      create({ name: 'Not theirs' }),
    ]);
    expect(own.items.map(({ name }) => name)).toEqual(['Contactule']);
    const params = { id: own.items[0]?.id ?? '' };
    expect((await portal.ask('GET /api/suppliers/{id}', { params: { id: other.id } })).status).toBe(404);
    const refused = [
      ...[{ is_active: false }, { supplier_type: 'distributor' }, { is_consultable: false }],
      ...[{ notes: 'Reliable' }, { date_last_check: '2026-01-01' }, { prospect_or_customer: 'customer' }],
    ];
    for (const body of refused)
      expect(await portal.ask('PUT /api/suppliers/{id}', { params, body })).toMatchObject({ status: 403 });
    const unseen = { parent: other.id };
    expect((await portal.ask('PUT /api/suppliers/{id}', { params, body: unseen })).status).toBe(422);
    expect((await portal.ask('PUT /api/suppliers/{id}', { params, body: { fax: '+33 1 99 00 11 11' } })).status).toBe(
      200,
    );
  });

  test('a third-party that is in use cannot be deleted, and the refusal names what refers to it', async () => {
    const { id } = await create();
    await addContact(id, 'Lovelace');
    const answer = await operator.ask('DELETE /api/suppliers/{id}', {
      params: { id },
      headers: { 'accept-language': 'en' },
    });
    expect(answer).toMatchObject({
      status: 423,
      body: { code: 'referenced', detail: expect.stringContaining('1 contact') },
    });
    const free = await create();
    await operator.call('DELETE /api/suppliers/{id}', { params: { id: free.id } });
    expect((await operator.ask('GET /api/suppliers/{id}', { params: { id: free.id } })).status).toBe(404);
  });
});

describe('NCAGE codes', () => {
  test('are changed with their third-party only by who may change them', async () => {
    const { id } = await create({ ncages: ['F1234'] });
    const { entity } = await operator.call<Me>('GET /api/users/me');
    const clerk = await newcomer('ncage-clerk', entity.id, { permissions: ['supplier.view', 'supplier.change'] });
    const tried = (by: Client, body: object) => by.ask('PUT /api/suppliers/{id}', { params: { id }, body });
    expect(await tried(clerk, { ncages: ['K9999'] })).toMatchObject({ status: 403 });
    expect(await tried(clerk, { ncages: ['F1234'], division: 'Naval' })).toMatchObject({ status: 200 });
    expect(await tried(operator, { ncages: ['K9999'] })).toMatchObject({ status: 200, body: { ncages: ['K9999'] } });
    const adder = await newcomer('ncage-adder', entity.id, { permissions: ['supplier.view', 'supplier_ncage.add'] });
    const adding = { params: { id }, body: { ncage: 'F1234' } };
    expect((await adder.ask('POST /api/suppliers/{id}/ncages', adding)).status).toBe(201);
  });

  test('are added and removed one by one, with a warning for another country', async () => {
    const { id } = await create({ country: 'FR' });
    const params = { id };
    const add = (ncage: string, language = 'fr') =>
      operator.ask('POST /api/suppliers/{id}/ncages', {
        params,
        body: { ncage },
        headers: { 'accept-language': language },
      });
    expect(await add('f1234')).toMatchObject({ status: 201, body: { ncage: 'F1234', country: 'FR' } });
    expect((await add('K9999')).body).toMatchObject({ country: 'GB', warning: expect.stringContaining('Royaume-Uni') });
    expect(await add('F1234')).toMatchObject({ status: 412, body: { code: 'already_exists' } });
    expect((await add('OOOOO')).status).toBe(422);
    await operator.call('DELETE /api/suppliers/{id}/ncages', { params, query: { ncage: 'f1234' } });
    const left = await operator.call('GET /api/suppliers/{id}/ncages', { params });
    expect(left).toMatchObject({ total: 1, items: [{ ncage: 'K9999', warning: expect.any(String) }] });
    expect((await read(id)).ncages).toEqual(['K9999']);
  });

  test('concurrent additions by several users are all kept', async () => {
    const { id } = await create();
    const codes = ['F1001', 'F1002', 'F1003'];
    await Promise.all(
      codes.map((ncage) => operator.call('POST /api/suppliers/{id}/ncages', { params: { id }, body: { ncage } })),
    );
    expect((await read(id)).ncages.sort()).toEqual(codes);
  });
});

describe('genealogy', () => {
  test('shows the whole tree from any of its members, and contains no cycle', async () => {
    const top = await create({ name: 'Top' });
    const middle = await create({ name: 'Middle', parent: top.id });
    const leaf = await create({ name: 'Leaf', parent: middle.id });
    const aside = await create({ name: 'Aside', parent: top.id });
    const tree = (id: string) =>
      operator.call<List<SupplierAnswer>>('GET /api/suppliers/{id}/genealogy', { params: { id } });
    const whole = await tree(leaf.id);
    expect(whole.items[0]).toMatchObject({ id: top.id, name: 'Top', parent: null, is_active: true });
    expect(whole.items.map(({ name }) => name).sort()).toEqual(['Aside', 'Leaf', 'Middle', 'Top']);
    expect(await tree(aside.id)).toEqual(whole);
    const circle = await operator.ask('PUT /api/suppliers/{id}', { params: { id: top.id }, body: { parent: leaf.id } });
    expect(circle).toMatchObject({ status: 412, body: { code: 'cycle' } });
  });
});

describe('an entity’s own name for a third-party', () => {
  test('is visible to that entity only, in its sheet and as columns, filters and search of the list', async () => {
    const { id } = await create();
    const params = { id };
    const body = { entity_supplier_code: 'F-0042', custom_supplier_name: 'Chez Partie' };
    const put = (names: object) => client.ask('PUT /api/suppliers/{id}/entity_supplier', { params, body: names });
    const answer = await put(body);
    expect(answer).toMatchObject({ status: 200, body });
    expect(await read(id, client)).toMatchObject(body);
    const none = { entity_supplier_code: null, custom_supplier_name: null };
    expect(await read(id, await as('client-other'))).toMatchObject(none);
    expect(await read(id)).toMatchObject(none);
    expect((await operator.ask('DELETE /api/suppliers/{id}', { params })).status).toBe(423);

    const find = async (by: Client, query: Record<string, string>) =>
      (await by.call<List<SupplierAnswer>>('GET /api/suppliers', { query: { size: '1000', ...query } })).items;
    const [found] = await find(client, { entity_supplier_code: 'F-0042' });
    expect(found).toMatchObject({ id, ...body });
    expect(await find(client, { search: 'chez partie' })).toMatchObject([{ id }]);
    expect(
      (await find(client, { order_by: 'custom_supplier_name', size: '1' }))[0]?.custom_supplier_name,
    ).not.toBeNull();
    const values = (by: Client) =>
      by.call('POST /api/suppliers/fields_values', { body: { fields: ['custom_supplier_name'], limit: 1000 } });
    const value = { value: 'Chez Partie', label: 'Chez Partie', count: 1 };
    expect(await values(client)).toEqual({ custom_supplier_name: expect.arrayContaining([value]) });
    for (const other of [await as('client-other'), operator]) {
      expect(await find(other, { entity_supplier_code: 'F-0042' })).toEqual([]);
      expect(await find(other, { search: 'chez partie' })).toEqual([]);
      expect(JSON.stringify(await values(other))).not.toContain('Chez Partie');
      expect((await find(other, { id })).map(({ custom_supplier_name }) => custom_supplier_name)).toEqual([null]);
    }
    await put(none);
    expect(await read(id, client)).toMatchObject(none);
    await operator.call('DELETE /api/suppliers/{id}', { params });
  });
});

describe('contacts', () => {
  test('have a full name, can be the favourite of their own third-party only, and stay after they leave', async () => {
    const [supplier, other] = [await create(), await create()];
    const made = await addContact(supplier.id, 'Lovelace');
    expect(made).toMatchObject({ name: 'Ada Lovelace', supplier_label: 'Partie Ltd' });
    const wrong = await operator.ask('PUT /api/suppliers/{id}', {
      params: { id: other.id },
      body: { favorite_contact: made.id },
    });
    expect([wrong.status, Object.keys(fields(wrong))]).toEqual([422, ['favorite_contact']]);
    expect(await change(supplier.id, { favorite_contact: made.id })).toMatchObject({
      favorite_contact_label: 'Ada Lovelace',
    });
    const params = { id: made.id };
    const moved = await operator.ask('PUT /api/contacts/{id}', { params, body: { supplier: other.id } });
    expect([moved.status, Object.keys(fields(moved))]).toEqual([422, ['supplier']]);
    const left = await operator.call('PUT /api/contacts/{id}', {
      params,
      body: { is_active: false, lastname: 'King' },
    });
    expect(left).toMatchObject({ is_active: false, name: 'Ada King' });
    expect((await read(supplier.id)).favorite_contact_label).toBe('Ada King');
  });

  test('a client reads the public note, not the internal one; a portal sees its own contacts', async () => {
    const { items } = await portal.call<List<ContactAnswer>>('GET /api/contacts');
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(({ supplier_label }) => supplier_label))).toEqual(new Set(['Contactule']));
    const { id } = await addContact((await create()).id, 'Byron');
    const body = { public_note: 'Calls back', private_note: 'Never calls back' };
    await operator.call('PUT /api/contacts/{id}', { params: { id }, body });
    const seen = await client.call<ContactAnswer>('GET /api/contacts/{id}', { params: { id } });
    expect(seen.public_note).toBe('Calls back');
    expect(seen).not.toHaveProperty('private_note');
    expect((await portal.ask('GET /api/contacts/{id}', { params: { id } })).status).toBe(404);
  });
});

describe('exchanges', () => {
  const record = (supplier: string, contact: string | null, date: string, type = 'phone_reminder') =>
    operator.call<ExchangeAnswer>('POST /api/events', { body: { name: 'Call', type, date, supplier, contact } });

  test('a request or reminder updates the last contact; a late entry does not set it back', async () => {
    const supplier = await create();
    const person = await addContact(supplier.id, 'Noether');
    await record(supplier.id, person.id, '2026-03-05');
    await record(supplier.id, person.id, '2026-01-10');
    const other = await record(supplier.id, person.id, '2026-04-01', 'further_exchange');
    expect(other).toMatchObject({ reminder_type: null, contact_label: 'Ada Noether' });
    expect((await read(supplier.id)).last_contact_date).toBe('2026-03-05');
    const params = { id: person.id };
    expect(await operator.call('GET /api/contacts/{id}', { params })).toMatchObject({
      last_contact_date: '2026-03-05',
    });
    const line = (await historyOf(supplier.id)).find((each) => each.modified_content === 'last_contact_date');
    expect(line).toMatchObject({ old_value: null, new_value: '2026-03-05' });
    expect(await read(supplier.id)).toMatchObject({ reminder_count: 2, date_last_reminder: '2026-03-05' });
    const { total } = await operator.call<List<ExchangeAnswer>>('GET /api/suppliers/{id}/events', {
      params: { id: supplier.id },
      query: { reminder_type: 'reminder' },
    });
    expect(total).toBe(2);
  });

  test('that are recorded concurrently are all kept, and the latest date counts', async () => {
    const { id } = await create();
    await Promise.all(['2026-02-01', '2026-02-03', '2026-02-02'].map((date) => record(id, null, date)));
    expect((await read(id)).last_contact_date).toBe('2026-02-03');
    const { total } = await operator.call<List<ExchangeAnswer>>('GET /api/events', { query: { supplier: id } });
    expect(total).toBe(3);
  });

  test('a contact of another third-party and a contradiction are refused; clients see none by operators', async () => {
    const [supplier, other] = [await create(), await create()];
    const person = await addContact(other.id, 'Curie');
    const body = { name: 'Call', type: 'phone_reminder', date: '2026-03-05', supplier: supplier.id };
    const ask = async (more: object) =>
      Object.keys(fields(await operator.ask('POST /api/events', { body: { ...body, ...more } })));
    expect(await ask({ contact: person.id })).toEqual(['contact']);
    expect(await ask({ contact_type: 'email' })).toEqual(['contact_type']);
    const { total } = await operator.call<List<ExchangeAnswer>>('GET /api/events');
    expect(total).toBeGreaterThan(30);
    const { client: reader } = await newClient(1, 'gosm');
    expect((await reader.call<List<ExchangeAnswer>>('GET /api/events')).items).toEqual([]);
  });
});

describe('changes of a third-party that affect its parts', () => {
  test('inactive: nothing without confirmation; then each part is obsolete, with a closed monitoring', async () => {
    const { id, version } = await create({ name: 'Going Down' });
    const parts = await Promise.all([0, 1, 2].map((n) => addPart(id, `DOWN-${n}`)));
    await addPart((await create()).id, 'DOWN-X', { supplier_to_contact: id });
    const params = { id };
    const asked = await operator.ask('PUT /api/suppliers/{id}', { params, body: { is_active: false } });
    expect(asked).toMatchObject({
      status: 412,
      body: { code: 'confirmation_required', detail: { code: 'confirmation_required', parts: 3 } },
    });
    expect(await read(id)).toMatchObject({ is_active: true, version });
    const { job, ...changed } = await change(id, { is_active: false }, { confirm: 'true' });
    expect(changed.is_active).toBe(false);
    expect(job).toMatchObject({ kind: 'cascade', total: 3 });
    expect(await finished(operator, job as Job)).toMatchObject({ state: 'done', done: 3, result: { updated: 3 } });
    for (const part of parts) {
      const about = { params: { id: part.id } };
      expect(await operator.call('GET /api/products/{id}', about)).toMatchObject({
        availability_status: 'obsolete',
        monitoring_status: 'closed_1',
      });
      expect(await operator.call('GET /api/products/{id}/latest_monitoring', about)).toMatchObject({
        status: 'closed_1',
        availability_status: 'obsolete',
      });
      const history = await operator.call<List<object>>('GET /api/products/{id}/history', about);
      expect(history.items).toContainEqual(
        expect.objectContaining({
          modified_content: 'availability_status',
          new_value: 'obsolete',
          reason_code: 'supplier_cascade',
          user: 'operator',
        }),
      );
    }
    const { items } = await operator.call<List<PartAnswer>>('GET /api/products', { query: { supplier_ref: 'DOWN-X' } });
    expect(items).toMatchObject([{ availability_status: 'to_be_defined_5' }]);
  });

  test('what an inactive third-party changed is counted before, listed and restored; for operators only', async () => {
    const { id } = await create({ name: 'Back Again' });
    const kept = { availability_status: 'available', durability: 'low_1', end_of_life: '2031-01-01' };
    const [plain, fresh] = await Promise.all([addPart(id, 'BACK-1', kept), addPart(id, 'BACK-2', kept)]);
    const finding = { availability_status: 'last_buy_order', last_buy_order: '2099-01-31' };
    const monitoring_date = new Date().toISOString();
    const body = { product: fresh.id, status: 'closed_1', monitoring_date, ...finding };
    await operator.call('POST /api/monitorings', { body });
    const params = { id };
    const asked = await operator.ask('PUT /api/suppliers/{id}', { params, body: { is_active: false } });
    expect(asked).toMatchObject({ status: 412, body: { detail: { parts: 1, fresh_finding: 1 } } });
    const { job } = await change(id, { is_active: false }, { confirm: 'true' });
    expect(await finished(operator, job as Job)).toMatchObject({ result: { updated: 1, skipped: 1 } });
    const cascade = { params: { id, cascade: job?.id ?? '' } };
    const skipped = { ...cascade, query: { outcome: 'skipped' } };
    expect(await operator.call('GET /api/suppliers/{id}/cascades/{cascade}/parts', skipped)).toMatchObject({
      items: [{ id: fresh.id, label: 'BACK-2', reason: 'fresh_finding' }],
    });
    const partNow = (part: PartAnswer) =>
      operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: part.id } });
    expect(await partNow(fresh)).toMatchObject(finding);

    for (const other of [client, portal]) {
      const status = [403, 404];
      expect(status).toContain((await other.ask('GET /api/suppliers/{id}/cascades', { params })).status);
      expect(status).toContain((await other.ask('POST /api/suppliers/{id}/cascades/{cascade}/undo', cascade)).status);
    }
    await change(id, { is_active: true });
    const undo = await operator.call<{ job: Job }>('POST /api/suppliers/{id}/cascades/{cascade}/undo', cascade);
    expect(await finished(operator, undo.job)).toMatchObject({ kind: 'cascade_undo', result: { undone: 1, kept: 0 } });
    expect(await partNow(plain)).toMatchObject({ ...kept, monitoring_status: null, obso_at: null });
    const about = { params: { id: plain.id } };
    expect(await operator.call('GET /api/products/{id}/latest_monitoring', about)).toBeNull();
    const { items } = await operator.call<List<Changes[number]>>('GET /api/products/{id}/history', about);
    expect(items[0]).toMatchObject({ reason_code: 'cascade_undone', user: 'operator' });
    const again = await operator.ask('POST /api/suppliers/{id}/cascades/{cascade}/undo', cascade);
    expect(again).toMatchObject({ status: 412, body: { code: 'cascade_not_undoable' } });
  });

  test('another type: no longer consultable, and parts without a rating become unknown', async () => {
    const { id } = await create();
    await addPart(id, 'TYPE-1');
    await addPart(id, 'TYPE-2', { availability_status: 'available' });
    expect(await change(id, { supplier_type: 'manufacturer' })).toMatchObject({ is_consultable: true });
    const params = { id };
    const body = { supplier_type: 'distributor' };
    const asked = await operator.ask('PUT /api/suppliers/{id}', { params, body });
    expect(asked).toMatchObject({ status: 412, body: { detail: { parts: 1 } } });
    const { job, ...changed } = await change(id, body, { confirm: 'true' });
    expect(changed).toMatchObject({ supplier_type: 'distributor', is_consultable: false });
    expect(job).toMatchObject({ done: 0, total: 2 });
    expect(await finished(operator, job as Job)).toMatchObject({
      ...{ done: 2, total: 2 },
      result: { updated: 1, unchanged: 1 },
    });
    const { items } = await operator.call<List<PartAnswer>>('GET /api/suppliers/{id}/products', {
      params,
      query: { order_by: 'supplier_ref', include_fields: 'availability_status' },
    });
    expect(items.map((item) => item.availability_status)).toEqual(['unknown_1', 'available']);

    // So are those that are added later, unless something is said of them.
    expect(await addPart(id, 'TYPE-3')).toMatchObject({ availability_status: 'unknown_1', fact_source: null });
    expect(await addPart(id, 'TYPE-4', { availability_status: 'available' })).toMatchObject({
      availability_status: 'available',
    });
  });

  test('a confirmed change of an outdated version affects no part', async () => {
    const { id } = await create();
    const part = await addPart(id, 'OLD-1');
    await change(id, { city: 'Metz' });
    const late = await operator.ask('PUT /api/suppliers/{id}', {
      params: { id },
      body: { is_active: false, version: 1 },
      query: { confirm: 'true' },
    });
    expect(late).toMatchObject({ status: 412, body: { code: 'outdated_version' } });
    const after = await operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: part.id } });
    expect(after.version).toBe(1);
  });
});

test('parts and families of a third-party are limited to those that the user sees', async () => {
  const { id } = await create({ name: 'Shown' });
  await addPart(id, 'SEEN-1', { is_public: true, family: 'Connecteurs' });
  await addPart(id, 'SEEN-2', { is_public: true, family: 'CONNECTORS' });
  await addPart(id, 'HIDDEN-1', { family: 'Secrets' });
  const params = { id };
  const refs = async (by: Client) =>
    (await by.call<List<PartAnswer>>('GET /api/suppliers/{id}/products', { params })).items.map(
      (item) => item.supplier_ref,
    );
  expect((await refs(operator)).sort()).toEqual(['HIDDEN-1', 'SEEN-1', 'SEEN-2']);
  expect((await refs(client)).sort()).toEqual(['SEEN-1', 'SEEN-2']);
  const families = await client.call('GET /api/suppliers/{id}/families', { params });
  expect(families).toEqual({ items: [{ family: 'connectors', label: 'Connectors', count: 2 }], total: 1 });
  expect((await portal.ask('GET /api/suppliers/{id}/products', { params })).status).toBe(404);
});

test('a new name is copied to the parts', async () => {
  const { id } = await create({ name: 'Old Name' });
  const part = await addPart(id, 'NAME-1');
  await change(id, { name: 'New Name' });
  await until(
    () => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: part.id } }),
    ({ supplier_label }) => supplier_label === 'New Name',
  );
});

describe('a portal', () => {
  const own = async () =>
    (await portal.call<List<SupplierAnswer>>('GET /api/suppliers', { query: { size: '1' } }))
      .items[0] as SupplierAnswer;

  test('keeps its own contacts: adds, changes and deactivates them, without what the operator notes of them', async () => {
    const { id: supplier } = await own();
    const added = await portal.call<ContactAnswer>('POST /api/contacts', {
      body: { supplier, lastname: 'Portique', email: 'portique@portal.example' },
    });
    const params = { id: added.id };
    await operator.call('PUT /api/contacts/{id}', { params, body: { private_note: 'Difficult', is_opted_out: true } });
    const changed = await portal.call<ContactAnswer>('PUT /api/contacts/{id}', {
      params,
      body: { position: 'Sales', is_active: false },
    });
    expect(changed).toMatchObject({ position: 'Sales', is_active: false });
    expect(Object.keys(changed)).not.toEqual(expect.arrayContaining(['private_note']));
    const { items } = await portal.call<List<ContactAnswer>>('GET /api/contacts', { query: { size: '1000' } });
    expect(items.map((contact) => contact.id)).toContain(added.id);
    expect(new Set(items.map((contact) => contact.supplier))).toEqual(new Set([supplier]));
    expect(await portal.ask('PUT /api/contacts/{id}', { params, body: { private_note: 'Nice' } })).toMatchObject({
      status: 422,
    });
    expect((await portal.ask('DELETE /api/contacts/{id}', { params })).status).toBe(403);
  });

  test('adds no contact to another third-party, moves none there, and changes none of its contacts', async () => {
    const other = await create({ name: 'Voisine' });
    const contact = await addContact(other.id, 'Voisin');
    const body = { supplier: other.id, lastname: 'Intrus' };
    expect((await portal.ask('POST /api/contacts', { body })).status).toBe(422);
    const { id: supplier } = await own();
    const mine = await portal.call<ContactAnswer>('POST /api/contacts', { body: { supplier, lastname: 'Chez soi' } });
    const move = { params: { id: mine.id }, body: { supplier: other.id } };
    expect((await portal.ask('PUT /api/contacts/{id}', move)).status).toBe(422);
    const change = { params: { id: contact.id }, body: { phone: '+33 4 76 00 00 00' } };
    expect((await portal.ask('PUT /api/contacts/{id}', change)).status).toBe(404);
  });

  test('keeps its own NCAGE codes, and no others', async () => {
    const { id } = await own();
    await portal.call('POST /api/suppliers/{id}/ncages', { params: { id }, body: { ncage: 'F7Z9Q' } });
    expect((await read(id)).ncages).toContain('F7Z9Q');
    await portal.call('DELETE /api/suppliers/{id}/ncages', { params: { id }, query: { ncage: 'F7Z9Q' } });
    expect((await read(id)).ncages).not.toContain('F7Z9Q');
    const other = await create({ name: 'Voisine' });
    const add = { params: { id: other.id }, body: { ncage: 'F7Z9Q' } };
    expect((await portal.ask('POST /api/suppliers/{id}/ncages', add)).status).toBe(404);
  });
});
