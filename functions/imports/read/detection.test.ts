import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellText, openWorkbook, previewSheets } from '@vigie/workbook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Detection, detectSheet, type NoDetection } from '#shared/imports/reading/detect.ts';
import type { ImportField, ImportFields } from '#shared/imports/reading/fields.ts';
import { readLine } from '#shared/imports/reading/lines.ts';
import { NO_SAMPLES, sampleFiles } from '../../../test/support/records/samples.ts';
import * as workbooks from '../../../test/support/records/workbooks.ts';

async function detected(path: string): Promise<Detection | NoDetection> {
  const workbook = await openWorkbook(path);
  return previewSheets(workbook)
    .then(detectSheet)
    .finally(() => workbook.close());
}

async function linesOf(path: string, { sheet, header_row, columns }: Detection): Promise<ImportFields[]> {
  const workbook = await openWorkbook(path);
  const lines: ImportFields[] = [];
  for await (const { number, cells } of workbook.rows(sheet)) {
    const line = number > header_row ? readLine(cells.map(cellText), { columns }) : null;
    if (line) lines.push(line.fields);
  }
  workbook.close();
  return lines;
}

/** Field → column, for those that were given one. */
const fieldsOf = ({ columns }: Detection): Partial<Record<ImportField, number>> =>
  Object.fromEntries(columns.flatMap(({ field, index }) => (field ? [[field, index]] : [])));

type Expected = {
  sheet: string;
  header_row: number;
  certain: boolean;
  others?: string[];
  fields: Partial<Record<ImportField, number>>;
  lines: number;
};

async function checkList(
  path: string,
  { sheet, header_row, certain, others = [], fields, lines }: Expected,
): Promise<void> {
  const detection = await detected(path);
  if (detection.sheet === null) throw new Error('no list found');
  expect({ ...detection, columns: fieldsOf(detection) }).toEqual({
    sheet,
    header_row,
    certain,
    other_sheets: others,
    columns: fields,
  });
  expect(await linesOf(path, detection)).toHaveLength(lines);
}

describe('lists in the formats that users send', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-detection-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  let made = 0;
  const saved = async (make: () => Promise<Buffer>): Promise<string> => {
    const path = join(folder, `${made++}.xlsx`);
    await writeFile(path, await make());
    return path;
  };

  it.each<[string, () => Promise<Buffer>, Expected]>([
    [
      'French, with a cover sheet, a title, a note and a total',
      workbooks.frenchList,
      {
        sheet: 'Nomenclature',
        header_row: 3,
        certain: true,
        fields: { supplier: 3, supplier_ref: 4, label: 5, quantity: 6 },
        lines: 5,
      },
    ],
    [
      'German, with order numbers',
      workbooks.germanList,
      {
        sheet: 'Stückliste',
        header_row: 1,
        certain: true,
        fields: { distributor_ref: 5, quantity: 1, label: 2, supplier: 3, supplier_ref: 4, price: 6, notes: 7 },
        lines: 5,
      },
    ],
    [
      'Chinese, with order numbers',
      workbooks.chineseList,
      {
        sheet: 'BOM',
        header_row: 1,
        certain: true,
        fields: { package: 6, distributor_ref: 7, supplier: 2, supplier_ref: 3, label: 4, quantity: 5 },
        lines: 5,
      },
    ],
    [
      'a header of two rows',
      workbooks.twoRowHeader,
      {
        sheet: 'Liste',
        header_row: 2,
        certain: true,
        fields: { internal_ref: 0, label: 1, supplier: 2, supplier_ref: 3, quantity: 4 },
        lines: 5,
      },
    ],
  ])('%s', async (_, make, expected) => checkList(await saved(make), expected));

  it('reads the French lines without note and total', async () => {
    const path = await saved(workbooks.frenchList);
    const detection = await detected(path);
    if (detection.sheet === null) throw new Error('no list found');
    const lines = await linesOf(path, detection);
    expect(lines.map(({ supplier_ref }) => supplier_ref)).toEqual([
      'LM393EDR2G',
      'GRM188R71C104KA01D',
      'RC0402FR-0710KL',
      '8D5-11W35PN',
      '1844210',
    ]);
    expect(lines[0]).toEqual({
      supplier: 'onsemi',
      supplier_ref: 'LM393EDR2G',
      label: 'Comparateur double',
      quantity: '2',
    });
  });

  it('reads French text with a title, a quoted separator and a total', async () => {
    const list = [
      'Nomenclature carte alimentation;;;',
      '',
      'Fabricant;Réf. fabricant;Désignation;Qté',
      'onsemi;LM393EDR2G;Comparateur double;2',
      'Murata;GRM188R71C104KA01D;"Condensateur 100 nF; 16 V";14',
      'YAGEO;RC0402FR-0710KL;Résistance 10 kW;9',
      'Total;;;25',
    ].join('\r\n');
    const path = await saved(async () => Buffer.from(list, 'latin1'));
    expect(await detected(path)).toMatchObject({ sheet: 'CSV', header_row: 3, certain: true });
  });

  it('does not detect a table of people as a part list', async () => {
    expect(await detected(await saved(workbooks.wrongColumns))).toEqual({ sheet: null, problem: 'file_no_part_list' });
  });
});

