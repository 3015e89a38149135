import { beforeAll, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { type PartAnswer, partColumns } from '#shared/parts/schema.ts';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { MAX_FIELDS, observe, oldestSeen } from '../../support/product/observe.ts';
import { several } from '../../support/product/several.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { askFor } from '../../support/records/solutions.ts';
import { textsOf } from '../../support/records/workbooks/texts.ts';
import { plainList } from '../../support/records/workbooks.ts';
import * as readers from '../../support/routes/readers.ts';

/** In every text that would reveal to a provider whose part it is, and in no other. */
const MARKER = 'Ombrelune';
const REFERENCE = 'PRV-7781-A';

let customer: Client;
let provider: readers.Reader;
let part: PartAnswer;
let request: SolutionRequestAnswer;
let solution: SolutionAnswer;
/** Texts that a provider must never read. */
let telling: string[];

const words = (name: string) => ({ [name]: MARKER });
const customersTexts = Object.entries(partColumns).flatMap(([name, column]) =>
  'customersOnly' in column && ['text', 'reference'].includes(column.type) && !/_label$|^import_/.test(name)
    ? [name]
    : [],
);

/** A part created by an import, with the marker in every text that is specific to the customer. */
async function importedPart(): Promise<PartAnswer> {
  const rows = [
    ['Manufacturer', 'MPN', 'Internal ref'],
    ['Acme Relays', REFERENCE, MARKER],
    ['Acme Relays', `${REFERENCE}-2`, `${MARKER}-2`],
  ];
  await analyse(customer, `${MARKER}.xlsx`, await plainList(rows));
  await finalize(customer);
  const query = { supplier_ref: REFERENCE, origin: 'import_product' };
  const { items } = await customer.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  const body = Object.assign({ availability_status: 'obsolete', price: 4242.42 }, ...customersTexts.map(words));
  return customer.call('PUT /api/products/{id}', { params: { id: items[0]?.id ?? '' }, body });
}

beforeAll(async () => {
  customer = await as('client-other');
  const { entity } = await (await as('sourcing')).call<Me>('GET /api/users/me');
  provider = await readers.omnipotent('every-right-of-sourcing', entity.id, 'supplier');
  const me = await customer.call<Me>('GET /api/users/me');
  part = await importedPart();
  request = await askFor(customer, part.id, MARKER);
  const offer = { asked_processing: request.id, description: 'Drop-in replacement' };
  solution = await provider.client.call('POST /api/processing_proposals', { body: offer, query: { confirm: 'true' } });
  // A rival's offer would reveal that there is a rival.
  const rivals = { ...offer, description: `${MARKER} of a rival` };
  await (await as('operator')).call('POST /api/processing_proposals', { body: rivals, query: { confirm: 'true' } });
  telling = [
    MARKER,
    me.entity.id,
    me.entity.name,
    me.id,
    `"${me.username}"`,
    me.last_name,
    request.cart ?? MARKER,
    '4242.42',
  ];
}, 300_000);

test('the customer sees the marker in the part, which proves that the test can fail', async () => {
  expect(customersTexts).toEqual(expect.arrayContaining(['internal_ref', 'customer_data', 'notes']));
  const params = { id: part.id };
  const told = [
    await customer.ask('GET /api/products/{id}', { params }),
    await customer.ask('GET /api/products/{id}/history', { params }),
    await customer.ask('GET /api/asked_processings/{id}', { params: { id: request.id } }),
  ].map(({ body }) => JSON.stringify(body));
  for (const text of told) expect(text).toContain(MARKER);
});

test('a provider finds the part, the request and its own solution, but not their owner', async () => {
  const seen = {
    ...(await oldestSeen(provider)),
    '/api/products': part.id,
    '/api/asked_processings': request.id,
    '/api/processing_proposals': solution.id,
  };
  const answers = Object.entries(await observe(provider, seen, REFERENCE));
  const found = answers.filter(([, answer]) => answer.includes(REFERENCE)).map(([question]) => question.split(' {')[0]);
  for (const question of [
    'GET /api/products',
    'GET /api/products/{id}',
    'GET /api/products/{id}/history',
    'GET /api/asked_processings',
    'GET /api/asked_processings/{id}',
    'GET /api/processing_proposals/{id}',
  ])
    expect(found).toContain(question);
  const told = answers.flatMap(([question, answer]) =>
    telling.filter((text) => answer.includes(text)).map((text) => `${text} in ${question}`),
  );
  expect(told).toEqual([]);
});

test('a provider sees how many requests wait', async () => {
  const { total } = await provider.client.call<{ total: number }>('GET /api/asked_processings', {
    query: { size: '1' },
  });
  const count = await provider.client.call<{ open: number; pending: number }>('GET /api/asked_processings/count');
  expect(count).toMatchObject({ open: total, pending: 0 });
});

test('a provider filters requests by its own solution, and not by those of others', async () => {
  const of = async (query: Record<string, string>) =>
    (await provider.client.call<{ items: SolutionRequestAnswer[] }>('GET /api/asked_processings', { query })).items;
  const mine = await of({ own_solution: 'submitted' });
  expect(mine.map(({ id }) => id)).toContain(request.id);
  expect(mine.filter(({ own_solution }) => own_solution !== 'submitted')).toEqual([]);
  const others = await of({ own_solution__ne: 'submitted' });
  expect(others.filter(({ own_solution }) => own_solution === 'submitted')).toEqual([]);
  expect(mine.length + others.length).toBe((await of({})).length);
  const params = { id: request.id };
  expect(await provider.client.call('GET /api/asked_processings/{id}', { params })).toMatchObject({
    own_solution: 'submitted',
  });
  expect(await customer.call('GET /api/asked_processings/{id}', { params })).not.toHaveProperty('own_solution');
  const { status } = await customer.ask('GET /api/asked_processings', { query: { own_solution: 'submitted' } });
  expect(status).toBe(422);
});

test('a search for the customer’s marker finds nothing', async () => {
  const lists = readers.collections.filter(({ path }) =>
    /^\/api\/(products|asked_processings|processing_proposals)$/.test(path),
  );
  const totals = await several(lists, async ({ path }) => {
    const { body, status } = await provider.client.ask(`GET ${path}` as RouteKey, { query: { search: MARKER } });
    return [path, status === 200 ? (body as { total: number }).total : status];
  });
  expect(Object.fromEntries(totals)).toMatchObject({ '/api/products': 0, '/api/asked_processings': 0 });
  expect(totals.filter(([, total]) => total !== 0)).toEqual([]);
});

test('the Excel file does not contain the marker either', async () => {
  const fields = readers.shownColumns(partColumns, provider);
  for (const half of [fields.slice(0, MAX_FIELDS), fields.slice(MAX_FIELDS)].filter(({ length }) => length > 0)) {
    const { job } = await provider.client.call<{ job: Job }>('POST /api/products/export', { body: { fields: half } });
    const { result } = await finished(provider.client, job);
    const { texts } = await textsOf(await (await fetch(result?.url ?? '')).arrayBuffer());
    if (half.includes('supplier_ref')) expect(texts).toContain(REFERENCE);
    for (const text of telling) expect(texts).not.toContain(text);
  }
});

test('the customer accepts, and the provider cannot see who did', async () => {
  const params = { id: solution.id };
  await customer.call('POST /api/processing_proposals/{id}/accept', { params, body: {} });
  const { body } = await provider.client.ask('GET /api/processing_proposals/{id}/history', { params });
  expect(JSON.stringify(body)).toContain('accepted');
  for (const text of telling) expect(JSON.stringify(body)).not.toContain(text);
  expect((await provider.client.ask('GET /api/products/{id}', { params: { id: part.id } })).status).toBe(404);
  const own = await provider.client.call<SolutionAnswer>('GET /api/processing_proposals/{id}', { params });
  expect(own).toMatchObject({ state: 'accepted', product_label: REFERENCE });
  for (const text of telling) expect(JSON.stringify(own)).not.toContain(text);
});
