import { beforeAll, describe, expect, test } from 'vitest';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { newClient, watch } from '../../support/records/requests.ts';

type List<T> = { items: T[]; total: number };
const inFrench = { headers: { 'accept-language': 'fr' } };
const inEnglish = { headers: { 'accept-language': 'en' } };
const found = {
  availability_status: 'obsolete',
  availability_status_reason: 'discontinued',
  monitoring_date: '2026-06-01T08:00:00Z',
  end_of_life: '2026-05-31',
  durability: 'obsolete_1',
};

let operator: Client;
let client: Client;
let other: Client;
/** Of a company with credits for what the tests request. */
let watching: Client;
beforeAll(async () => {
  [operator, client, other] = await Promise.all([as('operator'), as('client'), as('client-other')]);
  watching = (await newClient(20)).client;
});

const partOf = (id: string, as = operator) => as.call<Part>('GET /api/products/{id}', { params: { id } });
const begin = (body: Partial<Monitoring>) => operator.call<Monitoring>('POST /api/monitorings', { body });
const change = (id: string, body: Partial<Monitoring>, asked = {}) =>
  operator.ask('PUT /api/monitorings/{id}', { params: { id }, body, ...asked });
const newPart = (reference: string, fields: Partial<Part> = {}) =>
  operator.call<Part>('POST /api/products', { body: { supplier_ref: reference, is_public: true, ...fields } });
const latest = (asking: Client, id: string) =>
  asking.call<Monitoring | null>('GET /api/products/{id}/latest_monitoring', { params: { id } });

/** A client's parts that are linked to a catalogue part: one with a monitoring request and one without. */
async function linkedParts() {
  const open = { is_open: 'true', size: '200' };
  const requests = await client.call<List<MonitoringRequestAnswer>>('GET /api/asked_monitorings', { query: open });
  const watched = new Set(requests.items.map(({ product }) => product));
  const query = { product__isnull: 'false', origin: 'import_product', size: '200', order_by: 'supplier_ref' };
  const { items } = await client.call<List<Part>>('GET /api/products', { query });
  const monitored = items.find(({ id }) => watched.has(id)) as Part;
  const quiet = items.find(({ id, product }) => !watched.has(id) && product !== monitored.product) as Part;
  return { monitored, quiet };
}

describe('a monitoring', () => {
  test('takes the allowed transitions; others are refused in the user’s language', async () => {
    const part = await newPart('MON-STEPS-1');
    const { id, version, cycle } = await begin({ product: part.id, source: 'datasheet' });
    expect([version, cycle]).toEqual([1, 1]);
    expect(await partOf(part.id)).toMatchObject({ monitoring_status: 'in_progress' });

    expect((await change(id, { status: 'to_be_verified' })).status).toBe(200);
    const refused = await change(id, { status: 'not_supported' }, inFrench);
    expect([refused.status, refused.body]).toMatchObject([412, { code: 'transition_refused' }]);
    expect((refused.body as { detail: string }).detail).toMatch(/En cours, Clôturée/);
    const incomplete = await change(id, { status: 'closed_1' }, inEnglish);
    expect([incomplete.status, incomplete.body]).toMatchObject([
      412,
      { detail: { availability_status: ['Required to close the monitoring.'] } },
    ]);
    expect(await partOf(part.id)).toMatchObject({ monitoring_status: 'to_be_verified' });

    const table = await client.call<Record<string, string[]>>('GET /api/monitorings/transitions');
    expect(table.not_supported).toEqual(['in_progress']);
  });

  test('closes with its part, in one history each; a new cycle starts empty and keeps the part as it is', async () => {
    const part = await newPart('MON-CLOSE-1', { last_buy_order: '2026-01-01' });
    const { id } = await begin({ product: part.id });
    expect((await change(id, { status: 'closed_1', ...found, version: 1 })).status).toBe(200);
    expect((await change(id, { comment: 'late', version: 1 })).status).toBe(412);

    const closed = await partOf(part.id);
    expect(closed).toMatchObject({ ...found, monitoring_status: 'closed_1', last_buy_order: null });
    const history = await operator.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: part.id },
    });
    expect(history.items.find(({ modified_content }) => modified_content === 'end_of_life')).toMatchObject({
      old_value: null,
      new_value: '2026-05-31',
      reason_code: 'monitoring',
      user: 'operator',
    });

    const at = (await operator.call<Monitoring>('GET /api/monitorings/{id}', { params: { id } })).modification_date;
    expect((await change(id, { status: 'in_progress', source: 'new notice' })).body).toMatchObject({
      cycle: 2,
      availability_status: null,
      source: 'new notice',
    });
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'obsolete', monitoring_status: 'in_progress' });
    const then = { params: { id }, query: { as_of: at } };
    expect(await operator.call('GET /api/monitorings/{id}', then)).toMatchObject({ cycle: 1, status: 'closed_1' });
  });

  test('that is closed no longer changes its part', async () => {
    const part = await newPart('MON-PAST-1');
    const { monitoring_date } = found;
    const available = { availability_status: 'available', durability: 'mid_1', monitoring_date };
    const first = await begin({ product: part.id, status: 'closed_1', ...available });
    const second = await begin({ product: part.id, status: 'closed_1', ...found });
    await change(first.id, { durability: 'high_1' });
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'obsolete', durability: 'obsolete_1' });
    expect(await latest(operator, part.id)).toMatchObject({ id: second.id });
    const refused = await operator.ask('DELETE /api/products/{id}', { params: { id: part.id }, ...inEnglish });
    expect([refused.status, refused.body]).toMatchObject([
      423,
      { detail: expect.stringContaining('2 monitoring records') },
    ]);
  });
});

