import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ImportAnswer, previewAnswer } from '#shared/imports/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Client } from '../../support/product/client.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { newClient } from '../../support/records/requests.ts';

type Written = { value: ExcelJS.CellValue; format?: string; shown: string };

const text = (value: string): Written => ({ value, shown: value });
/** References as real lists hold them, with what the cell shows. */
const REFERENCES: readonly Written[] = [
  ...['0012', '1E5', '1,23E+12', 'TRUE', 'NULL', 'N/A-1', '03-12', '1/2', '12:30', '2026-03-12', '1.10', '10,5'].map(
    text,
  ),
  ...['=1+1', '+33', '-5', '@SUM', "'0815", '12345678901234567890', 'SN74 HC  00', 'a;b', 'a,b', '"q"', '100%'].map(
    text,
  ),
  ...['RΩ-2µ', 'Größe 7/16"', '<b>&c', 'ΑΒΓ', '型号1', '€5', 'N°7'].map(text),
  // The library writes texts as they are; `_x005F_` is how Excel writes the first character of what looks like a code.
  { value: 'x_x005F_x0041_y', shown: 'x_x0041_y' },
  { value: '_x005F_x000D_', shown: '_x000D_' },
  { value: 3001, format: '00"-"00', shown: '30-01' },
  { value: 123, format: '00000', shown: '00123' },
  { value: 74_000, shown: '74000' },
  { value: 1e15, shown: '1000000000000000' },
  { value: 0.1 + 0.2, shown: '0.3' },
  { value: new Date('2026-03-12'), format: 'mm-dd', shown: '03-12' },
  { value: true, shown: 'TRUE' },
  { value: { richText: [{ text: 'BAV' }, { text: '99', font: { bold: true } }] }, shown: 'BAV99' },
  { value: { text: 'LM358-N', hyperlink: 'https://example.com/lm358' }, shown: 'LM358-N' },
  { value: { formula: '"AB"&12', result: 'AB12' }, shown: 'AB12' },
];

/** Each reference of its own manufacturer, so that no two name one part. */
async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('List');
  sheet.addRow(['Manufacturer', 'MPN', 'Description', 'Quantity', 'Unit price']);
  for (const [index, { value, format }] of REFERENCES.entries()) {
    const row = sheet.addRow([`Volta ${index + 1}`, value, `Row ${index + 1}`, index + 1, (index + 1) / 100]);
    if (format) row.getCell(2).numFmt = format;
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

let client: Client;
let entity: string;
beforeAll(async () => {
  ({ client, entity } = await newClient(1));
  const file = await workbook();
  await analyse(client, 'list.xlsx', file);
  expect((await finalize(client)).result).toMatchObject({ created: REFERENCES.length, conflicts: 0 });
});

const parts = async () =>
  (
    await client.call<{ items: PartAnswer[] }>('GET /api/products', { query: { owner_entity: entity, size: '100' } })
  ).items.toSorted((one, other) => (one.quantity ?? 0) - (other.quantity ?? 0));

async function fileOf(job: Job): Promise<Uint8Array> {
  const { result } = await finished(client, job);
  return new Uint8Array(await (await fetch(result?.url ?? '')).arrayBuffer());
}

/** Imports a file whose parts are all known already; answers what the preview says and what was done. */
async function importAgain(name: string, bytes: Uint8Array) {
  await analyse(client, name, bytes);
  const { created, updated, unchanged } = await client.call<z.infer<typeof previewAnswer>>(
    'GET /api/import_products/preview',
  );
  const { result } = await finalize(client);
  return { preview: { created, updated, unchanged }, result };
}

const nothing = { created: 0, updated: 0, unchanged: REFERENCES.length };

test('a reference is kept as its cell shows it, also in the list of imported parts', async () => {
  const imported = await client.call<{ items: PartAnswer[] }>('GET /api/import_products', { query: { size: '-1' } });
  expect(imported.items.map(({ supplier_ref }) => supplier_ref).toSorted()).toEqual(
    REFERENCES.map(({ shown }) => shown).toSorted(),
  );
  expect((await parts()).map(({ supplier_ref }) => supplier_ref)).toEqual(REFERENCES.map(({ shown }) => shown));
});

test.each(['en', 'fr'])(
  'an export in %s holds every reference unchanged; importing it adds nothing',
  async (language) => {
    const before = await parts();
    const fields = ['supplier_label', 'supplier_ref', 'label', 'quantity', 'price', 'availability_status'];
    const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
      body: { fields, filters: { owner_entity: [entity] }, order_by: 'quantity', language },
    });
    const bytes = await fileOf(job);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    const column = book.worksheets[0]?.getColumn(2).values.slice(2);
    // The library does not decode what it reads.
    expect(column?.map((cell) => String(cell).replaceAll('_x005F_', '_'))).toEqual(
      REFERENCES.map(({ shown }) => shown),
    );

    expect(await importAgain('export.xlsx', bytes)).toMatchObject({ preview: nothing, result: nothing });
    expect(await parts()).toEqual(before);
  },
);

/** What exports write of the notes: the words of markup, and other lines as they are. */
const NOTES = ['<p>Keep <b>dry</b></p><ul><li>5&nbsp;V</li></ul>', 'First line\nsecond line', 'Below <5 V'];

test.each([
  ['xlsx', 'en'],
  ['csv', 'en'],
  ['csv', 'fr'],
])(
  'a file of all parts as %s in %s, imported itself, changes nothing, not even notes with markup',
  async (format, language) => {
    const [one, other, third] = await parts();
    for (const [at, part] of [one, other, third].entries())
      if (part && part.notes !== NOTES[at])
        await client.call('PUT /api/products/{id}', { params: { id: part.id }, body: { notes: NOTES[at] } });
    const before = await parts();
    const fields = ['supplier_label', 'supplier_ref', 'label', 'quantity', 'price', 'notes'];
    const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
      body: { fields, filters: { owner_entity: [entity] }, order_by: 'quantity', format, language },
    });
    const bytes = await fileOf(job);
    expect(await importAgain(`export.${format}`, bytes)).toMatchObject({ preview: nothing, result: nothing });
    expect(await parts()).toEqual(before);
  },
);

test('the report of an import, imported itself, adds nothing', async () => {
  const before = await parts();
  const { items } = await client.call<{ items: ImportAnswer[] }>('GET /api/import_products/imports');
  const params = { id: items.at(-1)?.id ?? '' };
  const { job } = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/report', {
    params,
    body: {},
  });
  expect(await importAgain('report.xlsx', await fileOf(job))).toMatchObject({ preview: nothing, result: nothing });
  expect(await parts()).toEqual(before);
});
