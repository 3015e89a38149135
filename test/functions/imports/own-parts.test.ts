import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { readConflicts } from '#functions/imports/store/archive.ts';
import { addChoices } from '#functions/imports/store/choices.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { MONITORING_REQUEST, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { getJson } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import type { Part } from '#shared/parts/schema.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(1);
});
afterAll(() => stop());

const own = (fields: Partial<Part>): Promise<Part> => {
  const { id, creation_date, modification_date } = freshRecord();
  const part = blankPart({ id, creation_date, modification_date, owner_entity: 'e1', ...fields });
  return createRecord(PART, part, world.AUTHOR, { code: 'demo' });
};

async function matched(...references: string[]) {
  const review = await world.startMatching('own.xlsx', references);
  await matchFile(world.requestOf(review));
  return { analysis: review, lines: await world.linesIn(review.id) };
}

test('a list that was already imported matches the parts created from it, and changes nothing', async () => {
  const references = ['CAT-1000', 'PLATE-0042', 'WASHER-77X'];
  await finalize(await world.askToFinalize((await matched(...references)).analysis));
  const { analysis: review, lines } = await matched(...references);
  expect(lines.map(({ status }) => status)).toEqual(['identified', 'identified', 'identified']);
  for (const { suggestions } of lines) {
    expect(suggestions[0]?.reasons.at(-1)?.code).toBe('own_part');
    expect((await readRecord(PART, suggestions[0]?.own_part ?? ''))?.owner_entity).toBe('e1');
  }
  await finalize(await world.askToFinalize(review));
  expect((await readReview(review.id))?.result).toEqual({ created: 0, updated: 0, unchanged: 3, conflicts: 0 });
});

test('a mistyped reference that matches an own part changes that part, not its identity', async () => {
  const part = await own({ supplier_name: 'Volta', supplier_label: 'Volta', supplier_ref: 'HOUSING-991-B' });
  const { analysis: review, lines } = await matched('HUOSING-991-B');
  expect(lines[0]).toMatchObject({
    status: 'to_be_determined',
    suggestions: [{ product: part.id, own_part: part.id }],
  });
  await addChoices(review.id, { l2: { product: part.id } });
  await finalize(await world.askToFinalize(review));
  expect(await readReview(review.id)).toMatchObject({ result: { created: 0, updated: 1 } });
  expect(await readRecord(PART, part.id)).toMatchObject({ supplier_ref: 'HOUSING-991-B', product: null, quantity: 1 });
});

test('an own part that only the entity’s internal number identifies is found by it', async () => {
  const part = await own({ internal_ref: 'INT 2207', label: 'Bracket' });
  expect((await matched('INT-2207')).lines[0]?.suggestions).toEqual([]);
  const columns = [
    { index: 1, field: 'internal_ref' },
    { index: 2, field: 'quantity' },
  ];
  const numbered = await world.startMatching('numbers.xlsx', ['int-2207', 'INT-2208'], columns);
  await matchFile(world.requestOf(numbered));
  const found = await world.linesIn(numbered.id);
  expect(found.map(({ status, product }) => [status, product])).toEqual([
    ['identified', part.id],
    ['new', null],
  ]);
  await finalize(await world.askToFinalize(numbered));
  expect(await readReview(numbered.id)).toMatchObject({ result: { created: 1, updated: 1 } });
});

/** Imports a list with these columns, and returns its lines and the result. */
async function imported(name: string, rows: readonly string[][], fields: readonly string[]) {
  const header = fields.map((field) => field.toUpperCase());
  const columns = fields.map((field, index) => ({ index, field }));
  const mapping = { sheet: 'BOM', header_row: 1, columns };
  const review = await world.startMatchingFile(name, await plainList([header, ...rows]), mapping, rows.length + 1);
  await matchFile(world.requestOf(review));
  const lines = await world.linesIn(review.id);
  await finalize(await world.askToFinalize(review));
  return { id: review.id, lines, result: (await readReview(review.id))?.result };
}

