import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MappingAnswer, ReviewAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { analyse, finalize, settled, upload } from '../../support/records/imports.ts';
import { NO_SAMPLES, sampleFiles } from '../../support/records/samples.ts';
import * as workbooks from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };
let client: Client;
beforeAll(async () => {
  client = await as('client');
});

const linesOf = (query: Record<string, string> = {}) =>
  client.call<List<ReviewLine>>('GET /api/analysis/analysed_products', { query: { size: '1000', ...query } });
const giveUp = () => client.ask('DELETE /api/analysis/by_current_user');

/** Lines copied from the catalogue: some with another spelling, one with a typing error, one unknown. */
async function listFromCatalogue(): Promise<{ bytes: Buffer; parts: PartAnswer[] }> {
  const { items } = await client.call<List<PartAnswer>>('GET /api/products', {
    query: {
      origin: 'product',
      kind: 'reference_article',
      supplier__isnull: 'false',
      supplier_ref__isnull: 'false',
      size: '4',
      order_by: '-supplier_ref',
    },
  });
  const rows = items.map((part, n) => [
    part.supplier_label ?? '',
    n === 0 ? (part.supplier_ref ?? '').toLowerCase() : (part.supplier_ref ?? ''),
    part.label ?? '',
    String(n + 1),
  ]);
  const bytes = await workbooks.plainList([
    ['Manufacturer', 'Manufacturer Part Number', 'Description', 'Quantity'],
    ...rows,
    ['Nobody Ltd', 'ZZ-TOP-99887766', 'A part of nobody', '3'],
  ]);
  return { bytes, parts: items };
}

