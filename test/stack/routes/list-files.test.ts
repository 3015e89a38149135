import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { MappingAnswer, ReviewAnswer } from '#shared/imports/review-schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { analyse, finished, settled, upload } from '../../support/records/imports.ts';

let client: Client;
beforeAll(async () => {
  client = await as('client');
});

const CSV = [
  'Nomenclature carte alimentation;;;',
  'Fabricant;Réf. fabricant;Désignation;Qté',
  'onsemi;LM393EDR2G;Comparateur double;2',
  'Würth;ZZ-INCONNU-1;"Embase; 2 voies";1',
  'À commander séparément;;;',
  'Murata;ZZ-INCONNU-2;Condensateur;14',
].join('\r\n');
const WESTERN = Buffer.from(CSV, 'latin1');

test('a text list saved by Excel in France is imported like a workbook; its report describes the format', async () => {
  expect(await analyse(client, 'Liste.csv', WESTERN)).toMatchObject({ state: 'matched', file_name: 'Liste.csv' });
  const lines = await client.call<{ items: { row: number; fields: object }[] }>('GET /api/analysis/analysed_products');
  expect(lines.items.map(({ row, fields }) => [row, fields])).toContainEqual([
    4,
    { supplier: 'Würth', supplier_ref: 'ZZ-INCONNU-1', label: 'Embase; 2 voies', quantity: '1' },
  ]);

  const { job } = await client.call<{ job: Job }>('POST /api/analysis/report', { body: { language: 'fr' } });
  const { result, state } = await finished(client, job);
  expect({ state, file: result?.file_name }).toEqual({ state: 'done', file: 'Liste – constats.xlsx' });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await fetch(result?.url ?? '')).arrayBuffer());
  const cells = workbook.worksheets[0]?.getColumn(8).values;
  expect(cells).toEqual([undefined, 'Réf. fabricant', 'LM393EDR2G', 'ZZ-INCONNU-1', undefined, 'ZZ-INCONNU-2']);
  expect(workbook.worksheets[0]?.getCell('F4').value).toBe('Non lue comme une ligne de la liste');
});

test('corrected columns of a text list are remembered for the next one', async () => {
  const odd = (reference: string) =>
    Buffer.from(`Truc\tMachin\nonsemi\t${reference}\nMurata\t${reference}B\n`, 'utf16le');
  await upload(client, 'bizarre.txt', odd('GRM188R71C104'));
  expect(await settled(client)).toMatchObject({ state: 'to_be_mapped' });
  const mapping = await client.call<MappingAnswer>('GET /api/analysis/mapping');
  const columns = [
    { index: 0, field: 'supplier' },
    { index: 1, field: 'supplier_ref' },
  ];
  await client.call('PUT /api/analysis/mapping', { body: { ...mapping, header_row: 1, columns } });
  await settled(client);
  await upload(client, 'encore.txt', odd('GRM188R71C105'));
  const again = await settled(client);
  expect(again).toMatchObject({ state: 'matched' } satisfies Partial<ReviewAnswer>);
});

test('text with the extension of a workbook is refused with a message', async () => {
  await upload(client, 'classeur.xlsx', WESTERN);
  expect(await settled(client)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/“classeur\.xlsx” is not an Excel workbook/),
  });
});
