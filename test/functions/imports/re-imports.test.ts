import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { PART } from '#platform/records/kinds.ts';
import { readRecord, reservationKey, reservationOf } from '#platform/records/records.ts';
import { put, remove, transact } from '#platform/storage/table.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(1);
});
afterAll(() => stop());

type Columns = readonly string[];

/** The lines of a list after matching; imports it. */
async function imported(fields: Columns, rows: readonly (readonly string[])[]) {
  const columns = fields.map((field, index) => ({ index, field }));
  const mapping = { sheet: 'BOM', header_row: 1, columns };
  const file = await plainList([[...fields], ...rows.map((row) => [...row])]);
  const review = await world.startMatchingFile('list.xlsx', file, mapping, rows.length + 1);
  await matchFile(world.requestOf(review));
  const lines = await world.linesIn(review.id);
  await finalize(await world.askToFinalize(review));
  return { lines, result: (await readReview(review.id))?.result };
}

const open = (lines: Awaited<ReturnType<typeof imported>>['lines']) =>
  lines.filter(({ status }) => status !== 'identified').map(({ fields }) => fields);

const COUNT = 250;
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const ALIKE = ['supplier', 'supplier_ref', 'label', 'quantity'];

/** In each list one typing error makes another part's reference, and all have one label. */
const LISTS: readonly [string, Columns, (n: number) => string[]][] = [
  ['equal labels', ALIKE, (n) => ['Sfernice', `RNC55-${4000 + n}-FS`, 'Resistor', `${n}`]],
  ['no labels', ['supplier', 'supplier_ref', 'quantity'], (n) => ['Draloric', `MBB-${7000 + n}`, `${n}`]],
  ['no manufacturer', ['supplier_ref', 'label', 'quantity'], (n) => [`HX-${2000 + n}`, 'Screw', `${n}`]],
  ['own numbers, no reference', ['internal_ref', 'label', 'quantity'], (n) => [`INT-${50_000 + n}`, 'Harness', `${n}`]],
  [
    'own numbers beside references',
    ['internal_ref', 'supplier', 'supplier_ref', 'label', 'quantity'],
    (n) => [`ERP-${90_000 + n}`, 'Roederstein', `MK2-${3000 + n}`, 'Resistor', `${n}`],
  ],
  [
    'descriptions instead of labels',
    ['supplier', 'supplier_ref', 'description', 'quantity'],
    (n) => ['Welwyn', `WCR-${6000 + n}`, 'Resistor', `${n}`],
  ],
  ['long labels', ALIKE, (n) => ['Welwyn', `WMO-${8000 + n}`, 'Resistor of a very long name '.repeat(30), `${n}`]],
  ['a shop as manufacturer', ALIKE, (n) => ['Farnell', `FEC-${1000 + n}`, 'Terminal', `${n}`]],
  [
    'several sources of each stock number',
    ['nno', ...ALIKE],
    (n) => [
      ...[`5935-14-${String(100 + (n >> 1))}-0001`, n % 2 ? 'Souriau' : 'Amphenol'],
      ...[`${n % 2 ? '8D' : '62GB'}-${3000 + n}`, 'Connector', `${n}`],
    ],
  ],
  [
    'references divided otherwise',
    ALIKE,
    (n) => ['Radiall', n % 2 ? `R125-${100 + n}` : `R12-5${100 + n - 1}`, 'Socket', `${n}`],
  ],
];

test.each(LISTS)('a list with %s that is imported again leaves nothing open and changes nothing', async (...list) => {
  const [, fields, row] = list;
  const rows = numbers.map(row);
  const first = await imported(fields, rows);
  expect(first.result).toMatchObject({ created: COUNT, conflicts: 0 });
  const again = await imported(fields, rows);
  expect(open(again.lines)).toEqual([]);
  expect(again.result).toEqual({ created: 0, updated: 0, unchanged: COUNT, conflicts: 0 });
});

test('the own number confirms a reference in a family, whatever the line calls the part', async () => {
  const fields = ['internal_ref', 'supplier', 'supplier_ref', 'label'];
  const row = (n: number, label: string) => [`CON-${80_000 + n}`, 'Beyschlag', `MMA-${6000 + n}`, label];
  await imported(
    fields,
    numbers.map((n) => row(n, 'Resistor')),
  );
  const { lines } = await imported(
    fields,
    numbers.map((n) => row(n, 'Résistance')),
  );
  expect(open(lines)).toEqual([]);
  for (const { suggestions, fields: said } of lines) expect(suggestions[0]?.supplier_ref).toBe(said.supplier_ref);
});