describe('from an Excel list to parts', () => {
  test('lines are matched, chosen, imported with their origin; a second time nothing is added', async () => {
    const { bytes, parts } = await listFromCatalogue();
    const before = await client.call<List<PartAnswer>>('GET /api/products', {
      query: { origin: 'import_product', size: '1' },
    });
    const review = await analyse(client, 'Ma liste.xlsx', bytes);
    expect(review).toMatchObject({ state: 'matched', error: null, selected: 5 });
    const { items } = await linesOf({ order_by: 'row' });
    expect(items.filter(({ import_status }) => import_status === 'identified').map(({ product }) => product)).toEqual(
      parts.map(({ id }) => id),
    );
    expect(items.at(-1)).toMatchObject({ import_status: 'new', suggestions: [] });
    for (const { suggestions } of items)
      for (const { score, reasons } of suggestions)
        expect(reasons.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 6);

    const done = await finalize(client);
    expect(done).toMatchObject({ state: 'done' });
    const after = await client.call<List<PartAnswer>>('GET /api/products', {
      query: { import_file: 'Ma liste.xlsx', size: '100' },
    });
    expect(after.total).toBe(done.result?.created);
    const fresh = after.items.find(({ supplier_ref }) => supplier_ref === 'ZZ-TOP-99887766');
    expect(fresh).toMatchObject({
      origin: 'import_product',
      supplier: null,
      supplier_label: 'Nobody Ltd',
      quantity: 3,
      import_row: 6,
    });
    const history = await client.call<List<{ reason: string }>>('GET /api/products/{id}/history', {
      params: { id: fresh?.id ?? '' },
    });
    expect(history.items[0]?.reason).toBe('Import of Ma liste.xlsx, row 6');
    expect(await client.call('GET /api/import_products/last_import_date')).toMatchObject({
      file_name: 'Ma liste.xlsx',
    });

    await analyse(client, 'Ma liste.xlsx', bytes);
    expect((await finalize(client)).result).toEqual({ created: 0, updated: 0, unchanged: 5, conflicts: 0 });
    const again = await client.call<List<PartAnswer>>('GET /api/products', {
      query: { origin: 'import_product', size: '1' },
    });
    expect(again.total).toBe(before.total + (done.result?.created ?? 0));
    await client.call('DELETE /api/import_products/by_current_user');
  });

  test('a choice is saved, counted and can be undone; a line can be skipped', async () => {
    const { parts } = await listFromCatalogue();
    const wanted = parts[1];
    const bytes = await workbooks.plainList([
      ['Manufacturer', 'MPN', 'Description'],
      ['Somebody Else Inc', wanted?.supplier_ref ?? '', wanted?.label ?? ''],
    ]);
    expect(await analyse(client, 'choices.xlsx', bytes)).toMatchObject({
      counts: { to_be_determined: 1, identified: 0 },
    });
    const [line] = (await linesOf()).items;
    expect(line?.suggestions[0]).toMatchObject({ product: wanted?.id });
    const choose = (id: string, isLine: boolean, isSelected: boolean) =>
      client.call<ReviewLine>('POST /api/analysis/is_selected/{id}', {
        params: { id },
        query: { is_analysed_product: String(isLine), is_selected: String(isSelected) },
      });
    expect(await choose(`${line?.id}:${wanted?.id}`, false, true)).toMatchObject({
      import_status: 'suggested',
      product: wanted?.id,
    });
    expect(await client.call<ReviewAnswer>('GET /api/analysis/by_current_user')).toMatchObject({
      counts: { suggested: 1, to_be_determined: 0 },
    });
    expect(await choose(`${line?.id}:original`, false, true)).toMatchObject({ import_status: 'to_be_determined' });
    expect(await choose(`${line?.id}:new`, false, true)).toMatchObject({ import_status: 'new' });
    expect(await client.call('GET /api/analysis/has_new')).toEqual({ has_new: true });
    expect(await choose(line?.id ?? '', true, false)).toMatchObject({ is_selected: false });
    expect(await client.ask('POST /api/import_products/process')).toMatchObject({
      status: 412,
      body: { code: 'analysis_nothing_selected' },
    });
    await choose(`${line?.id}:original`, false, true);
    expect(
      await client.call('POST /api/analysis/select_best', { body: { min_score: 0 } }),
      'another manufacturer is left to the user',
    ).toEqual({ selected: 0 });
    await giveUp();
    expect(await client.ask('GET /api/analysis/by_current_user')).toMatchObject({ status: 404 });
  });

  test('corrected columns are used, and applied to the next file with the same headers', async () => {
    const bytes = await workbooks.plainList([
      ['Repère', 'Code', 'Texte'],
      ['A', 'LM393DR', 'Comparateur'],
      ['B', 'LM324N', 'Amplificateur'],
      ['C', 'NE555P', 'Temporisateur'],
    ]);
    await upload(client, 'odd.xlsx', bytes);
    await settled(client);
    const mapping = await client.call<MappingAnswer>('GET /api/analysis/mapping');
    const columns = [
      { index: 1, field: 'supplier_ref' },
      { index: 2, field: 'label' },
    ];
    expect(mapping.columns[1]).toMatchObject({ field: 'supplier_ref', confidence: 0.65 });
    const corrected = await client.call<MappingAnswer>('PUT /api/analysis/mapping', {
      body: { sheet: mapping.sheet, header_row: mapping.header_row, columns },
    });
    expect(corrected.columns[2]).toMatchObject({ field: 'label', confidence: 1 });
    expect(await settled(client)).toMatchObject({ state: 'matched' });
    expect((await linesOf({ order_by: 'row' })).items[0]?.fields).toEqual({
      supplier_ref: 'LM393DR',
      label: 'Comparateur',
    });
    await upload(client, 'odd again.xlsx', bytes);
    expect(await settled(client)).toMatchObject({ state: 'matched' });
    expect((await linesOf({ order_by: 'row' })).items[0]?.fields).toEqual({
      supplier_ref: 'LM393DR',
      label: 'Comparateur',
    });
    const twice = await client.ask('PUT /api/analysis/mapping', {
      body: { sheet: mapping.sheet, header_row: 1, columns: [columns[0], { index: 2, field: 'supplier_ref' }] },
    });
    expect(twice).toMatchObject({
      status: 422,
      body: { detail: { columns: [expect.stringContaining('same field')] } },
    });
    await giveUp();
  });

  test('an unfinished import is replaced only after confirmation', async () => {
    const { bytes } = await listFromCatalogue();
    await analyse(client, 'first.xlsx', bytes);
    const asked = { file_name: 'second.xlsx', size: 10 };
    expect(await client.ask('POST /api/analysis/upload_url', { body: asked })).toMatchObject({
      status: 412,
      body: { code: 'confirmation_required' },
    });
    expect(await client.call<ReviewAnswer>('GET /api/analysis/by_current_user')).toMatchObject({
      file_name: 'first.xlsx',
      state: 'matched',
    });
    await giveUp();
  });

  test('a small file may be part of the request', async () => {
    const { bytes } = await listFromCatalogue();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'small.xlsx');
    expect((await client.ask('POST /api/analysis/analyse_matching_products', { body: form })).status).toBe(202);
    expect(await settled(client)).toMatchObject({ file_name: 'small.xlsx', state: 'matched' });
    await giveUp();
  });

  test('the template is an Excel file whose columns the import detects with certainty', async () => {
    const { status, body } = await client.ask('POST /api/analysis/download_import_template', {
      body: { language: 'fr' },
    });
    const ExcelJS = (await import('exceljs')).default;
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(body as ArrayBuffer);
    workbook.worksheets[0]?.addRow(['Texas Instruments', 'LM393DR', 'Comparateur']);
    expect(status).toBe(200);
    expect(await analyse(client, 'rempli.xlsx', new Uint8Array(await workbook.xlsx.writeBuffer()))).toMatchObject({
      state: 'matched',
      selected: 1,
    });
    await giveUp();
  });
});