test('a distributor’s number is kept, finds the own part again, and names a part that has no other', async () => {
  const fields = ['supplier', 'supplier_ref', 'distributor_ref', 'label'];
  await imported('with-numbers.xlsx', [['Volta', 'VALVE-7711', 'C25804', 'Valve']], fields);
  const rows = [
    ['c25804', 'Valve, other words'],
    ['C99120', 'Unknown valve'],
  ];
  const { lines, result } = await imported('numbers-only.xlsx', rows, ['distributor_ref', 'label']);
  expect(lines.map(({ status }) => status)).toEqual(['identified', 'new']);
  expect(lines[0]?.suggestions[0]).toMatchObject({
    supplier_ref: 'VALVE-7711',
    reasons: [{ field: 'distributor_ref', code: 'number_same' }, { code: 'own_part' }],
  });
  expect(result).toMatchObject({ created: 1, updated: 1 });
  const again = await imported('numbers-only.xlsx', rows, ['distributor_ref', 'label']);
  expect(again.lines.map(({ status }) => status)).toEqual(['identified', 'identified']);
  expect(again.result).toEqual({ created: 0, updated: 0, unchanged: 2, conflicts: 0 });
});

test('the replacement that a line names is written into its part, unless the part has another one', async () => {
  const fields = ['supplier', 'supplier_ref', 'equiv_product', 'equiv_product_supplier'];
  const part = await own({
    supplier_name: 'Volta',
    supplier_label: 'Volta',
    supplier_ref: 'PUMP-1',
    equiv_product: 'VERIFIED-9',
  });
  const free = await own({ supplier_name: 'Volta', supplier_label: 'Volta', supplier_ref: 'PUMP-2' });
  const rows = [
    ['Volta', 'PUMP-1', 'OTHER-1', 'Other'],
    ['Volta', 'PUMP-2', 'OTHER-2', 'Other'],
  ];
  expect((await imported('replacements.xlsx', rows, fields)).result).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await readRecord(PART, part.id)).toMatchObject({ equiv_product: 'VERIFIED-9', equiv_product_supplier: null });
  expect(await readRecord(PART, free.id)).toMatchObject({ equiv_product: 'OTHER-2', equiv_product_supplier: 'Other' });
});

test('a watched part keeps the facts of its monitoring: the line is listed, its other values are written', async () => {
  const fields = ['supplier', 'supplier_ref', 'equiv_product', 'label'];
  const named = { supplier_name: 'Volta', supplier_label: 'Volta' };
  const [watched, free] = await Promise.all(
    ['SEAL-1', 'SEAL-2'].map((supplier_ref) => own({ ...named, supplier_ref })),
  );
  const asked = { product: watched?.id, owner_entity: 'e1', requested_by: 'u1', state: 'confirmed', is_open: true };
  const request = MONITORING_REQUEST.schema.parse({ ...freshRecord(), ...asked });
  await createRecord(MONITORING_REQUEST, request, world.AUTHOR, { code: 'demo' });
  const rows = [
    ['Volta', 'SEAL-1', 'SAYS-1', 'Seal'],
    ['Volta', 'SEAL-2', 'SAYS-2', 'Seal'],
  ];
  const { id, result } = await imported('contradicting.xlsx', rows, fields);
  expect(result).toEqual({ created: 0, updated: 2, unchanged: 0, conflicts: 1 });
  expect(await readConflicts(id)).toMatchObject([{ code: 'import_watched_fact', part_label: 'SEAL-1' }]);
  expect(await readRecord(PART, watched?.id ?? '')).toMatchObject({
    equiv_product: null,
    label: 'Seal',
    fact_source: null,
  });
  expect(await readRecord(PART, free?.id ?? '')).toMatchObject({
    equiv_product: 'SAYS-2',
    fact_source: 'declared',
    fact_record: id,
  });
});

