import { derivedObject, type Pointer } from '@vigie/list-engine';
import { INDEX_VERSION, IndexBuilder } from '@vigie/matching';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { matchFile } from '#functions/imports/match/match.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { compact } from '#functions/workers/compaction/compact.ts';
import { readPointers } from '#platform/lists/snapshot-pointers.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { CATALOGUE_PARTS, PART } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { deleteKeys, getObject, listKeys, putObject } from '#platform/storage/objects.ts';
import type { Part } from '#shared/parts/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

const BUCKET = 'snapshots';
const CATALOGUE = ['CAT-1000', 'CAT-1001', 'CAT-1002'];
let days = 0;
let parts: Part[];
let stop: () => Promise<void>;
const added = vi.spyOn(IndexBuilder.prototype, 'add');
const unusable = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

/** Changes that are a day old justify a snapshot, however few they are. */
const compactCatalogue = () => later(++days * DAY_MS + DAY_MS, () => compact(CATALOGUE_PARTS));

beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  parts = await world.settle(CATALOGUE.length);
  expect(await compactCatalogue()).toBe('moved');
});
afterAll(() => stop());
beforeEach(() => {
  added.mockClear();
  unusable.mockClear();
});

const stored = () => listKeys(BUCKET, 'matching/');
const theFile = async (): Promise<[key: string, bytes: Uint8Array]> => {
  const [key = ''] = await stored();
  return [key, (await getObject(BUCKET, key)) ?? new Uint8Array()];
};

/** The result for each reference: its part, or nothing. */
async function found(...references: string[]): Promise<(string | null)[]> {
  const review = await world.startMatching('list.xlsx', references);
  await matchFile(world.requestOf(review));
  expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
  return (await world.linesIn(review.id)).map(({ product }) => product);
}
const ids = () => parts.map(({ id }) => id);

test('the first call stores the index, the next one reads it', async () => {
  expect(await found(...CATALOGUE)).toEqual(ids());
  expect(added).toHaveBeenCalledTimes(CATALOGUE.length);
  const [snapshot = ''] = await listKeys(BUCKET, 'PRODUCT/');
  expect(await stored()).toEqual([`matching/${snapshot.replace('.vcol', '')}.${INDEX_VERSION}.index`]);
  added.mockClear();
  expect(await found(...CATALOGUE)).toEqual(ids());
  expect(added).not.toHaveBeenCalled();
});

test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ['a bit is turned', (bytes) => bytes.map((byte, n) => (n === 1000 ? byte ^ 1 : byte))],
  ['it ends early', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['nothing is in it', () => new Uint8Array()],
  ['it is another snapshot’s', (bytes) => resealed(bytes, 'PRODUCT/catalogue/', 'PRODUCT/catalogui/')],
  ['another version made it', (bytes) => resealed(bytes, `"version":${INDEX_VERSION}`, '"version":0')],
])('a stored index is ignored when %s: it is rebuilt, and that is logged', async (_, spoil) => {
  const [key, bytes] = await theFile();
  await putObject(BUCKET, key, spoil(bytes));
  expect(await found(...CATALOGUE)).toEqual(ids());
  expect(unusable).toHaveBeenCalledWith('index unusable', { key });
  expect((await theFile())[1]).toEqual(bytes);
});

const resealed = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1');

test('an index that cannot be stored is used nevertheless', async () => {
  await deleteKeys(BUCKET, await stored());
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const storage = await import('#platform/storage/object-stream.ts');
  const failing = vi.spyOn(storage, 'writeStream').mockRejectedValueOnce(new Error('denied'));
  expect(await found(...CATALOGUE)).toEqual(ids());
  failing.mockRestore();
  warned.mockRestore();
});

test('additions, changes and deletions since the snapshot are included', async () => {
  const fresh = await world.addToCatalogue('FRESH-77412');
  const renamed = await updateRecord(PART, parts[1]!, { supplier_ref: 'OTHER-3319' }, world.AUTHOR, { code: 'demo' });
  await deleteRecord(PART, parts[2]!, { author: world.AUTHOR });
  expect(await found('FRESH-77412', 'CAT-1000', 'CAT-1001', 'OTHER-3319', 'CAT-1002')).toEqual([
    ...[fresh.id, parts[0]!.id, null, renamed.id, null],
  ]);
});

test('a part that is not public is not found by a customer, although the index contains it', async () => {
  const hidden = await world.addToCatalogue('HIDDEN-5521');
  expect(await found('HIDDEN-5521')).toEqual([hidden.id]);
  await updateRecord(PART, hidden, { is_public: false }, world.AUTHOR, { code: 'demo' });
  expect(await compactCatalogue()).toBe('moved');
  expect(await found('HIDDEN-5521')).toEqual([null]);
});

test.each([4, 8, 12, 16, 20, 24])(
  'the catalogue changes and is compacted at call %i of a matching: every line is found, or its part is gone',
  async (pauseAt) => {
    // References differ from those of other calls: neighbours in a family are not identified by reference alone.
    const word = 'ABCDEF'[pauseAt / 4 - 1]!.repeat(4);
    const [stays, goes] = [`${word}-31`, `${word}-8472-X`];
    const kept = await world.addToCatalogue(stays);
    const gone = await world.addToCatalogue(goes);
    const review = await world.startMatching('changing.xlsx', [stays, goes]);
    const meanwhile = async () => {
      await deleteRecord(PART, gone, { author: world.AUTHOR });
      await compactCatalogue();
    };
    await withFate({ pauseAt, meanwhile }, () => matchFile(world.requestOf(review)));
    expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
    const [first, second] = await world.linesIn(review.id);
    expect(first?.product).toBe(kept.id);
    expect([gone.id, null]).toContain(second?.product);
  },
);

test('an index is deleted with its snapshot', async () => {
  for (const reference of ['LATER-1', 'LATER-2', 'LATER-3']) {
    await world.addToCatalogue(reference);
    await compactCatalogue();
    const [pointer] = await readPointers([CATALOGUE_PARTS]);
    await putObject(BUCKET, derivedObject(pointer as Pointer, 'matching/', '.index'), 'made by another instance');
  }
  const names = async (prefix: string) => (await listKeys(BUCKET, prefix)).map((key) => /[0-9A-Z]{26}/.exec(key)?.[0]);
  expect(await names('matching/PRODUCT/catalogue/')).toEqual(await names('PRODUCT/catalogue/'));
});
