import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translatorFor } from '#platform/words/phrases.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Line } from '../store/schema.ts';
import { reportFile } from './report-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

const LIST = [
  'Nomenclature;;',
  'Fabricant;Référence;Qté',
  'onsemi;LM393EDR2G;2',
  ';BC847;=1+1',
  'À commander;;',
  'Murata;1,23E+12;7',
].join('\n');

const line = (row: number, fields: Line['fields'], rest: Partial<Line> = {}): Line => ({
  ...{ id: `l${row}`, row, fields, status: 'new', product: null, found: null, is_selected: true, suggestions: [] },
  ...rest,
});
const SUGGESTION: Line['suggestions'][number] = {
  product: 'p1',
  supplier_label: 'onsemi',
  supplier_ref: 'LM393EDR2G',
  label: 'Comparator',
  availability_status: null,
  score: 0.98,
  reasons: [
    { field: 'supplier_ref', code: 'ref_same', contribution: 0.7 },
    { field: 'supplier', code: 'supplier_same', contribution: 0.28 },
  ],
};
const LINES = [
  line(
    3,
    { supplier: 'onsemi', supplier_ref: 'LM393EDR2G' },
    { status: 'identified', product: 'p1', suggestions: [SUGGESTION] },
  ),
  line(4, { supplier_ref: 'BC847' }, { status: 'to_be_determined', suggestions: [{ ...SUGGESTION, score: 0.4 }] }),
  line(6, { supplier: 'Murata', supplier_ref: '1,23E+12' }, { is_selected: false }),
];

async function rowsOf(language: Language, headerRow: number): Promise<unknown[][]> {
  const path = join(folder, 'list');
  await writeFile(path, LIST);
  const { bytes } = await reportFile({
    path,
    mapping: { sheet: 'CSV', header_row: headerRow, columns: [] },
    parts: () => Readable.from([LINES.slice(0, 2), LINES.slice(2)]),
    translate: translatorFor(language),
    progress: async () => undefined,
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) =>
    rows.push(Array.from((row.values as unknown[]).slice(1), (value) => value ?? '')),
  );
  return rows;
}

it('shows the findings for each line in front of the cells of the user', async () => {
  const [same, manufacturer] = ['Same reference', 'Same manufacturer'];
  expect(await rowsOf('en', 2)).toEqual([
    ['Row', 'Status', 'Catalogue part', 'Score', 'Reasons', 'To check', 'Fabricant', 'Référence', 'Qté'],
    [3, 'Identified', 'onsemi LM393EDR2G', 0.98, `${same} · ${manufacturer}`, '', 'onsemi', 'LM393EDR2G', '2'],
    [
      ...[4, 'To decide', 'onsemi LM393EDR2G', 0.4, `${same} · ${manufacturer}`],
      ...['No manufacturer · Compare with the suggestion and decide', '', 'BC847', '=1+1'],
    ],
    [5, '', '', '', '', 'Not read as a line of the list', 'À commander'],
    [
      ...[6, 'New', '', '', ''],
      'Left out of the import · A spreadsheet shortened the reference: type it again in a cell formatted as text',
      ...['Murata', '1,23E+12', '7'],
    ],
  ]);
});

it('has its own titles if the list has none, in the requested language', async () => {
  const rows = await rowsOf('fr', 0);
  expect(rows[0]).toEqual(['Ligne', 'Statut', 'Article du catalogue', 'Score', 'Raisons', 'À vérifier']);
  expect(rows).toHaveLength(7);
});