test('a new part whose third-party cannot be consulted is unknown', async () => {
  const fields = { name: 'Silent Works', supplier_code: 'T900001', is_consultable: false };
  const supplier = SUPPLIER.schema.parse({ ...freshRecord(), ...fields });
  await createRecord(SUPPLIER, supplier, world.AUTHOR, { code: 'demo' });
  const rows = [
    ['Silent Works', 'HUSH-1'],
    ['Unheard Works', 'HUSH-2'],
  ];
  await imported('silent.xlsx', rows, ['supplier', 'supplier_ref']);
  const again = await imported('silent.xlsx', rows, ['supplier', 'supplier_ref']);
  expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const created = await Promise.all(again.lines.map(({ product }) => readRecord(PART, product ?? '')));
  expect(created).toMatchObject([
    { supplier: supplier.id, availability_status: 'unknown_1', fact_source: null },
    { supplier: null, availability_status: 'to_be_defined_5' },
  ]);
});

test('the alternates of a list are added to those of its parts, found again, and taken back with the import', async () => {
  const named = { supplier_name: 'Volta', supplier_label: 'Volta' };
  const known = await own({ ...named, supplier_ref: 'FUSE-1', alternates: 'FUSE-A (Known)' });
  const header = ['supplier_ref', 'supplier', 'alternates', 'alternates_supplier', 'alternates', 'alternates_supplier'];
  const rows = [
    ['FUSE-1', 'Volta', 'fuse a', 'Known', 'FUSE-B', 'Second'],
    ['FUSE-2', 'Volta', 'FUSE-C; FUSE-D', 'Third', 'FUSE-2', 'Volta'],
  ];
  const { id, result } = await imported('alternates.xlsx', rows, header);
  expect(result).toMatchObject({ created: 1, updated: 1, conflicts: 0 });
  const again = await imported('alternates.xlsx', rows, header);
  expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const created = await readRecord(PART, again.lines[1]?.product ?? '');
  expect(created).toMatchObject({ supplier_ref: 'FUSE-2', alternates: 'FUSE-C (Third); FUSE-D (Third)' });
  expect(await readRecord(PART, known.id)).toMatchObject({ alternates: 'FUSE-A (Known); FUSE-B (Second)' });

  const other = await world.startMatchingFile(
    'others.xlsx',
    await plainList([header, ['UNKNOWN-77', 'Nobody', 'fuse-2', 'Volta', 'CAT-1000', 'Another']]),
    { sheet: 'BOM', header_row: 1, columns: header.map((field, index) => ({ index, field })) },
    2,
  );
  await matchFile(world.requestOf(other));
  const [line] = await world.linesIn(other.id);
  expect(line).toMatchObject({ status: 'to_be_determined', product: null });
  expect(line?.suggestions).toMatchObject([
    { product: created?.id, own_part: created?.id, reasons: [{ code: 'alternate_same' }, { code: 'own_part' }] },
  ]);
  expect(line?.suggestions[0]?.score).toBeLessThan(0.5);

  const { job } = await rollBackImport(await actorOf('alice'), id, translatorFor('en'));
  const request = await getJson('imports', `rollback/${id}/${job.id}.json`, rollBackRequest);
  if (request) await rollBack(request);
  expect(await readRecord(PART, known.id)).toMatchObject({ alternates: 'FUSE-A (Known)' });
});

test('distributors’ numbers find catalogue parts, which are suggested and not identified', async () => {
  const sold = await world.addToCatalogue('SOLD-2210');
  await updateRecord(PART, sold, { distributor_ref: '296-6501-1-ND' }, world.AUTHOR, { code: 'demo' });
  const other = await world.addToCatalogue('LM358DR');
  const rows = [
    ['', '', '296-6501-1-nd'],
    ['', '296-LM358DRCT-ND', ''],
    ['Volta', '595-LM358DR', ''],
    ['', '', 'LM358.DR'],
    ['Nexperia', '595-LM358DR', ''],
    ['', '', '296-6502-1-ND'],
  ];
  const { lines } = await imported('sold.xlsx', rows, ['supplier', 'supplier_ref', 'distributor_ref']);
  const found = lines.map(({ status, suggestions: [best] }) => [status, best?.product, best?.reasons[0]?.code]);
  expect(found).toEqual([
    ['to_be_determined', sold.id, 'number_same'],
    ['to_be_determined', other.id, 'number_contains'],
    ['to_be_determined', other.id, 'number_contains'],
    ['to_be_determined', other.id, 'number_contains'],
    ['new', undefined, undefined],
    ['new', undefined, undefined],
  ]);
});