describe('what is said before finalising', () => {
  const list = [
    'Manufacturer|MPN|Description|Qty',
    'PASSIVES|||',
    'Acme|PIPE-1001|Clamp|douze',
    'Acme|PIPE-2002|Clamp|2',
    'ACME|pipe 2002|Clamp|3',
    'Acme|03-Dec|Clamp|1',
    'Total|||6',
  ].join('\n');

  test('what to check on a line, with a filter; rows that are no lines, with the reason', async () => {
    const review = await analyse(client, 'pipes.csv', Buffer.from(list));
    expect(review).toMatchObject({
      state: 'matched',
      left_out: {
        total: 2,
        rows: [
          { row: 2, reason: 'title' },
          { row: 7, reason: 'total' },
        ],
      },
    });
    const rowsWith = async (query: Record<string, string>) => (await linesOf(query)).items.map(({ row }) => row);
    expect(await rowsWith({ remarks: 'repeated' })).toEqual([5]);
    expect(await rowsWith({ remarks: 'quantity_not_read' })).toEqual([3]);
    expect(await rowsWith({ remarks: 'like_date' })).toEqual([6]);
    await giveUp();
  });

  test('columns that were accepted as a guess are asked about again, corrected ones are not', async () => {
    const guess = Buffer.from('Type;Pieces held;Qty\nSTM32F103C8T6;x;1\nBC847BW;y;2\nLM393EDR2G;z;3\n');
    const stateOf = async () => {
      await upload(client, 'types.csv', guess);
      return (await settled(client)).state;
    };
    const columns = async () => (await client.call<MappingAnswer>('GET /api/analysis/mapping')).columns;
    expect(await stateOf()).toBe('to_be_mapped');
    expect((await columns())[0]).toMatchObject({ field: 'supplier_ref', confidence: 0.45 });
    const save = (first: string) =>
      client.call('PUT /api/analysis/mapping', {
        body: {
          sheet: 'CSV',
          header_row: 1,
          columns: [
            { index: 0, field: first },
            { index: 2, field: 'quantity' },
          ],
        },
      });
    await save('supplier_ref');
    expect(await stateOf()).toBe('to_be_mapped');
    await save('internal_ref');
    expect(await stateOf()).not.toBe('to_be_mapped');
    await giveUp();
  });

  test.each(['biff8', 'ods'] as const)('a workbook of type %s is read', async (type) => {
    const bytes = workbooks.foreignWorkbook(
      [
        ['Manufacturer', 'MPN', 'Qty'],
        ['Acme', 'PIPE-1001', 2],
      ],
      type,
    );
    const review = await analyse(client, `list.${type === 'ods' ? 'ods' : 'xls'}`, bytes);
    expect(review).toMatchObject({ state: 'matched', selected: 1 });
    await giveUp();
  });
});

