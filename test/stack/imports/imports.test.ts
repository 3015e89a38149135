import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ImportAnswer, importedPart, previewAnswer } from '#shared/imports/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { as, type Client } from '../../support/product/client.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { plainList } from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };
type Preview = z.infer<typeof previewAnswer>;
let client: Client;
beforeAll(async () => {
  client = await as('client');
});

const HEADER = ['Manufacturer', 'MPN', 'Description', 'Quantity'];
type Line = [supplier: string, reference: string, label: string, quantity: string];
const listOf = (lines: Line[]) => plainList([HEADER, ...lines]);

const preview = (query: Record<string, string> = {}, language = 'en') =>
  client.call<Preview>('GET /api/import_products/preview', { query, headers: { 'accept-language': language } });
const importsOf = (file_name: string) =>
  client.call<List<ImportAnswer>>('GET /api/import_products/imports', { query: { file_name } });
const partOf = async (supplier_ref: string) =>
  (await client.call<List<PartAnswer>>('GET /api/products', { query: { supplier_ref, origin: 'import_product' } }))
    .items[0];
const partsOfImport = (id: string, query: Record<string, string> = {}) =>
  client.call<List<z.infer<typeof importedPart>>>('GET /api/import_products/imports/{id}/parts', {
    params: { id },
    query,
  });
const change = (part: PartAnswer | undefined, body: object) =>
  client.call<PartAnswer>('PUT /api/products/{id}', { params: { id: part?.id ?? '' }, body });

const finalizeMerged = async () => {
  const { job } = await client.call<{ job: Job }>('POST /api/import_products/process', {
    query: { merge_repeated: 'true' },
  });
  return finished(client, job);
};

async function importList(name: string, lines: Line[]): Promise<ImportAnswer> {
  await analyse(client, name, await listOf(lines));
  await finalize(client);
  return (await importsOf(name)).items[0] as ImportAnswer;
}
async function rollBack(id: string): Promise<Job> {
  const { job } = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/roll_back', {
    params: { id },
  });
  return finished(client, job);
}

test('lines that name the same part are merged with their quantities on request, and again without a change', async () => {
  const lines: Line[] = [
    ['Nobody Ltd', 'MERGE-1', 'First', '1'],
    ['Nobody Ltd', 'MERGE-1', 'First', '1'],
    ['Nobody Ltd', 'MERGE-2', 'Other', '4'],
    ['Nobody Ltd', 'merge 1', 'Same part, other words', '3'],
  ];
  await analyse(client, 'merge.xlsx', await listOf(lines));
  expect(await preview()).toMatchObject({ created: 2, unchanged: 1, conflicts: 1, merged: 0, repeated: 2 });
  const told = await preview({ merge_repeated: 'true' });
  expect(told).toMatchObject({ created: 2, unchanged: 0, conflicts: 0, merged: 2, repeated: 2 });
  expect(told.items.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'created'],
    [3, 'merged'],
    [4, 'created'],
    [5, 'merged'],
  ]);
  expect(told.items[0]?.changes).toContainEqual({ field: 'quantity', old: null, new: 5 });
  expect((await finalizeMerged()).result).toMatchObject({ created: 2, merged: 2, unchanged: 0, conflicts: 0 });
  expect(await partOf('MERGE-1')).toMatchObject({ label: 'First', quantity: 5 });
  expect((await importsOf('merge.xlsx')).items[0]).toMatchObject({ rows: 4, created: 2, merged: 2, conflicts: 0 });
  await analyse(client, 'merge.xlsx', await listOf(lines));
  expect((await finalizeMerged()).result).toMatchObject({ created: 0, updated: 0, unchanged: 2, merged: 2 });
});