describe('a finding', () => {
  const closing = (id: string, body: Partial<Monitoring>, asked = {}) =>
    change(id, { status: 'closed_1', monitoring_date: found.monitoring_date, ...body }, asked);

  test('that contradicts itself is refused at its fields, in the user’s language', async () => {
    const part = await newPart('MON-CONTRA-1');
    const { id } = await begin({ product: part.id });
    const ahead = await closing(id, { availability_status: 'obsolete', last_buy_order: '2099-01-31' }, inEnglish);
    expect([ahead.status, ahead.body]).toMatchObject([
      422,
      { detail: { last_buy_order: [expect.stringContaining('after the monitoring')] } },
    ]);
    const since = await closing(id, { availability_status: 'available', obso_at: '2020-01-01' }, inFrench);
    expect([since.status, since.body]).toMatchObject([
      422,
      { detail: { obso_at: [expect.stringContaining('laissez ce champ vide')] } },
    ]);
    const lacking = await closing(id, { availability_status: 'last_buy_order' }, inEnglish);
    expect([lacking.status, lacking.body]).toMatchObject([
      412,
      { detail: { last_buy_order: ['Required for this availability.'] } },
    ]);
    const unfound = await closing(
      id,
      { availability_status: 'obsolete', monitoring_date: '2199-06-01T08:00:00Z' },
      inEnglish,
    );
    expect([unfound.status, unfound.body]).toMatchObject([
      422,
      { detail: { monitoring_date: ['This day has not begun yet.'] } },
    ]);
    expect(await partOf(part.id)).toMatchObject({ monitoring_status: 'in_progress', last_buy_order: null });
  });

  test('that a part is available again replaces its obsolete date and durability', async () => {
    const obsolete = { availability_status: 'obsolete', obso_at: '2020-01-01', durability: 'obsolete_1' };
    const part = await newPart('MON-AGAIN-1', obsolete);
    const { id } = await begin({ product: part.id });
    expect((await closing(id, { availability_status: 'available' })).status).toBe(200);
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'available', obso_at: null, durability: null });
  });

  test('that a part is not supported has a reason, which the customer reads', async () => {
    const part = await newPart('MON-UNSUPPORTED-1');
    const { id } = await begin({ product: part.id });
    await watch(watching, part);
    const refused = await change(id, { status: 'not_supported' }, inEnglish);
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { detail: { comment: [expect.stringContaining('the reason')] } },
    ]);
    expect((await change(id, { status: 'not_supported', comment: 'Made to drawing' })).status).toBe(200);
    const read = { status: 'not_supported', comment: 'Made to drawing' };
    expect(await latest(watching, part.id)).toMatchObject(read);
    expect(await watching.call('GET /api/monitorings/{id}', { params: { id } })).toMatchObject(read);
  });
});

