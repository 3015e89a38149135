import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchFile } from '#functions/imports/match/match.ts';
import { handler } from '#functions/imports/pieces/handler.ts';
import { openIndex } from '#functions/imports/store/line-index.ts';
import { matchingRequest } from '#functions/imports/store/matching-request.ts';
import { LINES_PER_PIECE } from '#functions/imports/store/pieces.ts';
import type { Review } from '#functions/imports/store/schema.ts';
import { endReview, readReview, updateReview } from '#functions/imports/store/store.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { getJson, listKeys, objectSize } from '#platform/storage/objects.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { chanceFor } from '../../support/runner/walks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

/** The steps of the state machine, in the order and with the accidents that it may bring. The machine itself: test/stack/imports. */
const LINES = 2 * LINES_PER_PIECE + 1300;
const MAPPING = {
  ...{ sheet: 'BOM', header_row: 1 },
  columns: (['supplier', 'supplier_ref', 'quantity', 'label'] as const).map((field, index) => ({ index, field })),
};
let stop: () => Promise<void>;
let file: Uint8Array;

/** Known parts, some misspelt, new ones, repetitions of any earlier line, rows that are no lines. */
function rowsOf({ next: chance }: { next: () => number }): string[][] {
  const rows: string[][] = [];
  for (let n = 0; rows.length < LINES; n++) {
    const known = `CAT-${1000 + Math.floor(chance() * 40)}`;
    const drawn = chance();
    if (drawn < 0.02) rows.push(['', '', '', `a remark ${n}`]);
    else if (drawn < 0.1) rows.push(['Volta', known, String(n), `Part ${known}`]);
    else if (drawn < 0.15) rows.push(['Volta', `${known}X`, 'many', `Part ${known}`]);
    else if (drawn < 0.2) rows.push(rows[Math.floor(chance() * rows.length)] ?? []);
    else rows.push(['Somebody', `NEW-${n}`, String(n), '']);
  }
  return rows;
}

beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(40);
  file = await plainList([['Manufacturer', 'MPN', 'Quantity', 'Description'], ...rowsOf(chanceFor('pieces'))]);
});
afterAll(() => stop());

const start = (name: string, bytes = file, total = LINES + 1): Promise<Review> =>
  world.startMatchingFile(name, bytes, MAPPING, total);
const step = (review: Review, asked: object) => handler({ ...world.requestOf(review), ...asked });
const divide = async (review: Review): Promise<number[]> => (await step(review, { step: 'divide' })).pieces ?? [];
const match = (review: Review, piece: number) => step(review, { step: 'match', piece });
const collect = (review: Review) => step(review, { step: 'collect' });
const tell = (review: Review) => step(review, { step: 'tell' });

/** What users see of a matched review: everything but its names and times. */
async function outcomeOf({ id }: Review) {
  const { state, done, total, counts, left_out, run = '' } = (await readReview(id)) ?? {};
  const index = await openIndex({ id, run });
  const rows = await index.rows(Uint32Array.from({ length: index.count }, (_, n) => n));
  return { state, done, total, counts, left_out, lines: await world.linesIn(id), rows };
}

test('pieces in any order, some twice, some killed, give what one worker gives, line by line', async () => {
  const alone = await start('alone.xlsx');
  await matchFile(world.requestOf(alone));
  const expected = await outcomeOf(alone);
  expect(expected).toMatchObject({ state: 'matched', done: LINES + 1 });
  const { identified = 0, to_be_determined = 0 } = expected.counts ?? {};
  expect([identified > 500, to_be_determined > 100, (expected.left_out?.total ?? 0) > 100]).toEqual([true, true, true]);
  expect(expected.lines.some(({ remarks }) => remarks?.includes('repeated'))).toBe(true);

  const review = await start('pieces.xlsx');
  await withFate({ crashAt: 6 }, () => divide(review));
  const pieces = await divide(review);
  expect(pieces).toEqual([0, 1, 2]);
  await expect(collect(review)).rejects.toThrow('0 of 3 pieces');
  const progress: number[] = [];
  const look = async () => progress.push((await readReview(review.id))?.done ?? 0);
  await withFate({ crashAt: 7 }, () => match(review, 2));
  await look();
  await Promise.all([match(review, 2), match(review, 2), match(review, 1)]);
  await look();
  await expect(collect(review)).rejects.toThrow('2 of 3 pieces');
  await withFate({ crashAt: 9 }, () => match(review, 0));
  await match(review, 0);
  await look();
  await match(review, 1);
  await look();
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(await readJob(review.job)).toMatchObject({ state: 'running', done: progress.at(-1) });
  await withFate({ crashAt: 12 }, () => collect(review));
  await collect(review);
  await collect(review);
  expect(await outcomeOf(review)).toEqual(expected);
  expect(await readJob(review.job)).toMatchObject({ state: 'done' });
});

describe('a list', () => {
  const small = () =>
    plainList([
      ['Manufacturer', 'MPN', 'Quantity'],
      ['Volta', 'CAT-1000', '1'],
    ]);

  test('without lines is no part list', async () => {
    const review = await start(
      'empty.xlsx',
      await plainList([
        ['Manufacturer', 'MPN', 'Quantity'],
        ['', '', ''],
      ]),
      2,
    );
    expect(await divide(review)).toEqual([]);
    await collect(review);
    expect(await readReview(review.id)).toMatchObject({ state: 'failed', problem: { code: 'file_no_part_list' } });
  });

  test('of which a piece fails says so, and continues when it is asked for again', async () => {
    const review = await start('failed.xlsx', await small(), 2);
    const pieces = await divide(review);
    await tell(review);
    await tell(review);
    expect(await readReview(review.id)).toMatchObject({ state: 'failed', problem: { code: 'job_failed' } });
    expect(await readJob(review.job)).toMatchObject({ state: 'failed' });
    expect(await divide(review)).toEqual(pieces);
    expect(await readReview(review.id)).toMatchObject({ state: 'matching' });
    await match(review, 0);
    await collect(review);
    expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
    expect(await world.linesIn(review.id)).toHaveLength(1);
  });

  test('that was taken for dead is matched when its pieces end late', async () => {
    const review = await start('late.xlsx', await small(), 2);
    await divide(review);
    await updateReview(review.id, { state: 'failed', problem: { code: 'job_failed', params: {} } });
    await match(review, 0);
    expect(await readReview(review.id)).toMatchObject({ state: 'failed' });
    await collect(review);
    expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
    expect(await readJob(review.job)).toMatchObject({ state: 'done' });
  });

  test('that is discarded, or read in another way, is not matched any more', async () => {
    const review = await start('gone.xlsx', await small(), 2);
    await divide(review);
    const other = { ...review, run: review.id };
    expect(await divide(other)).toEqual([]);
    expect(await match(other, 0)).toEqual({});
    await updateReview(review.id, { in_pieces: review.run ?? '' });
    await endReview((await readReview(review.id)) ?? review);
    const key = `matching/${review.id}/${review.run}.json`;
    expect(await getJson('imports', key, matchingRequest)).toMatchObject({ run: review.run, stop: true });
    expect(await divide(review)).toEqual([]);
    expect([await match(review, 0), await collect(review), await tell(review)]).toEqual([{}, {}, {}]);
    expect(await readReview(review.id)).toBeUndefined();
    expect(await listKeys('imports', `analyses/${review.id}/`)).toEqual([]);
  });

  test('that one worker matches stops nothing when it is discarded', async () => {
    const review = await start('alone.xlsx', await small(), 2);
    await endReview(review);
    expect(await objectSize('imports', `matching/${review.id}/${review.run}.json`)).toBeUndefined();
  });
});