describe('before finalising', () => {
  const lines: Line[] = [
    ['Nobody Ltd', 'PRE-1', 'First', '1'],
    ['Nobody Ltd', 'PRE-2', 'Second', '2'],
  ];
  test('the preview lists what would be created, changed and skipped, line by line, and writes nothing', async () => {
    await importList('preview.xlsx', lines);
    await analyse(
      client,
      'preview 2.xlsx',
      await listOf([
        ['Nobody Ltd', 'PRE-1', 'First', '1'],
        ['Nobody Ltd', 'PRE-2', 'Second, renamed', '2'],
        ['Nobody Ltd', 'PRE-3', 'Third', '3'],
        ['Nobody Ltd', 'PRE-3', 'Third', '4'],
      ]),
    );
    const told = await preview();
    expect(told).toMatchObject({ created: 1, updated: 1, unchanged: 1, conflicts: 1, total: 4 });
    expect(told.items.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'unchanged'],
      [3, 'updated'],
      [4, 'created'],
      [5, 'conflict'],
    ]);
    expect(told.items[1]).toMatchObject({
      part: (await partOf('PRE-2'))?.id,
      changes: [{ field: 'label', old: 'Second', new: 'Second, renamed' }],
    });
    expect(await preview({ outcome: 'created', size: '1' })).toMatchObject({
      total: 1,
      items: [
        { row: 4, part_label: 'PRE-3', changes: expect.arrayContaining([{ field: 'quantity', old: null, new: 3 }]) },
      ],
    });
    expect((await preview({ outcome: 'conflict' })).items[0]?.problem).toContain('Row 4');
    expect((await preview({ outcome: 'conflict' }, 'fr')).items[0]?.problem).toContain('La ligne 4');
    expect(await partOf('PRE-3')).toBeUndefined();

    const { result } = await finalize(client);
    expect(result).toEqual({ created: 1, updated: 1, unchanged: 1, conflicts: 1 });
    expect(await client.ask('GET /api/import_products/preview')).toMatchObject({ status: 412 });
  });
});

describe('a finished import', () => {
  test('is listed with its file, and adds nothing a second time', async () => {
    const lines: Line[] = [
      ['Nobody Ltd', 'REC-1', 'First', '1'],
      ['Nobody Ltd', 'REC-1', 'First', '2'],
    ];
    const first = await importList('record.xlsx', lines);
    expect(first).toMatchObject({ state: 'done', user: 'client', rows: 2, created: 1, unchanged: 0, conflicts: 1 });
    const { url } = await client.call<{ url: string }>('GET /api/import_products/imports/{id}/file', {
      params: { id: first.id },
    });
    const file = await fetch(url);
    expect(file.headers.get('content-disposition')).toContain('record.xlsx');
    const conflicts = await client.call<List<object>>('GET /api/import_products/imports/{id}/conflicts', {
      params: { id: first.id },
    });
    expect(conflicts.items).toEqual([
      {
        row: 3,
        part_label: 'REC-1',
        problem: 'Row 2 already refers to this part, with other values; those values are used.',
      },
    ]);
    await client.call('DELETE /api/import_products/by_current_user');
    expect((await fetch(url)).status).toBe(200);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await analyse(client, 'record again.xlsx', await listOf(lines));
    expect((await finalize(client)).result).toEqual({ created: 0, updated: 0, unchanged: 1, conflicts: 1 });
    const { id } = (await importsOf('record again.xlsx')).items[0] as ImportAnswer;
    expect(await partsOfImport(id)).toMatchObject({ total: 0 });
  });

  test('is accessible only to its entity', async () => {
    const { id } = (await importsOf('record.xlsx')).items[0] as ImportAnswer;
    const other = await as('client-other');
    for (const key of [
      'GET /api/import_products/imports/{id}',
      'GET /api/import_products/imports/{id}/file',
      'GET /api/import_products/imports/{id}/parts',
      'GET /api/import_products/imports/{id}/conflicts',
      'POST /api/import_products/imports/{id}/roll_back',
    ] as const)
      expect(await other.ask(key, { params: { id } }), key).toMatchObject({ status: 404 });
  });
});