describe('fields that only monitorings write', () => {
  const own = {
    monitoring_status: 'closed_1',
    monitoring_date: found.monitoring_date,
    transmission_date: '2026-06-01',
    last_contact_date: '2026-06-01',
    nb_relance: 4,
  };
  type Refusal = { status: number; body: unknown };
  const detailOf = ({ body }: Refusal) => (body as { detail: Record<string, string[]> }).detail;

  test('are refused from clients and operators, wherever parts are written, with a reason', async () => {
    const sentences = { en: 'from monitoring', fr: 'vient des veilles' };
    for (const asking of [client, operator]) {
      const part = await asking.call<Part>('POST /api/products', { body: { supplier_ref: 'MON-FORGED-1' } });
      for (const [field, value] of Object.entries(own))
        for (const [language, sentence] of Object.entries(sentences)) {
          const headers = { 'accept-language': language };
          const one = { [field]: value };
          const several = { updates: [{ id: part.id, ...one }] };
          const created = await asking.ask('POST /api/products', {
            body: { supplier_ref: 'MON-FORGED-2', ...one },
            headers,
          });
          const changed = await asking.ask('PUT /api/products/{id}', { params: { id: part.id }, body: one, headers });
          const inBulk = await asking.ask('POST /api/products/bulk_update', { body: several, headers });
          expect([created.status, changed.status, inBulk.status]).toEqual([422, 422, 422]);
          for (const refused of [created, changed])
            expect(detailOf(refused)).toEqual({ [field]: [expect.stringContaining(sentence)] });
          expect(detailOf(inBulk)).toEqual({ [`updates.0.${field}`]: [expect.stringContaining(sentence)] });
        }
      expect(await partOf(part.id, asking)).toMatchObject({
        version: 1,
        monitoring_status: null,
        monitoring_date: null,
      });
    }
  });

  test('are refused in the parts of an import', async () => {
    const part = await client.call<Part>('POST /api/products', { body: { supplier_ref: 'MON-FORGED-3' } });
    const body = { updates: [{ id: part.id, monitoring_status: null }] };
    const refused = await client.ask('PUT /api/import_products/bulk_update', { body, ...inEnglish });
    expect([refused.status, detailOf(refused)]).toMatchObject([
      422,
      { 'updates.0.monitoring_status': [expect.stringContaining('from monitoring and')] },
    ]);
  });
});

describe('findings about a catalogue part', () => {
  test('are copied to the monitored client parts that are linked to it, and to no others', async () => {
    const { monitored, quiet } = await linkedParts();
    const before = await partOf(quiet.id, client);
    for (const { product } of [monitored, quiet])
      await begin({ product: product as string, status: 'closed_1', ...found, comment: 'end announced' });
    const after = await until(
      () => partOf(monitored.id, client),
      ({ end_of_life }) => end_of_life === found.end_of_life,
    );
    expect(after).toMatchObject({ ...found, monitoring_status: 'closed_1' });
    const history = await client.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: monitored.id },
    });
    expect(history.items.find(({ modified_content }) => modified_content === 'end_of_life')).toMatchObject({
      old_value: monitored.end_of_life,
      reason_code: 'monitoring',
      user: 'operator',
    });
    expect(await partOf(quiet.id, client)).toEqual(before);
    expect(await latest(client, monitored.id)).toMatchObject({ product: monitored.product, comment: 'end announced' });
  });
});

