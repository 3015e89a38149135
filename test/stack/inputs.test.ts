import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { attach, PDF } from '../support/attachments.ts';
import { as, type Client, send } from '../support/client.ts';
import { analyse, finalize, finished } from '../support/imports.ts';

let client: Client;
let superuser: Client;
beforeAll(async () => {
  [client, superuser] = await Promise.all([as('client'), as('superuser')]);
});

const problems = (answer: { body: unknown }) => (answer.body as { detail: Record<string, string[]> }).detail;

describe('a character that workbooks cannot hold', () => {
  const DIRTY = 'a\u0000b\ufffec\uffffd\u001b';

  async function exported(filters: object): Promise<unknown[]> {
    const body = { fields: ['supplier_ref', 'label'], filters };
    const { job } = await client.call<{ job: Job }>('POST /api/products/export', { body });
    const { result } = await finished(client, job);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await fetch(result?.url ?? '')).arrayBuffer());
    return book.worksheets[0]?.getColumn(2).values.slice(2) as unknown[];
  }

  test('is removed from a record, from filters, and the export is readable', async () => {
    const body = { supplier_ref: 'DIRTY-1\uffff', label: DIRTY };
    const part = await client.call<PartAnswer>('POST /api/products', { body });
    expect(part).toMatchObject({ supplier_ref: 'DIRTY-1', label: 'abcd' });
    const query = { supplier_ref: 'DIRTY-1\ufffe' };
    expect(await client.call('GET /api/products', { query })).toMatchObject({ total: 1, items: [{ id: part.id }] });
    expect(await exported(query)).toEqual(['abcd']);
  });

  test('is removed from an imported file, and the export is readable', async () => {
    const list = `Fabricant;Référence;Désignation\nonsemi;DIRTY-2;a\ufffeb\u007fc\nonsemi;DIRTY-3;Diode\n`;
    await analyse(client, 'sale.csv', Buffer.from(list));
    expect(await finalize(client)).toMatchObject({ state: 'done' });
    expect(await exported({ supplier_ref: 'DIRTY-2' })).toEqual(['abc']);
  });
});

test.each([
  ['an entity', 'POST /api/entities', { type: 'client' }],
  ['a group', 'POST /api/users/auth_groups', {}],
  ['a project', 'POST /api/projects', {}],
] as const)('%s cannot have a name that looks like another’s', async (_, key: RouteKey, more) => {
  const named = (name: string) => superuser.ask(key, { body: { name, ...more } });
  expect(await named('Société Lumière')).toMatchObject({ status: 201 });
  for (const name of ['société\u00a0lumière', 'Socie\u0301te\u0301 Lumie\u0300re', 'Société\u200b Lumière\u2060'])
    expect(await named(name), JSON.stringify(name)).toMatchObject({ status: 412, body: { code: 'already_exists' } });
});

describe('a file name that hides or reverses a part of itself', () => {
  const NAME = 'offre\u202efdp.csv';
  const refused = { file_name: [expect.stringMatching(/direction characters.*Rename the file/)] };

  test.each(['POST /api/analysis/upload_url', 'POST /api/monitorings/upload_url'] as const)(
    'is refused by %s',
    async (key) => {
      const answer = await superuser.ask(key, { body: { file_name: NAME, size: 3 } });
      expect([answer.status, problems(answer)]).toEqual([422, refused]);
    },
  );

  test('is refused where an upload gets its name from the record', async () => {
    const operator = await as('operator');
    const { items } = await operator.call<{ items: PartAnswer[] }>('GET /api/products', { query: { size: '1' } });
    const { id } = await attach(operator, 'monitorings', 'offre.pdf', PDF);
    const body = { product: items[0]?.id, attachments: [{ id, name: 'offre\u202e.pdf' }] };
    const answer = await operator.ask('POST /api/monitorings', { body });
    expect([answer.status, Object.keys(problems(answer))]).toEqual([422, ['attachments']]);
  });

  test('is refused with a file in the request', async () => {
    const body = new FormData();
    body.append('file', new Blob(['a;b\n']), NAME);
    expect(await client.ask('POST /api/analysis/analyse_matching_products', { body })).toMatchObject({ status: 422 });
  });
});

describe('an answer does not grow with the request', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`unknown-${n}`, 'x']));
  const permissions = Array.from({ length: 6000 }, (_, n) => `no.permission_${n}`);
  const LONGEST = 30_000;

  test.each([
    ['POST /api/products', many],
    ['POST /api/products/fields_values', { fields: ['label'], filters: many }],
    ['POST /api/products/export', { fields: Array(20_000).fill('x') }],
    ['POST /api/users/auth_groups', { name: 'Many', permissions }],
    ['POST /api/contacts', { lastname: 'x', supplier: 'x'.repeat(100_000) }],
    ['POST /api/suppliers', { name: 'x', ncages: Array(40_000).fill(0) }],
    ['POST /api/suppliers', { name: 'x', ncages: Array(400_000).fill(0) }],
  ] as const)('%s', async (key, body) => {
    const answer = await superuser.ask(key, { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(JSON.stringify(answer.body).length).toBeLessThan(LONGEST);
  });

  test('nor without login', async () => {
    const answer = await send('POST', '/api/oauth2/forgot-password', { body: many });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body).length).toBeLessThan(LONGEST);
  });
});
