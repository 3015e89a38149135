import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/contract.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { type Ask, as, type Client, send } from '../../support/product/client.ts';
import { attach, PDF } from '../../support/records/attachments.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';

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

describe('implausible values', () => {
  let operator: Client;
  beforeAll(async () => {
    operator = await as('operator');
  });
  const refusedFields = async (key: RouteKey, asked: Ask): Promise<string[]> => {
    const answer = await operator.ask(key, asked);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'invalid']);
    return Object.keys(problems(answer));
  };
  const thirdParty = (fields: object = {}) =>
    operator.call<SupplierAnswer>('POST /api/suppliers', { body: { name: 'Meant Ltd', ...fields } });

  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('the date %s is refused', async (date) => {
    const part = { supplier_ref: 'DATED', introduced_at: date, manufacturer_expiry: date };
    expect(await refusedFields('POST /api/products', { body: part })).toEqual(['introduced_at', 'manufacturer_expiry']);
    const checked = { name: 'Dated', date_last_check: date };
    expect(await refusedFields('POST /api/suppliers', { body: checked })).toEqual(['date_last_check']);
  });

  test('a part’s life does not end before it begins', async () => {
    const body = { supplier_ref: 'LIFE-1', introduced_at: '2020-01-01' };
    const { id } = await operator.call<PartAnswer>('POST /api/products', { body });
    const ended = { end_of_life: '2019-01-01', last_buy_order: '2018-01-01' };
    const fields = ['last_buy_order', 'end_of_life'];
    expect(await refusedFields('PUT /api/products/{id}', { params: { id }, body: ended })).toEqual(fields);
    expect(await refusedFields('POST /api/monitorings', { body: { product: id, ...ended } })).toEqual(fields);
  });

  test('a text without a visible character is refused', async () => {
    const answer = await operator.ask('POST /api/suppliers', { body: { name: '\u200b\u2060' } });
    expect([answer.status, problems(answer)]).toEqual([422, { name: ['This text has no visible character.'] }]);
  });

  test('a third-party is not asked through itself, not even through others', async () => {
    const [first, second, third] = [await thirdParty(), await thirdParty(), await thirdParty()];
    const askThrough = (from: SupplierAnswer, supplier_to_contact: string) =>
      operator.ask('PUT /api/suppliers/{id}', { params: { id: from.id }, body: { supplier_to_contact } });
    const circle = { status: 412, body: { code: 'cycle' } };
    expect(await askThrough(first, first.id)).toMatchObject(circle);
    expect(await askThrough(first, second.id)).toMatchObject({ status: 200 });
    expect(await askThrough(second, third.id)).toMatchObject({ status: 200 });
    expect(await askThrough(third, first.id)).toMatchObject(circle);
  });

  test('third-parties with the same number or name are found before one is saved twice', async () => {
    const { id } = await thirdParty({ name: 'Émetteurs Réunis', siren: '552081317', siret: '55208131766522' });
    const find = (query: Record<string, string>) => operator.call('GET /api/suppliers/exists', { query });
    const same = (...all: string[]) => ({ exists: true, suppliers: [{ id, same: all }] });
    expect(await find({ siret: '552 081 317 66522' })).toMatchObject(same('siret'));
    expect(await find({ siren: '552081317', name: 'emetteurs' })).toMatchObject(same('siren'));
    expect(await find({ name: 'émetteurs\u00a0réunis\u200b' })).toMatchObject(same('name'));
    expect(await find({ name: 'Émetteurs' })).toEqual({ exists: false, suppliers: [] });
  });

  test('an imported amount that no part can have is reported with its row', async () => {
    const list = `Fabricant;Référence;Qté\nonsemi;HUGE-1;${'9'.repeat(400)}\nonsemi;HUGE-2;3\n`;
    await analyse(client, 'quantités.csv', Buffer.from(list));
    const lines = await client.call<{ items: object[] }>('GET /api/import_products/preview');
    expect(lines.items).toContainEqual(
      expect.objectContaining({ row: 2, outcome: 'conflict', problem: expect.stringMatching(/row 2 is too large/) }),
    );
    expect(await finalize(client)).toMatchObject({ state: 'done', result: { created: 1, conflicts: 1 } });
  });
});
