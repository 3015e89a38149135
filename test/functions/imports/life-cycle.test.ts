import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { previewImport } from '#functions/imports/plan/preview.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { readConflicts } from '#functions/imports/store/archive.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { ENTRY, PART } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord } from '#platform/records/records.ts';
import { getJson } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import type { Part } from '#shared/parts/schema.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(1);
  for (const entry of seedEntries())
    await createRecord(ENTRY, ENTRY.schema.parse({ ...freshRecord(), ...entry }), world.AUTHOR, { code: 'demo' });
});
afterAll(() => stop());

const MANUFACTURER = { supplier_name: 'Volta', supplier_label: 'Volta' };
const ownPart = (fields: Partial<Part>): Promise<Part> => {
  const { id, creation_date, modification_date } = freshRecord();
  const part = blankPart({ id, creation_date, modification_date, owner_entity: 'e1', ...MANUFACTURER, ...fields });
  return createRecord(PART, part, world.AUTHOR, { code: 'demo' });
};
const partOf = (id: string | null | undefined) => readRecord(PART, id ?? '');

const FIELDS = ['supplier', 'supplier_ref', 'label', 'availability_status', 'last_buy_order', 'end_of_life', 'obso_at'];
/** Matches a list, asks what would become of it, and imports it. */
async function imported(...rows: string[][]) {
  const columns = FIELDS.map((field, index) => ({ index, field }));
  const file = await plainList([FIELDS.map((field) => field.toUpperCase()), ...rows]);
  const mapping = { sheet: 'BOM', header_row: 1, columns };
  const review = await world.startMatchingFile('life-cycle.xlsx', file, mapping, rows.length + 1);
  await matchFile(world.requestOf(review));
  const lines = await world.linesIn(review.id);
  const preview = await previewImport(await actorOf('alice'), { page: 1, size: -1 }, translatorFor('en'));
  await finalize(await world.askToFinalize(review));
  return { review, lines, preview, result: (await readReview(review.id))?.result };
}

test('what a list says of life cycles is declared by its import, once', async () => {
  const rows = [
    ['Volta', 'VALVE-1', 'Valve', 'Active', '', ''],
    ['Volta', 'VALVE-2', 'Valve', 'Last Time Buy', '2027-03-31', '2027-12-31'],
    ['Volta', 'VALVE-3', 'Valve', 'Obsolète', '', '31/12/2020', '2021-01-01'],
    ['Volta', 'VALVE-4', 'Valve', 'Unknown', '', ''],
    ['Volta', 'VALVE-5', 'Valve', 'In stock', '05/06/2027', ''],
  ];
  const { review, lines, result } = await imported(...rows);
  expect(result).toEqual({ created: 5, updated: 0, unchanged: 0, conflicts: 0 });
  expect(lines.map(({ remarks = [] }) => remarks)).toEqual([
    ...[[], [], [], []],
    ['availability_not_read', 'date_not_read'],
  ]);
  const again = await imported(...rows);
  expect(again.preview).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  expect(again.result).toEqual({ created: 0, updated: 0, unchanged: 5, conflicts: 0 });
  const said = { fact_source: 'declared', fact_record: review.id };
  const none = { last_buy_order: null, end_of_life: null };
  const nothing = { ...none, availability_status: 'to_be_defined_5', fact_source: null, fact_record: null };
  expect(await Promise.all(again.lines.map(({ product }) => partOf(product)))).toMatchObject([
    { ...said, ...none, availability_status: 'available' },
    { ...said, availability_status: 'last_buy_order', last_buy_order: '2027-03-31', end_of_life: '2027-12-31' },
    {
      ...said,
      availability_status: 'obsolete',
      last_buy_order: null,
      end_of_life: '2020-12-31',
      obso_at: '2021-01-01',
    },
    nothing,
    nothing,
  ]);
});

test('an own fact is changed and restored with the import; what was verified stays, and the line is listed', async () => {
  const own = await ownPart({ supplier_ref: 'PUMP-1', availability_status: 'available', fact_source: 'declared' });
  const verified = await ownPart({
    ...{ supplier_ref: 'PUMP-2', availability_status: 'obsolete', obso_at: '2024-01-01' },
    ...{ fact_source: 'monitoring', fact_date: '2026-01-01T00:00:00Z' },
  });
  const { review, preview, result } = await imported(
    ['Volta', 'PUMP-1', 'Pump', 'Obsolete', '', ''],
    ['Volta', 'PUMP-2', 'Pump', 'Active', '', '2030-01-01'],
  );
  expect(result).toEqual({ created: 0, updated: 2, unchanged: 0, conflicts: 1 });
  expect(preview.items.map(({ changes }) => changes.map(({ field }) => field).sort())).toEqual([
    ['availability_status', 'label'],
    ['label'],
  ]);
  expect(preview.items.map(({ problem }) => problem)).toEqual([undefined, expect.stringContaining('verified')]);
  expect(await readConflicts(review.id)).toMatchObject([{ code: 'import_verified_fact', part_label: 'PUMP-2' }]);
  expect(await partOf(own.id)).toMatchObject({ availability_status: 'obsolete', fact_record: review.id });
  expect(await partOf(verified.id)).toMatchObject({
    ...{ label: 'Pump', availability_status: 'obsolete', end_of_life: null },
    ...{ fact_source: 'monitoring', fact_date: '2026-01-01T00:00:00Z' },
  });
  const { job } = await rollBackImport(await actorOf('alice'), review.id, translatorFor('en'));
  const request = await getJson('imports', `rollback/${review.id}/${job.id}.json`, rollBackRequest);
  if (request) await rollBack(request);
  expect(await partOf(own.id)).toMatchObject({ availability_status: 'available', fact_source: 'declared' });
});

test('the preview counts what the file says, not what is known of the parts that it names', async () => {
  await world.addToCatalogue('GEAR-1000', { availability_status: 'obsolete', obso_at: '2020-01-01' });
  await ownPart({ supplier_ref: 'ROTOR-22', label: 'Rotor' });
  const silent = ['Volta', 'GEAR-1000', 'Part GEAR-1000', '', '', '', ''];
  const first = await imported(silent, ['Volta', 'ROTOR-22', 'Rotor', 'Active', '', '', '']);
  expect(first.lines.map(({ status }) => status)).toEqual(['identified', 'identified']);
  expect(first.preview).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
  expect(first.result).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
  expect(first.preview.items[1]?.changes).toEqual([
    { field: 'availability_status', old: 'to_be_defined_5', new: 'available' },
  ]);
  const again = await imported(silent);
  expect(again.preview).toMatchObject({ updated: 0, unchanged: 1 });
  expect(again.result).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a date that is out of order with another one of the part is not written', async () => {
  const own = await ownPart({ supplier_ref: 'SEAL-1', end_of_life: '2026-06-30' });
  const { review, preview, result } = await imported(
    ['Volta', 'SEAL-1', 'Seal', 'EOL', '2027-01-31', ''],
    ['Volta', 'SEAL-2', 'Seal', 'EOL', '2027-01-31', '2026-06-30'],
  );
  expect(preview).toMatchObject({ created: 1, updated: 1 });
  expect(result).toEqual({ created: 1, updated: 1, unchanged: 0, conflicts: 1 });
  expect(await readConflicts(review.id)).toMatchObject([{ code: 'import_dates_out_of_order', part_label: 'SEAL-1' }]);
  expect(await partOf(own.id)).toMatchObject({
    ...{ label: 'Seal', availability_status: 'last_buy_order' },
    ...{ last_buy_order: null, end_of_life: '2026-06-30' },
  });
});
