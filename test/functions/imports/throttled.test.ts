import type { Faults } from '@vigie/local-cloud';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { finalizeRequest } from '#functions/imports/finalize/request.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { readJournal } from '#functions/imports/store/journal.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { IMPORT, PART } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord } from '#platform/records/records.ts';
import { getJson } from '#platform/storage/objects.ts';
import { chanceFor } from '../../support/runner/walks.ts';
import { startWithFaults } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

const pauses = chanceFor('pauses');
/** Nobody waits as long as usual for a partition that a test has made busy. */
vi.mock('#platform/storage/retry.ts', async (original) => ({
  ...(await original<object>()),
  pause: () => new Promise((resolve) => setTimeout(resolve, pauses.between(10, 30))),
}));

let stop: () => Promise<void>;
let faults: Faults;
beforeAll(async () => {
  ({ stop, faults } = await startWithFaults());
  watchCalls();
  await world.settle(1);
});
const noneLeft = {
  throttled: 0,
  conflicts: 0,
  unprocessed: 0,
  partitionWrites: Number.POSITIVE_INFINITY,
  latencyMs: 0,
};
afterEach(() => void Object.assign(faults, noneLeft));
afterAll(() => stop());

const references = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

/** A list of new parts, matched and to be finalised. */
async function toFinalize(prefix: string, count: number) {
  const review = await world.startMatching(`${prefix}.xlsx`, references(count, prefix));
  await matchFile(world.requestOf(review));
  return { review, request: await world.askToFinalize(review) };
}

/** Runs the worker as its requests start it. */
async function runAll(id: string, first: Awaited<ReturnType<typeof world.askToFinalize>>): Promise<void> {
  let request = first;
  while ((await readReview(id))?.state === 'finalizing') {
    await finalize(request);
    request = (await getJson('imports', `finalize/${id}/${first.job}.json`, finalizeRequest)) ?? first;
  }
}

async function expectEachOnce(id: string, job: string, prefix: string, count: number): Promise<void> {
  expect(await readReview(id)).toMatchObject({ state: 'done', result: { created: count, updated: 0, conflicts: 0 } });
  expect(await readJob(job)).toMatchObject({ state: 'done' });
  const own = (await world.ownRefs()).filter((reference) => reference.startsWith(`${prefix}-`));
  expect(own).toEqual(references(count, prefix).sort());
  const journal = await readJournal(id);
  expect(new Set(journal.map(({ part }) => part)).size).toBe(count);
  expect(journal).toHaveLength(count);
  for (const { part } of journal.slice(0, 20)) expect(await world.entriesOf('PRODUCT', part)).toBe(1);
}

test('others write the same items all the time: each step is repeated, and nobody is told that a record has changed', async () => {
  const parts = Array.from({ length: 20 }, (_, n) => {
    const { id, creation_date, modification_date } = freshRecord();
    return blankPart({ id, creation_date, modification_date, owner_entity: 'e1', supplier_ref: `RIVAL-${n}` });
  });
  Object.assign(faults, { throttled: 0.1, conflicts: 0.3, random: chanceFor('rivals').next });
  for (const part of parts) {
    await createRecord(PART, part, world.AUTHOR, { code: 'demo' });
    await deleteRecord(PART, part, { author: world.AUTHOR });
  }
  const { review, request } = await toFinalize('RIVALS', 60);
  await runAll(review.id, request);
  Object.assign(faults, noneLeft);
  await expectEachOnce(review.id, request.job, 'RIVALS', 60);
  expect((await world.ownRefs()).filter((reference) => reference.startsWith('RIVAL-'))).toEqual([]);
});

test('a table that throttles and leaves parts of batches gets each part once', async () => {
  const { review, request } = await toFinalize('BUSY', 600);
  Object.assign(faults, { throttled: 0.2, unprocessed: 0.3, random: chanceFor('finalising').next });
  await runAll(review.id, request);
  Object.assign(faults, noneLeft);
  await expectEachOnce(review.id, request.job, 'BUSY', 600);
});

test('a partition that takes few writes a second delays the import, and no more', async () => {
  const { review, request } = await toFinalize('HOT', 300);
  Object.assign(faults, { partitionWrites: 60, counts: {} });
  await runAll(review.id, request);
  Object.assign(faults, noneLeft);
  // How many runs that takes depends on the machine.
  expect(faults.counts.partitionWrites).toBeGreaterThan(0);
  await expectEachOnce(review.id, request.job, 'HOT', 300);
});

test('while a table is busy the import is being finalised, and ends once it is not', async () => {
  const { review, request } = await toFinalize('LATER', 100);
  // Fewer than a transaction of the import has.
  Object.assign(faults, { partitionWrites: 25 });
  await finalize(request);
  Object.assign(faults, noneLeft);
  expect(await readReview(review.id)).toMatchObject({ state: 'finalizing', job: request.job });
  expect(await readJob(request.job)).toMatchObject({ state: 'running' });
  const next = await getJson('imports', `finalize/${review.id}/${request.job}.json`, finalizeRequest);
  expect(next).toEqual({ ...request, halted: { times: 1, row: 0, written: 0 } });
  await runAll(review.id, next ?? request);
  await expectEachOnce(review.id, request.job, 'LATER', 100);
});

test('after many runs without a step forward the import has failed, and its user can finalise it again', async () => {
  const { review, request } = await toFinalize('NEVER', 100);
  Object.assign(faults, { partitionWrites: 25 });
  await expect(finalize({ ...request, halted: { times: 10, row: 0, written: 0 } })).rejects.toMatchObject({
    code: 'unavailable',
  });
  Object.assign(faults, noneLeft);
  expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
  expect(await readJob(request.job)).toMatchObject({ state: 'failed' });
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'failed' });
  const again = await world.askToFinalize(review);
  await runAll(review.id, again);
  await expectEachOnce(review.id, again.job, 'NEVER', 100);
});

test('parts that others add to the same list meanwhile delay the import, and no more', async () => {
  const { review, request } = await toFinalize('SHARED', 200);
  const turns = chanceFor('others');
  let added = 0;
  // As several people who save all the time: one of them before each second call or so.
  const addOther = async () => {
    if (turns.next() < 0.5) return;
    const { id, creation_date, modification_date } = freshRecord();
    const fields = { id, creation_date, modification_date, owner_entity: 'e1', supplier_ref: `OTHER-${added++}` };
    await createRecord(PART, blankPart(fields), world.AUTHOR, { code: 'demo' });
  };
  await withFate({ watch: addOther }, () => runAll(review.id, request));
  expect(added).toBeGreaterThan(1);
  await expectEachOnce(review.id, request.job, 'SHARED', 200);
  expect((await world.ownRefs()).filter((reference) => reference.startsWith('OTHER-'))).toHaveLength(added);
});
