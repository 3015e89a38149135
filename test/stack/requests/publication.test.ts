import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { subscribe, watchFor } from '../../support/records/requests.ts';
import { textsOf } from '../../support/records/workbooks/texts.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { UNKNOWN_ID } from '../../support/routes/harmless.ts';
import { collections, essence, omnipotent } from '../../support/routes/readers.ts';
import { nextMillisecond } from '../../support/runner/clock.ts';

/** In every text of a catalogue part and of its monitoring while it is not public. */
const SECRET = 'Numbatholm';
const REFERENCE = 'PUBLISHED-5512';
const HEADER = ['Manufacturer', 'MPN', 'Description'];

type List<T> = { items: T[]; total: number };
let operator: Client;
let customer: Client;
let known: PartAnswer;
let monitoring: Monitoring;
/** Before, while and after the part was public. */
const at = { drafted: '', published: '', withdrawn: '' };

const moment = async () => {
  const instant = new Date().toISOString();
  await nextMillisecond();
  return instant;
};
const change = (fields: object) =>
  operator.call<PartAnswer>('PUT /api/products/{id}', { params: { id: known.id }, body: fields });
const historyOf = async (client: Client, path: 'products' | 'monitorings', id: string) =>
  (await client.call<List<HistoryLine>>(`GET /api/${path}/{id}/history`, { params: { id } })).items;
const asOf = (client: Client, path: 'products' | 'monitorings', id: string, instant: string) =>
  client.ask(`GET /api/${path}/{id}`, { params: { id }, query: { as_of: instant } });
/** The customer sees the part's monitoring, which follows the part shortly after. */
const untilMonitoringIs = (status: 200 | 404) =>
  until(
    async () => (await customer.ask('GET /api/monitorings/{id}', { params: { id: monitoring.id } })).status,
    (answered) => answered === status,
  );

beforeAll(async () => {
  operator = await as('superuser');
  const { id: entity } = await operator.call<{ id: string }>('POST /api/entities', {
    body: { name: 'Reads what is public', type: 'client' },
  });
  await subscribe(entity, 10);
  customer = (await omnipotent('reads-what-is-public', entity)).client;
  const draft = { supplier_name: 'Halden', supplier_ref: `${SECRET}-1`, label: SECRET, is_public: false };
  known = await operator.call('POST /api/products', { body: draft });
  const opened = { product: known.id, comment: SECRET };
  monitoring = await operator.call<Monitoring>('POST /api/monitorings', { body: opened });
  await change({ description: SECRET });
  at.drafted = await moment();
  await operator.call('PUT /api/monitorings/{id}', { params: { id: monitoring.id }, body: { comment: 'Asked' } });
  await change({ is_public: true, supplier_ref: REFERENCE, label: 'Relay', description: null });
  await watchFor(entity, known);
  await untilMonitoringIs(200);
  await change({ label: 'Relay 24 V' });
  at.published = await moment();
});

describe('a catalogue part that is published', () => {
  test('tells its history from the publication on', async () => {
    const lines = await historyOf(customer, 'products', known.id);
    expect(lines).toMatchObject([
      { modified_content: 'label', old_value: 'Relay', new_value: 'Relay 24 V' },
      { modification_type: 'create', reason: 'Published', old_value: null, new_value: { supplier_ref: REFERENCE } },
    ]);
    const ofMonitoring = await historyOf(customer, 'monitorings', monitoring.id);
    expect(ofMonitoring.at(-1)).toMatchObject({ modification_type: 'create', reason_code: 'confirmation' });
    expect(JSON.stringify([lines, ofMonitoring])).not.toContain(SECRET);
  });

  test('is unknown at an earlier instant', async () => {
    for (const [path, id] of [
      ['products', known.id],
      ['monitorings', monitoring.id],
    ] as const)
      expect(await asOf(customer, path, id, at.drafted)).toMatchObject({ status: 404 });
    expect(await asOf(customer, 'products', known.id, at.published)).toMatchObject({
      status: 200,
      body: { label: 'Relay 24 V', supplier_ref: REFERENCE },
    });
  });

  test('tells the operator everything', async () => {
    expect(JSON.stringify(await historyOf(operator, 'products', known.id))).toContain(SECRET);
    expect(await asOf(operator, 'products', known.id, at.drafted)).toMatchObject({ body: { label: SECRET } });
  });
});

/** What the customer keeps that refers to the part. */
async function referToPart(): Promise<PartAnswer> {
  await analyse(customer, 'public.xlsx', await plainList([HEADER, ['Halden', REFERENCE, 'Relay 24 V']]));
  await finalize(customer);
  const { items } = await customer.call<List<PartAnswer>>('GET /api/products', { query: { product: known.id } });
  const products = [known.id];
  const project = await customer.call<{ id: string }>('POST /api/projects', { body: { name: 'Refers' } });
  const parts = [{ product: known.id, quantity: 1 }];
  await customer.call('POST /api/systems', { body: { name: 'Refers', project: project.id, parts } });
  await customer.call('POST /api/watchlists', { body: { name: 'Refers', products } });
  await customer.call('POST /api/asked_monitorings/bulk_add', { body: { products } });
  const own = items[0] as PartAnswer;
  const body = { parent_part: known.id };
  return customer.call('PUT /api/products/{id}', { params: { id: own.id }, body });
}

