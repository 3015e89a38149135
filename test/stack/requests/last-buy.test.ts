import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { KeptPlanAnswer } from '#shared/parts/last-buy/kept.ts';
import type { LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { LastOrders } from '#shared/projects/last-buys/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { as, type Client } from '../../support/product/client.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { finished } from '../../support/records/imports.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

const PLAN = 'POST /api/products/{id}/last_buy_plan';
const FILE = 'POST /api/products/{id}/last_buy_plan/file';
const asked = {
  from: 2027,
  uses: [{ name: 'Radio', installed: 480, failure_rate: 0.02, until: 2036 }],
  price: 10,
  attrition: 0.05,
  pack: 25,
};

let client: Client;
let part: PartAnswer;
beforeAll(async () => {
  client = await as('client');
  const query = { origin: 'import_product', size: '1', order_by: 'supplier_ref' };
  const { items } = await client.call<{ items: [PartAnswer] }>('GET /api/products', { query });
  part = items[0];
});
const byId = () => ({ params: { id: part.id } });

test('a last buy is planned for a part that one sees', async () => {
  const plan = await client.call<LastBuyPlan>(PLAN, { ...byId(), body: asked });
  expect(plan).toMatchObject({ usable: 112, quantity: 125, cash: 1250, covered_until: 2036, break_even: null });
  expect(plan.years).toHaveLength(10);
  const other = await as('client-other');
  expect((await other.ask(PLAN, { ...byId(), body: asked })).status).toBe(404);
  expect((await other.ask(FILE, { ...byId(), body: { plan: asked } })).status).toBe(404);
  expect((await (await as('sourcing')).ask(PLAN, { ...byId(), body: asked })).status).toBe(403);
});

test('a subscription that does not include it is told so', async () => {
  const basic = await as('client-basic');
  const { items } = await basic.call<{ items: [PartAnswer] }>('GET /api/products', { query: { size: '1' } });
  const answer = await basic.ask(PLAN, { params: { id: items[0].id }, body: asked });
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'tier_denied' }]);
});

test('a wrong number has its sentence', async () => {
  const english = { headers: { 'accept-language': 'en' } };
  const ask = async (changes: object) => {
    const { status, body } = await client.ask(PLAN, { ...byId(), body: { ...asked, ...changes }, ...english });
    return [status, body];
  };
  expect(await ask({ target: { kind: 'costs' }, later_price: 10 })).toMatchObject([
    422,
    { detail: { later_price: ['The later price must be above the price of the last buy.'] } },
  ]);
  expect(await ask({ uses: [{ until: 2026 }] })).toMatchObject([422, { detail: { uses: [expect.any(String)] } }]);
  expect(await ask({ uses: [{ installed: 1e9, failure_rate: 100, until: 2030 }] })).toMatchObject([
    422,
    { detail: { uses: ['More than 10 million pieces are needed: please check the numbers.'] } },
  ]);
  expect(await ask({ attrition: 1 })).toMatchObject([422, { detail: { attrition: [expect.any(String)] } }]);
});

test('the Excel file has the plan and its formulas, in the requested language', async () => {
  const body = { plan: asked, language: 'fr' };
  const { job } = await client.call<{ job: Job }>(FILE, { ...byId(), body });
  const done = await finished(client, job);
  expect(done.result?.file_name).toMatch(/^dernier-achat-.*\.xlsx$/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await (await fetch(done.result?.url ?? '')).arrayBuffer());
  const sheet = book.getWorksheet('Plan');
  const cells = new Map<string, ExcelJS.Cell>();
  sheet?.eachRow((row) => cells.set(String(row.getCell(1).value), row.getCell(2)));
  expect(cells.get('Pièces à commander')).toMatchObject({ result: 125, formula: expect.stringContaining('pack') });
  expect(cells.get('Montant de la commande')).toMatchObject({ result: 1250, formula: 'quantity*price' });
});

test('a project tells which of its parts have a last order ahead, and how many of each a unit has', async () => {
  const { entity } = await newClient(1, 'abgo_medium');
  const owner = await session((await settled({ entity, permissions: PERMISSIONS })).username);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const ordered = (days: number) =>
    newParts(owner, 1, { availability_status: 'last_buy_order', last_buy_order: day(days), price: 3 });
  const [[late], [soon], [past], [loose]] = await Promise.all([ordered(90), ordered(30), ordered(-5), ordered(60)]);
  const { id: project } = await owner.call<{ id: string }>('POST /api/projects', { body: { name: 'Radar' } });
  const put = (body: object) => owner.call<{ id: string }>('POST /api/systems', { body: { project, ...body } });
  const parts = [late, soon, past].map((each) => ({ product: each?.id, quantity: 3 }));
  const { id: top } = await put({ name: 'Antenna', parts: [{ product: late?.id, quantity: 1 }] });
  await put({ name: 'Amplifier', parent: top, quantity: 4, parts });
  await owner.call('PUT /api/products/{id}', { params: { id: loose?.id ?? '' }, body: { projects: [project] } });

  const read = () => owner.call<LastOrders>('GET /api/projects/{id}/last_orders', { params: { id: project } });
  await expect
    .poll(async () => (await read()).items.map(({ id, units, price }) => [id, units, price]))
    .toEqual([
      [soon?.id, 12, 3],
      [loose?.id, null, 3],
      [late?.id, 13, 3],
    ]);
  expect((await read()).total).toBe(3);
  const asked = { params: { id: project } };
  expect((await client.ask('GET /api/projects/{id}/last_orders', asked)).status).toBe(404);
});