describe('a monitoring is found by its part', () => {
  const ids = async (asking: Client, query: Record<string, string>) =>
    (await asking.call<List<Monitoring>>('GET /api/monitorings', { query })).items.map(({ id }) => id);
  const rename = (id: string, body: Partial<Part>) => operator.call('PUT /api/products/{id}', { params: { id }, body });

  test('by search, filter and order, also after the part is renamed', async () => {
    const parts = await Promise.all(['MON-FIND-10', 'MON-FIND-2'].map((reference) => newPart(reference)));
    const [ten, two] = await Promise.all(parts.map(({ id }) => begin({ product: id })));
    for (const part of parts) await watch(watching, part);
    for (const asking of [operator, watching]) {
      expect(await ids(asking, { search: 'mon-find-10' })).toEqual([ten?.id]);
      expect(await ids(asking, { search: 'mon-find', order_by: 'product_label' })).toEqual([two?.id, ten?.id]);
    }
    await rename(parts[0]?.id ?? '', { supplier_ref: 'MON-RENAMED-10', label: 'Valve' });
    await until(
      () => ids(watching, { search: 'mon-renamed-10' }),
      (found) => found.length === 1,
    );
    expect(await ids(operator, { search: 'mon-find' })).toEqual([two?.id]);
    const params = { id: ten?.id ?? '' };
    expect(await watching.call('GET /api/monitorings/{id}', { params })).toMatchObject({
      product_label: 'MON-RENAMED-10',
      label: 'Valve',
      cycle: 1,
      status: 'in_progress',
    });
  });

  test('by its manufacturer, also after that is renamed', async () => {
    const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name: 'Verdane Relays' } });
    const part = await newPart('MON-RELAY-1', { supplier: supplier.id });
    const { id } = await begin({ product: part.id });
    await watch(watching, part);
    expect(await ids(watching, { part_supplier_label: 'Verdane Relays' })).toEqual([id]);
    const body = { name: 'Verdane Switches' };
    await operator.call('PUT /api/suppliers/{id}', { params: { id: supplier.id }, body });
    await until(
      () => ids(watching, { part_supplier_label: 'Verdane Switches' }),
      ([found]) => found === id,
    );
  });

  test('of a client is hidden from others in any search', async () => {
    const own = { internal_ref: 'MON-OURS-1', label: 'Coil' };
    const part = await client.call<Part>('POST /api/products', { body: own });
    const { id } = await begin({ product: part.id });
    const seen = await client.call('GET /api/monitorings/{id}', { params: { id } });
    expect(seen).toMatchObject({ product_label: 'Coil', internal_ref: 'MON-OURS-1' });
    expect(await ids(client, { search: 'mon-ours-1' })).toEqual([id]);
    expect(await ids(other, { search: 'mon-ours-1' })).toEqual([]);
  });
});

describe('visibility of monitorings', () => {
  test('customers see those that they requested, without internal fields; only operators write them', async () => {
    const part = await newPart('MON-PUBLIC-1');
    const { id } = await begin({ product: part.id, internal_note: 'ask Mr X', source: 'MON-PUBLIC-1' });
    await watch(watching, part);
    const seen = await watching.call<Monitoring>('GET /api/monitorings/{id}', { params: { id } });
    expect(seen).toMatchObject({ source: 'MON-PUBLIC-1', product_label: 'MON-PUBLIC-1' });
    for (const hidden of ['internal_note', 'requested_by', 'is_public', 'entities'])
      expect(seen).not.toHaveProperty(hidden);
    expect(await latest(watching, part.id)).not.toHaveProperty('internal_note');
    expect((await watching.ask('GET /api/monitorings', { query: { internal_note__contains: 'x' } })).status).toBe(422);
    const query = { product: part.id };
    expect((await watching.call<List<Monitoring>>('GET /api/monitorings', { query })).total).toBe(1);
    expect((await client.ask('POST /api/monitorings', { body: { product: part.id } })).status).toBe(403);
  });

  test('customers no longer see those of parts that are no longer public', async () => {
    const part = await newPart('MON-PRIVATE-1');
    const { id } = await begin({ product: part.id });
    await watch(watching, part);
    await operator.call('PUT /api/products/{id}', { params: { id: part.id }, body: { is_public: false } });
    for (const asking of [watching, other]) {
      expect((await asking.ask('GET /api/monitorings/{id}', { params: { id } })).status).toBe(404);
      const query = { product: part.id };
      expect((await asking.call<List<Monitoring>>('GET /api/monitorings', { query })).total).toBe(0);
    }
    expect((await operator.ask('GET /api/monitorings/{id}', { params: { id } })).status).toBe(200);
  });
});
