import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { MappingAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import type { ImportAnswer } from '#shared/imports/schema.ts';
import { listRow } from '#shared/imports/sheet-rows.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { Client } from '../../support/product/client.ts';
import { finished, settled, upload } from '../../support/records/imports.ts';
import { newClient } from '../../support/records/requests.ts';
import { textsOf } from '../../support/records/workbooks/texts.ts';

type Listed<T> = { items: T[]; total: number };

let client: Client;
beforeAll(async () => {
  ({ client } = await newClient(1));
});

/** Two boards with the same headers, notes between them, and mechanical parts with headers of their own. */
async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const add = (name: string, rows: string[][]) => book.addWorksheet(name).addRows(rows);
  const HEADERS = ['Manufacturer', 'MPN', 'Description', 'Quantity'];
  add('Board A', [HEADERS, ['Sheetly', 'SHA-101', 'Relay', '4'], ['Sheetly', 'SHA-102', 'Fuse', '1']]);
  add('Notes', [['Read the specification first.']]);
  add('Board B', [HEADERS, ['Sheetly', 'SHB-201', 'Coil', '2'], ['Sheetly', 'SHA-101', 'Relay', '3']]);
  add('Mechanics', [
    ['List of screws'],
    ['Pos', 'Réf. fabricant', 'Fabricant', 'Désignation', 'Qté'],
    ['1', 'SHM-301', 'Sheetly', 'Vis', '12'],
    ['2', 'SHM-302', 'Sheetly', 'Écrou', '12'],
  ]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const linesOf = () =>
  client.call<Listed<ReviewLine>>('GET /api/analysis/analysed_products', { query: { size: '50', order_by: 'row' } });
const mappingOf = (query: Record<string, string> = {}) =>
  client.call<MappingAnswer>('GET /api/analysis/mapping', { query });
const partOf = async (supplier_ref: string) =>
  (await client.call<Listed<PartAnswer>>('GET /api/products', { query: { supplier_ref } })).items[0];

test('the rows of further sheets are imported with those of the first, each read by its own headers', async () => {
  const file = await workbook();
  await upload(client, 'sheets.xlsx', file);
  expect((await settled(client)).state).toBe('to_be_mapped');
  const mapping = await mappingOf({ sheet: 'Board A' });
  expect(mapping.other_sheets).toMatchObject([
    { name: 'Board B', rows: 3, is_chosen: false },
    { name: 'Mechanics', rows: 4, is_chosen: false },
  ]);
  expect(mapping.other_sheets[1]?.columns).toContainEqual({ header: 'Réf. fabricant', field: 'supplier_ref' });

  const unknown = await client.ask('PUT /api/analysis/mapping', { body: { ...mapping, other_sheets: ['Notes'] } });
  expect(unknown).toMatchObject({
    status: 422,
    body: { detail: { other_sheets: [expect.stringContaining('Notes')] } },
  });
  await client.call('PUT /api/analysis/mapping', { body: { ...mapping, other_sheets: ['Mechanics', 'Board B'] } });
  await settled(client);
  const { items } = await linesOf();
  expect(items.map(({ row, fields }) => [row, fields.supplier_ref])).toEqual([
    [2, 'SHA-101'],
    [3, 'SHA-102'],
    [listRow(3, 2), 'SHB-201'],
    [listRow(3, 3), 'SHA-101'],
    [listRow(4, 3), 'SHM-301'],
    [listRow(4, 4), 'SHM-302'],
  ]);
  expect(items[3]?.remarks).toEqual(['repeated']);
  const again = await mappingOf();
  expect(again.other_sheets.map(({ is_chosen }) => is_chosen)).toEqual([true, true]);

  const { job } = await client.call<{ job: Job }>('POST /api/import_products/process', {
    query: { merge_repeated: 'true' },
  });
  expect((await finished(client, job)).result).toMatchObject({ created: 5, merged: 1 });
  expect(await partOf('SHA-101')).toMatchObject({ quantity: 7 });
  const mechanical = await partOf('SHM-302');
  expect(mechanical).toMatchObject({ label: 'Écrou', quantity: 12, import_file: 'sheets.xlsx', import_row: 4 });
  const { items: history } = await client.call<Listed<HistoryLine>>('GET /api/products/{id}/history', {
    params: { id: mechanical?.id ?? '' },
  });
  expect(history[0]?.reason).toContain('4:4');

  const { items: imports } = await client.call<Listed<ImportAnswer>>('GET /api/import_products/imports');
  const params = { id: imports[0]?.id ?? '' };
  const begun = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/report', { params, body: {} });
  const { result } = await finished(client, begun.job);
  const report = await textsOf(await (await fetch(result?.url ?? '')).arrayBuffer());
  for (const text of ['SHA-102', 'SHB-201', 'SHM-302', '4:4', 'Réf. fabricant']) expect(report.texts).toContain(text);
  const undone = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/roll_back', { params });
  expect((await finished(client, undone.job)).result).toMatchObject({ undone: 5, kept: 0 });
  expect(await partOf('SHM-302')).toBeUndefined();

  // The columns are remembered, but which sheets are wanted is asked again.
  await upload(client, 'sheets.xlsx', file);
  expect((await settled(client)).state).toBe('to_be_mapped');
});
