import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';

type List = { items: PartAnswer[]; total: number };
let client: Client;
beforeAll(async () => {
  client = await as('client');
});

const download = async (job: Job) => new Uint8Array(await (await fetch(job.result?.url ?? '')).arrayBuffer());

test('the Excel file holds exactly the filtered rows, in order, with names in the requested language', async () => {
  const fields = ['supplier_ref', 'label', 'availability_status', 'last_buy_order'];
  const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
    body: { filters: { availability_status: ['last_buy_order'] }, order_by: 'supplier_ref', fields, language: 'fr' },
  });
  const done = await finished(client, job);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await download(done)).buffer as ArrayBuffer);
  const sheet = workbook.worksheets[0];
  const listed = await client.call<List>('GET /api/products', {
    query: { availability_status: 'last_buy_order', order_by: 'supplier_ref', size: '1000' },
  });
  expect(sheet?.getRow(1).values).toEqual([
    undefined,
    'Réf. fabricant',
    'Libellé',
    'Disponibilité',
    'Date limite de commande',
  ]);
  expect((sheet?.rowCount ?? 0) - 1).toBe(listed.total);
  expect(sheet?.getRow(2).getCell(1).value).toBe(listed.items[0]?.supplier_ref);
  expect(sheet?.getRow(2).getCell(3).value).toBe('Date limite de commande');
  expect(sheet?.getRow(2).getCell(4).value).toBeInstanceOf(Date);
});

const textOf = async (reader: Client, job: Job) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await download(await finished(reader, job)));

test('the CSV file holds the same as the Excel file, as its language writes it', async () => {
  const fields = ['supplier_ref', 'availability_status', 'last_buy_order'];
  const asked = { filters: { availability_status: ['last_buy_order'] }, order_by: 'supplier_ref', fields };
  const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
    body: { ...asked, format: 'csv', language: 'fr' },
  });
  const { items, total } = await client.call<List>('GET /api/products', {
    query: { availability_status: 'last_buy_order', order_by: 'supplier_ref', size: '1000' },
  });
  const lines = (await textOf(client, job)).split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Réf. fabricant";"Disponibilité";"Date limite de commande"');
  expect(lines[1]).toContain(`;"Date limite de commande";${items[0]?.last_buy_order}`);
  expect(lines).toHaveLength(total + 2);
});

test('the parts of a system are exported with their quantities', async () => {
  const operator = await as('operator');
  const { items } = await operator.call<List>('GET /api/products', { query: { size: '2', order_by: 'creation_date' } });
  const project = await operator.call<{ id: string }>('POST /api/projects', { body: { name: 'Exported parts' } });
  const parts = items.map(({ id }, at) => ({ product: id, quantity: at + 6 }));
  const { id: systemId } = await operator.call<{ id: string }>('POST /api/systems', {
    body: { name: 'Exported parts', project: project.id, parts },
  });
  const { job } = await operator.call<{ job: Job }>('POST /api/products/by_system/{systemId}/export', {
    params: { systemId },
    body: { order_by: 'creation_date', format: 'csv', language: 'en', fields: ['label', 'system_quantity'] },
  });
  const [header, ...rows] = (await textOf(operator, job)).slice(1).trim().split('\r\n');
  expect(header).toBe('"Label","Quantity"');
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['6', '7']);
});

test('the file of a watchlist has the parts on it', async () => {
  const { items } = await client.call<List>('GET /api/products', { query: { size: '2' } });
  const { id: watchlistId } = await client.call<{ id: string }>('POST /api/watchlists', {
    body: { name: 'Exported parts' },
  });
  const ids = items.map(({ id }) => id);
  await client.call('POST /api/watchlists/{id}/products', { params: { id: watchlistId }, body: { ids } });
  const asked = { params: { watchlistId }, body: { fields: ['label'], format: 'csv' } };
  const { job } = await client.call<{ job: Job }>('POST /api/products/by_watchlist/{watchlistId}/export', asked);
  expect(await finished(client, job)).toMatchObject({ state: 'done', done: 2 });
});

test('an export of unknown fields is refused at once', async () =>
  expect(await client.ask('POST /api/products/export', { body: { fields: ['salary'] } })).toMatchObject({
    status: 422,
  }));

test('the part sheet is a valid PDF in the requested language', async () => {
  const { items } = await client.call<List>('GET /api/products', {
    query: { availability_status: 'obsolete', size: '1' },
  });
  for (const language of ['fr', 'en']) {
    const { job } = await client.call<{ job: Job }>('POST /api/products/{id}/pdf', {
      params: { id: items[0]?.id ?? '' },
      body: { language },
    });
    const done = await finished(client, job);
    expect(done, done.error ?? '').toMatchObject({ state: 'done' });
    const bytes = await download(done);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(new TextDecoder('latin1').decode(bytes)).toContain(`/Lang (${language})`);
    expect(bytes.length).toBeGreaterThan(10_000);
  }
});

test('a job and its file are accessible only to their user', async () => {
  const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
    body: { fields: ['label'], filters: { availability_status: 'obsolete' } },
  });
  await finished(client, job);
  const other = await as('client-other');
  expect(await other.ask('GET /api/jobs/{id}', { params: { id: job.id } })).toMatchObject({ status: 404 });
  const own = await client.call<{ items: Job[] }>('GET /api/jobs', { query: { state: 'done' } });
  expect(own.items.map(({ id }) => id)).toContain(job.id);
  const url = (await finished(client, job)).result?.url ?? '';
  expect((await fetch(url.replace(/results\//, 'results/x'))).status).toBe(403);
});