describe('files that are not part lists', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['text.xlsx', workbooks.textNamedWorkbook, /not an Excel workbook/],
    ['secret.xlsx', workbooks.encryptedWorkbook, /password/],
    ['old.xls', workbooks.legacyWorkbook, /damaged/],
    ['empty.xlsx', workbooks.emptyWorkbook, /no rows with content/],
    ['cut.xlsx', workbooks.truncatedWorkbook, /damaged/],
    ['bomb.xlsx', () => workbooks.zipBomb(), /unpacked/],
    ['other.xlsx', workbooks.otherZip, /not an Excel workbook/],
    ['columns.xlsx', workbooks.wrongColumns, /does not look like a part list/],
  ])('%s fails with a message that names it', async (name, make, sentence) => {
    await upload(client, name, await make());
    const review = await settled(client);
    expect(review.state).toBe('failed');
    expect(review.error).toMatch(sentence);
    expect(review.error).toContain(name);
    await giveUp();
  });

  test('in French for users who request French', async () => {
    await upload(client, 'texte.xlsx', workbooks.textNamedWorkbook());
    await settled(client);
    const answer = await client.call<ReviewAnswer>('GET /api/analysis/by_current_user', {
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.error).toContain('n’est pas un classeur Excel');
    await giveUp();
  });

  test('a sheet that declares a million rows but contains a short list is read', async () => {
    await upload(client, 'unbounded.xlsx', workbooks.unboundedSheet());
    expect((await settled(client)).state).not.toBe('failed');
    await giveUp();
  });

  test('a list with too many rows fails with the limit, and nothing is imported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-long-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await workbooks.writeLongList(join(folder, 'long.xlsx'), 300_101);
    await upload(client, 'long.xlsx', readFileSync(join(folder, 'long.xlsx')));
    const review = await settled(client);
    expect(review).toMatchObject({ state: 'failed', error: expect.stringMatching(/long\.xlsx.*300,100 rows/) });
    const parts = await client.call<List<PartAnswer>>('GET /api/products', { query: { import_file: 'long.xlsx' } });
    expect(parts.total).toBe(0);
    await giveUp();
  });

  test('storage refuses a file beyond the limit, regardless of the announced size', async () => {
    const { url, fields } = await client.call<{ url: string; fields: Record<string, string> }>(
      'POST /api/analysis/upload_url',
      { body: { file_name: 'liar.xlsx', size: 10, confirm: true } },
    );
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(50 * 1024 * 1024 + 1)]), 'liar.xlsx');
    const sent = await fetch(url, { method: 'POST', body: form }).catch(() => undefined);
    expect(sent?.status ?? 400).toBe(400);
    expect(await client.call<ReviewAnswer>('GET /api/analysis/by_current_user')).toMatchObject({ state: 'uploaded' });
    await giveUp();
  });

  test('a file beyond the limit is refused before it is sent', async () => {
    expect(
      await client.ask('POST /api/analysis/upload_url', { body: { file_name: 'huge.xlsx', size: 51 * 1024 * 1024 } }),
    ).toMatchObject({ status: 413, body: { detail: expect.stringContaining('50') } });
  });
});

/** Real lists, if available; the project's own workbooks above reproduce their characteristics. */
const samples = sampleFiles();
describe.skipIf(samples.length === 0)('real part lists', () => {
  test.each(samples.length > 0 ? samples : [NO_SAMPLES])('$name reaches its review', async ({ name, path }) => {
    const review = await analyse(client, name, readFileSync(path));
    expect(review, review.error ?? '').toMatchObject({ state: 'matched' });
    expect(Object.values(review.counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    await giveUp();
  });
});