describe('parts of the latest import', () => {
  type Outcomes = { changed: number; items: { id: string; outcome: string; code?: string; detail?: unknown }[] };
  const bulkUpdate = (updates: object[], by: Client = client) =>
    by.ask('PUT /api/import_products/bulk_update', { body: { updates }, headers: { 'accept-language': 'en' } });

  test('are changed in one call, each independently; parts outside that import count as unknown', async () => {
    await importList('earlier.xlsx', [['Nobody Ltd', 'BULK-OLD', 'Earlier', '1']]);
    const { id } = await importList('latest.xlsx', [
      ['Nobody Ltd', 'BULK-1', 'First', '1'],
      ['Nobody Ltd', 'BULK-2', 'Second', '2'],
    ]);
    const [first, second, earlier] = await Promise.all(['BULK-1', 'BULK-2', 'BULK-OLD'].map(partOf));
    const catalogue = await client.call<List<PartAnswer>>('GET /api/products', {
      query: { origin: 'product', size: '1' },
    });
    const others = [earlier?.id, catalogue.items[0]?.id, '00000000000000000000000000'];
    const updates = [
      { id: first?.id, notes: 'in bulk' },
      { id: second?.id, notes: 'in bulk', version: 99 },
      { id: second?.id, availability_status: 'nonsense' },
      { id: second?.id, contact_type: 'email' },
      ...others.map((other) => ({ id: other, notes: 'in bulk' })),
    ];
    const { status, body } = await bulkUpdate(updates);
    expect(status).toBe(200);
    const { changed, items } = body as Outcomes;
    expect(changed).toBe(1);
    expect(items.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'changed',
      'outdated_version',
      'invalid',
      'invalid',
      ...others.map(() => 'not_found'),
    ]);
    expect(new Set(items.slice(4).map(({ detail }) => detail)).size).toBe(1);
    expect((await bulkUpdate(updates.slice(0, 1))).body).toMatchObject({
      changed: 0,
      items: [{ outcome: 'unchanged' }],
    });
    expect(await partOf('BULK-1')).toMatchObject({ notes: 'in bulk', version: (first?.version ?? 0) + 1 });
    expect((await partOf('BULK-OLD'))?.notes).toBeNull();
    const { items: lines } = await client.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: first?.id ?? '' },
    });
    expect(lines[0]).toMatchObject({ modified_content: 'notes', new_value: 'in bulk', user: 'client' });

    await rollBack(id);
    expect((await bulkUpdate([{ id: second?.id, notes: 'gone' }])).body).toMatchObject({
      items: [{ code: 'not_found' }],
    });
  });

  test('are accessible only to their entity, need the permission to change parts, and are 5,000 at most', async () => {
    await importList('mine.xlsx', [['Nobody Ltd', 'BULK-3', 'Third', '3']]);
    const part = await partOf('BULK-3');
    const updates = [{ id: part?.id, notes: 'foreign' }];
    // Of an entity without an import, and of one with an import.
    for (const other of [await as('client-other'), await as('operator')])
      expect(JSON.stringify((await bulkUpdate(updates, other)).body)).toContain('not_found');
    expect((await bulkUpdate(updates, await as('sourcing'))).status).toBe(403);
    expect((await bulkUpdate(Array(5001).fill(updates[0]))).status).toBe(422);
    expect(await partOf('BULK-3')).toMatchObject({ notes: null, version: part?.version });
  });
});

describe('rolled back', () => {
  test('unchanged parts are restored; others stay with a reason; a second roll back restores the rest', async () => {
    await importList('before.xlsx', [
      ['Nobody Ltd', 'OLD-1', 'Old', '1'],
      ['Nobody Ltd', 'OLD-2', 'Old', '1'],
    ]);
    const { id } = await importList('wrong.xlsx', [
      ['Nobody Ltd', 'OLD-1', 'Wrong', '9'],
      ['Nobody Ltd', 'OLD-2', 'Wrong', '9'],
      ['Nobody Ltd', 'WRONG-1', 'Wrong', '9'],
      ['Nobody Ltd', 'WRONG-2', 'Wrong', '9'],
      ['Nobody Ltd', 'WRONG-3', 'Wrong', '9'],
    ]);
    await change(await partOf('OLD-2'), { label: 'Mended' });
    await change(await partOf('WRONG-2'), { label: 'Mended' });
    const held = await partOf('WRONG-3');
    const watchlist = await client.call<{ id: string }>('POST /api/watchlists', {
      body: { name: 'Holding', products: [held?.id ?? ''] },
    });

    expect((await rollBack(id)).result).toEqual({ undone: 2, kept: 3 });
    expect(await partOf('OLD-1')).toMatchObject({ label: 'Old', quantity: 1, import_file: 'before.xlsx' });
    expect(await partOf('OLD-2')).toMatchObject({ label: 'Mended', quantity: 1 });
    expect(await partOf('WRONG-1')).toBeUndefined();
    expect(await partOf('WRONG-2')).toMatchObject({ label: 'Mended' });
    const kept = await partsOfImport(id, { state: 'kept' });
    expect(kept.items).toMatchObject([
      { row: 3, outcome: 'updated', fields: ['label'], problem: 'It was changed after the import.' },
      { row: 5, outcome: 'created', problem: 'It was changed after the import.' },
      { row: 6, part: held?.id, problem: expect.stringContaining('1 watchlist') },
    ]);
    const { items } = await client.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: (await partOf('OLD-1'))?.id ?? '' },
    });
    expect(items[0]).toMatchObject({ reason: 'Import of wrong.xlsx rolled back', user: 'client' });

    await client.call('DELETE /api/watchlists/{id}', { params: watchlist });
    expect((await rollBack(id)).result).toEqual({ undone: 3, kept: 2 });
    expect(await partOf('WRONG-3')).toBeUndefined();
    expect((await importsOf('wrong.xlsx')).items[0]).toMatchObject({ state: 'rolled_back', undone: 3, kept: 2 });
  });
});
