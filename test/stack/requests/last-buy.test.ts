import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';

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