/** What a person who looks at the file would say. The file's name begins with the key; null is no part list. */
const REAL: Record<string, Expected | null> = {
  AdinAck: {
    sheet: 'Sheet 1',
    header_row: 2,
    certain: false,
    fields: { package: 2, label: 1, url: 4, quantity: 5 },
    lines: 11,
  },
  AllenNeuralDynamics: {
    sheet: 'in',
    header_row: 1,
    certain: false,
    fields: { internal_ref: 1, supplier: 2, supplier_ref: 3, label: 4, quantity: 5 },
    lines: 92,
  },
  Basile: {
    sheet: 'STM32_DevBoard_BOM',
    header_row: 1,
    certain: false,
    fields: { supplier_ref: 2, quantity: 1 },
    lines: 55,
  },
  BradenSunwold: {
    sheet: 'Sheet1',
    header_row: 1,
    certain: false,
    fields: { package: 6, quantity: 1, url: 3, supplier_ref: 4, label: 5 },
    lines: 10,
  },
  CWEIB: { sheet: 'Sheet1', header_row: 0, certain: false, fields: { label: 0, quantity: 8 }, lines: 15 },
  CatoLynx: {
    sheet: 'Tabelle1',
    header_row: 1,
    certain: false,
    fields: { package: 5, quantity: 1, label: 3, url: 6, supplier_ref: 7 },
    lines: 11,
  },
  AnkouriWail: {
    sheet: 'analog_filter_pcb',
    header_row: 1,
    certain: false,
    fields: { package: 2, distributor_ref: 3, label: 0 },
    lines: 122,
  },
  charlesh97: { sheet: 'Sheet1', header_row: 0, certain: false, fields: { label: 0, url: 1 }, lines: 7 },
  dczia: {
    sheet: 'BOM',
    header_row: 1,
    certain: false,
    fields: { package: 3, distributor_ref: 6, label: 2, supplier_ref: 4, url: 7, quantity: 8, price: 9, notes: 14 },
    lines: 28,
  },
  ignaciodonoso: {
    sheet: 'Hoja1',
    header_row: 3,
    certain: false,
    // The list names no references: its “Proveedor” sells, it does not make.
    fields: { label: 2, price: 3 },
    lines: 12,
  },
  'kammce+SJTwo--BOM-rev3': {
    sheet: 'SJTwo Rev1.D',
    header_row: 1,
    certain: false,
    others: ['SJTwo Rev1.C BOARD w Passives'],
    fields: { package: 4, quantity: 0, description: 2, label: 3, supplier: 6, supplier_ref: 7, price: 11 },
    lines: 36,
  },
  'kammce+SJTwo--BOM.xlsx': {
    sheet: 'SJTwo RevE3',
    header_row: 1,
    certain: true,
    fields: { distributor_ref: 5, quantity: 1, label: 2, supplier: 3, supplier_ref: 4, price: 10 },
    lines: 35,
  },
  tqhien: {
    sheet: 'Nomenclature',
    header_row: 4,
    certain: false,
    fields: { label: 0, quantity: 1, price: 2, notes: 6 },
    lines: 32,
  },
  GTBidouille: {
    sheet: 'Feuil1',
    header_row: 1,
    certain: false,
    fields: { package: 2, distributor_ref: 3, label: 1, quantity: 4 },
    lines: 25,
  },
  LCAV: {
    sheet: 'Sheet 1',
    header_row: 2,
    certain: false,
    fields: { package: 6, distributor_ref: 11, quantity: 2, label: 4, url: 7, description: 8, price: 9 },
    lines: 15,
  },
  MatejKnific: {
    sheet: 'Sheet1',
    header_row: 1,
    certain: false,
    fields: { label: 0, url: 1, quantity: 3, description: 5 },
    lines: 33,
  },
  MuonPi: {
    sheet: 'cdu-lite Parts Placed by JLC',
    header_row: 1,
    certain: false,
    others: ['cdu-lite final assembly'],
    fields: { package: 3, distributor_ref: 8, quantity: 1, label: 2, supplier_ref: 5 },
    lines: 38,
  },
  OpenRemise: {
    sheet: 'Sheet1',
    header_row: 6,
    certain: true,
    fields: { package: 6, quantity: 2, supplier: 3, supplier_ref: 4, label: 5, notes: 8 },
    lines: 58,
  },
  RemiFM: {
    sheet: 'BOM',
    header_row: 1,
    certain: false,
    others: ['abridged', 'obsolete'],
    fields: { distributor_ref: 3, family: 0, label: 1, price: 4, quantity: 5, notes: 7 },
    lines: 45,
  },
  WiseLabCMU: {
    sheet: 'Sheet1',
    header_row: 4,
    certain: false,
    fields: { supplier_ref: 1, label: 2, quantity: 3, price: 4 },
    lines: 19,
  },
  YDrip: {
    sheet: 'bom',
    header_row: 3,
    certain: true,
    fields: { package: 3, distributor_ref: 5, quantity: 1, label: 2, supplier_ref: 4 },
    lines: 39,
  },
  et0614: {
    sheet: 'main',
    header_row: 1,
    certain: false,
    others: ['vel_plobe', 'th_plobe'],
    fields: { quantity: 2, supplier: 3, supplier_ref: 4, label: 5, url: 6 },
    lines: 27,
  },
};

const samples = sampleFiles();
describe.skipIf(samples.length === 0)('real lists', () => {
  it.each(samples.length > 0 ? samples : [NO_SAMPLES])('$name', async ({ name, path }) => {
    const key = Object.keys(REAL).find((start) => name.startsWith(start));
    if (key === undefined) return;
    const expected = REAL[key];
    if (expected) await checkList(path, expected);
    else expect(await detected(path)).toEqual({ sheet: null, problem: 'file_no_part_list' });
  });
});