test('the own number of another part confirms nothing', async () => {
  const fields = ['internal_ref', 'supplier', 'supplier_ref', 'label'];
  const row = (n: number, of: number) => [`SWP-${70_000 + of}`, 'Cotelec', `CMS-${5000 + n}`, n === of ? 'Coil' : 'x'];
  await imported(
    fields,
    numbers.map((n) => row(n, n)),
  );
  const { lines } = await imported(
    fields,
    numbers.slice(1).map((n) => row(n, n - 1)),
  );
  for (const { status } of lines) expect(status).toBe('to_be_determined');
});

test('a line with nothing but an own number is the part that has it, if the number tells enough', async () => {
  await imported(
    ['internal_ref', 'supplier', 'supplier_ref', 'label'],
    [
      ['ERP-778812', 'Volta', 'TANK-88', 'Tank 5 l'],
      ['7', 'Volta', 'TANK-99', 'Tank 7 l'],
      ['R1, R2', 'Volta', 'RES-1200', 'Resistor'],
    ],
  );
  const { lines } = await imported(
    ['internal_ref', 'label'],
    [
      ['erp 778812', ''],
      ['ERP-778812', 'Wholly other words'],
      ['7', 'Bolt'],
      ['7', 'Tank 7 l'],
      ['R1, R2', 'Capacitor'],
    ],
  );
  expect(lines.map(({ status, suggestions }) => [status, suggestions[0]?.supplier_ref])).toEqual([
    ['identified', 'TANK-88'],
    ['to_be_determined', 'TANK-88'],
    ['to_be_determined', 'TANK-99'],
    ['identified', 'TANK-99'],
    ['to_be_determined', 'RES-1200'],
  ]);
});

test('an own number with another manufacturer names no part for certain', async () => {
  await imported(['internal_ref', 'supplier', 'supplier_ref'], [['ERP-660011', 'Souriau', 'PLUG-7']]);
  const { lines } = await imported(
    ['internal_ref', 'supplier'],
    [
      ['ERP-660011', 'Radiall'],
      ['ERP-660011', 'SOURIAU'],
    ],
  );
  expect(lines.map(({ status, suggestions }) => [status, suggestions[0]?.supplier_ref])).toEqual([
    ['to_be_determined', 'PLUG-7'],
    ['identified', 'PLUG-7'],
  ]);
});

test('a distributor’s number in another spelling, or with other words, names no part for certain', async () => {
  const first = [['Volta', 'FAN-900', '123-4567', 'Fan 40 mm']];
  await imported(['supplier', 'supplier_ref', 'distributor_ref', 'label'], first);
  const rows = [
    ['123-4567', 'Fan'],
    ['1234567', 'Fan'],
    ['123-4567', 'Gear'],
    ['12-34567', 'Fan'],
  ];
  const { lines } = await imported(['distributor_ref', 'label'], rows);
  expect(lines.map(({ status, suggestions }) => [status, suggestions[0]?.supplier_ref])).toEqual([
    ['identified', 'FAN-900'],
    ['to_be_determined', 'FAN-900'],
    ['to_be_determined', 'FAN-900'],
    ['new', undefined],
  ]);
});

test('own numbers that are divided otherwise are other parts; in another spelling they are the same', async () => {
  const fields = ['internal_ref', 'label'];
  const first = await imported(fields, [
    ['77-345', 'Flange'],
    ['88-100', 'Washer'],
  ]);
  expect(first.result).toMatchObject({ created: 2 });
  const { lines, result } = await imported(fields, [
    ['7-7345', 'Gasket'],
    ['88100', 'Washer'],
  ]);
  expect(lines.map(({ status, suggestions }) => [status, suggestions[0]?.label])).toEqual([
    ['new', undefined],
    ['identified', 'Washer'],
  ]);
  expect(result).toEqual({ created: 1, updated: 0, unchanged: 1, conflicts: 0 });
  const both = await imported(fields, [['77345', 'Seal']]);
  expect(both.lines[0]?.status).toBe('new');
});

test('a part that an older release has made, which reserved another key, is changed and not made again', async () => {
  const fields = ['supplier', 'supplier_ref', 'quantity'];
  await imported(fields, [['Volta', 'OLD 55-120', '1']]);
  const before = await imported(fields, [['Volta', 'OLD 55-120', '1']]);
  const part = await readRecord(PART, before.lines[0]?.suggestions[0]?.own_part ?? '');
  if (!part) throw new Error('The part is missing.');
  const [key = ''] = PART.unique(part);
  await transact([
    remove(reservationKey(PART, key)),
    put(reservationOf(PART, key.replace('55-120', '55120'), part.id)),
  ]);
  const { lines, result } = await imported(fields, [['Volta', 'OLD 55-120', '2']]);
  expect(lines[0]?.suggestions[0]?.own_part).toBe(part.id);
  expect(result).toEqual({ created: 0, updated: 1, unchanged: 0, conflicts: 0 });
});