test('a kept plan says until when the stock of its part lasts, which nobody enters', async () => {
  const body = { name: 'Stock', product: part.id, input: { ...asked, attrition: 0, stock: 20, on_order: 4 } };
  const kept = await client.call<KeptPlanAnswer>('POST /api/last_buy_plans', { body });
  expect(kept.stock_end).toBe('2029-07-02');
  expect((await client.ask('POST /api/last_buy_plans', { body: { ...body, stock_end: '2030-01-01' } })).status).toBe(
    422,
  );
  const query = { product: part.id, include_fields: 'stock_end', order_by: '-creation_date', size: '1' };
  const { items } = await client.call<{ items: object[] }>('GET /api/last_buy_plans', { query });
  expect(items).toMatchObject([{ stock_end: '2029-07-02' }]);
});

test('the plan of a whole project is kept as it was, and its workbook has a row with formulas for each part', async () => {
  const { entity } = await newClient(1, 'abgo_medium');
  const owner = await session((await settled({ entity, permissions: PERMISSIONS })).username);
  const last_buy_order = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const [one] = await newParts(owner, 1, { availability_status: 'last_buy_order', last_buy_order, price: 10 });
  const { id: project } = await owner.call<{ id: string }>('POST /api/projects', { body: { name: 'Sonar' } });
  const parts = [{ product: one?.id, quantity: 1 }];
  await owner.call('POST /api/systems', { body: { project, name: 'Buoy', parts } });
  const input = { from: 2027, uses: asked.uses };
  const keep = (body: object) => owner.ask('POST /api/last_buy_plans', { body: { name: 'Spares', input, ...body } });
  expect((await keep({})).status).toBe(422);
  expect((await keep({ project, product: one?.id })).status).toBe(422);
  const others = await client.ask('POST /api/last_buy_plans', { body: { name: 'Spares', input, project } });
  expect(others.status).toBe(422);
  const kept = (await keep({ project })).body as KeptPlanAnswer;
  expect(kept).toMatchObject({
    project,
    product: null,
    project_label: 'Sonar',
    quantity: 112,
    cash: 1120,
    parts_bought: 1,
  });
  await owner.call('PUT /api/products/{id}', {
    params: { id: one?.id ?? '' },
    body: { price: 99, last_buy_order: null },
  });
  const { items } = await owner.call<{ items: KeptPlanAnswer[] }>('GET /api/last_buy_plans', { query: { project } });
  expect(items).toMatchObject([
    { id: kept.id, cash: 1120, orders: [{ id: one?.id, units: 1, price: 10, last_buy_order }] },
  ]);

  const EXPORT = 'POST /api/projects/{id}/export';
  const body = { last_buys: input, language: 'en' };
  expect((await owner.ask(EXPORT, { params: { id: project }, body })).body).toMatchObject({ code: 'no_last_orders' });
  expect((await keep({ project })).body).toMatchObject({ code: 'no_last_orders' });
  expect((await owner.ask(EXPORT, { params: { id: project }, body: {} })).status).toBe(422);
  await owner.call('PUT /api/products/{id}', { params: { id: one?.id ?? '' }, body: { last_buy_order, price: 10 } });
  await expect.poll(async () => (await owner.ask(EXPORT, { params: { id: project }, body })).status).toBe(202);
  const { job } = await owner.call<{ job: Job }>(EXPORT, { params: { id: project }, body });
  const done = await finished(owner, job);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await (await fetch(done.result?.url ?? '')).arrayBuffer());
  const row = book.getWorksheet('Parts')?.getRow(2);
  expect(row?.getCell(1).value).toBe(one?.supplier_ref);
  expect(row?.getCell(10)).toMatchObject({ result: 112, formula: expect.stringContaining('pack') });
  const subject = { kind: 'project', id: project };
  const from = await owner.ask('POST /api/ged/documents/from_job', { body: { job: job.id, subject } });
  expect(from.status).toBe(201);
});
