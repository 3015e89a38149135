import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { readConflicts } from '#functions/imports/store/archive.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { IMPORT_FIELDS, type ImportField } from '#shared/imports/reading/fields.ts';
import { FIELD_LIMITS } from '#shared/imports/reading/limits.ts';
import { partInput } from '#shared/parts/schema.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(0);
});
afterAll(() => stop());

const columns = IMPORT_FIELDS.map((field, index) => ({ index, field }));
/** What a line cannot be taken with: shortened, it would name another part. */
const REFUSED: Partial<Record<ImportField, string>> = {
  supplier: 'import_supplier_too_long',
  supplier_ref: 'import_supplier_ref_too_long',
  internal_ref: 'import_internal_ref_too_long',
};

/** A line with a text of this length in one of its columns. */
const lineWith = (long: ImportField, length: number): string =>
  IMPORT_FIELDS.map((field) => {
    if (field === long) return 'Y'.repeat(length);
    return field === 'supplier_ref' ? `LONG-${long}-${length}` : field === 'supplier' ? 'Volta' : '';
  }).join(';');

test('a text of 3,000 or 300,000 characters in any column stops no import: its line is taken or has a reason', async () => {
  const long = IMPORT_FIELDS.flatMap((field) => [3_000, 300_000].map((length) => ({ field, length })));
  const lines = [IMPORT_FIELDS.join(';'), ...long.map(({ field, length }) => lineWith(field, length))];
  const file = Buffer.from([...lines, lineWith('label', 10)].join('\n'));
  const review = await world.startMatchingFile(
    'long.csv',
    file,
    { sheet: 'CSV', header_row: 1, columns },
    lines.length + 1,
  );
  await matchFile(world.requestOf(review));
  await finalize(await world.askToFinalize(review));
  const refused = long.flatMap(({ field }, n) => (REFUSED[field] ? [[n + 2, REFUSED[field]]] : []));
  expect((await readConflicts(review.id)).map(({ row, code }) => [row, code])).toEqual(refused);
  const result = { created: long.length + 1 - refused.length, updated: 0, unchanged: 0, conflicts: refused.length };
  expect(await readReview(review.id)).toMatchObject({ state: 'done', result });
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'done', ...result });
});

test.each([
  ['supplier', partInput.shape.supplier_name],
  ['supplier_ref', partInput.shape.supplier_ref],
  ['label', partInput.shape.label],
  ['description', partInput.shape.description],
  ['internal_ref', partInput.shape.internal_ref],
  ['family', partInput.shape.family],
  ['notes', partInput.shape.notes],
] as const)('a part takes as many characters as a line: %s', (field, schema) => {
  expect(schema.safeParse('x'.repeat(FIELD_LIMITS[field])).success).toBe(true);
  expect(schema.safeParse('x'.repeat(FIELD_LIMITS[field] + 1)).success).toBe(false);
});
