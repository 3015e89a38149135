import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client } from '../support/client.ts';
import { finished } from '../support/imports.ts';

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
    'Dernière commande',
  ]);
  expect((sheet?.rowCount ?? 0) - 1).toBe(listed.total);
  expect(sheet?.getRow(2).getCell(1).value).toBe(listed.items[0]?.supplier_ref);
  expect(sheet?.getRow(2).getCell(3).value).toBe('Dernière commande');
  expect(sheet?.getRow(2).getCell(4).value).toBeInstanceOf(Date);
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