describe('a catalogue part that is withdrawn and renamed', () => {
  let own: PartAnswer;
  const renamed = { supplier_ref: `${SECRET}-2`, label: `${SECRET} 2`, supplier_name: SECRET };
  const requested = async () =>
    (await customer.call<List<MonitoringRequestAnswer>>('GET /api/asked_monitorings')).items[0];

  beforeAll(async () => {
    own = await referToPart();
    expect(own).toMatchObject({ product_label: expect.stringContaining(REFERENCE), product: known.id });
    await change({ is_public: false });
    await change(renamed);
    await untilMonitoringIs(404);
    at.withdrawn = await moment();
  });

  test('tells its new name in no list, search, value or sheet', async () => {
    const told = await several(collections, async ({ path, columns }) => {
      const key = `GET ${path}` as RouteKey;
      const links = Object.keys(columns).filter((name) => ['link', 'texts'].includes(columns[name]?.type ?? ''));
      const values = `POST ${path}/fields_values` as RouteKey;
      const answers = [
        await customer.ask(key, { query: { size: '200' } }),
        await customer.ask(key, { query: { size: '200', search: SECRET } }),
        ...(links.length > 0 ? [await customer.ask(values, { body: { fields: links.slice(0, 50) } })] : []),
      ];
      return answers.some(({ body }) => JSON.stringify(body).includes(SECRET)) ? [path] : [];
    });
    expect(told.flat()).toEqual([]);
    const params = { id: own.id };
    for (const key of ['GET /api/products/{id}', 'GET /api/products/{id}/history'] as const)
      expect(JSON.stringify(await customer.call(key, { params }))).not.toContain(SECRET);
    expect(await customer.call('GET /api/products/{id}', { params })).toMatchObject({
      ...{ product: known.id, product_label: null, parent_part_label: null },
    });
  });

  test('keeps its last public name in the cart', async () => {
    expect(await requested()).toMatchObject({ product: known.id, supplier_ref: REFERENCE, label: 'Relay 24 V' });
  });

  test('is refused like an unknown part', async () => {
    const ask = async (product: string) => {
      const params = { id: own.id };
      const put = { params, body: { part: product } };
      const answers = [
        await customer.ask('GET /api/products/{id}', { params: { id: product } }),
        await asOf(customer, 'products', product, at.published),
        await customer.ask('PUT /api/products/{id}', put),
        await customer.ask('POST /api/monitorings', { body: { product } }),
      ];
      return answers.map((answer) => essence(answer, product));
    };
    expect(await ask(known.id)).toEqual(await ask(UNKNOWN_ID));
  });

  test('is not in files', async () => {
    const fields = ['label', 'supplier_ref', 'product'];
    const { job } = await customer.call<{ job: Job }>('POST /api/products/export', { body: { fields } });
    const { result } = await finished(customer, job);
    const { texts } = await textsOf(await (await fetch(result?.url ?? '')).arrayBuffer());
    expect(texts).not.toContain(SECRET);
  });

  test('is matched neither by its new name nor by its old one', async () => {
    const rows = [HEADER, [SECRET, renamed.supplier_ref, renamed.label], ['Halden Ltd', `${REFERENCE} B`, 'Relay']];
    await analyse(customer, 'withdrawn.xlsx', await plainList(rows));
    const { items } = await customer.call<List<ReviewLine>>('GET /api/analysis/analysed_products');
    const suggested = items.flatMap(({ suggestions }) => suggestions.map(({ product }) => product));
    expect(suggested).not.toContain(known.id);
    await customer.call('DELETE /api/analysis/by_current_user');
  });

  test('is told again from its next publication on', async () => {
    await change({ is_public: true, supplier_ref: `${REFERENCE}-C`, label: 'Relay 48 V', supplier_name: 'Halden' });
    expect(await historyOf(customer, 'products', known.id)).toMatchObject([
      { reason: 'Published', new_value: { label: 'Relay 48 V' } },
    ]);
    for (const instant of [at.published, at.withdrawn])
      expect(await asOf(customer, 'products', known.id, instant)).toMatchObject({ status: 404 });
    await until(requested, (request) => request?.label === 'Relay 48 V');
  });
});

test('a third-party is not told of the group above it', async () => {
  const portal = await as('supplier');
  const { entity } = await portal.call<Me>('GET /api/users/me');
  const reader = (await omnipotent('every-right-of-the-portal', entity.id, 'supplier')).client;
  const [own] = (await reader.call<List<SupplierAnswer>>('GET /api/suppliers')).items as [SupplierAnswer];
  const above = await operator.call<SupplierAnswer>('POST /api/suppliers', { body: { name: SECRET } });
  const params = { id: own.id };
  await operator.call('PUT /api/suppliers/{id}', { params, body: { parent: above.id } });
  const genealogy = await reader.call<List<{ id: string }>>('GET /api/suppliers/{id}/genealogy', { params });
  expect(genealogy.items).toMatchObject([{ id: own.id, parent: null }]);
  const answers = [
    await reader.call('GET /api/suppliers/{id}', { params }),
    await reader.call('GET /api/suppliers'),
    await reader.call('POST /api/suppliers/fields_values', { body: { fields: ['parent', 'parent_label'] } }),
  ];
  expect(JSON.stringify(answers)).not.toContain(SECRET);
  const { items } = await reader.call<List<{ supplier_label: string }>>('GET /api/contacts');
  expect(new Set(items.map(({ supplier_label }) => supplier_label))).toEqual(new Set([own.name]));
  await operator.call('PUT /api/suppliers/{id}', { params, body: { parent: own.parent } });
});
