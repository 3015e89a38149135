import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { readUpload } from '#functions/imports/read/read.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { readReview, updateReview } from '#functions/imports/store/store.ts';
import { withdrawFrom } from '#functions/workers/propagation/withdraw.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import { newJob, readJob } from '#platform/jobs/jobs.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { listKeys } from '#platform/storage/objects.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

/** Alice asks as a member of one company, and has joined another one when the worker runs. */
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(1);
  await world.settleAbove();
});
afterAll(() => stop());

async function moveTo(entity: string): Promise<void> {
  const alice = await readRecord(USER, world.MEMBER.user);
  if (alice) await updateRecord(USER, alice, { entity }, world.AUTHOR, { code: 'user_edit' });
}

async function asStranger(work: () => Promise<void>): Promise<void> {
  await moveTo('e2');
  await work();
  await moveTo(world.MEMBER.entity);
}

const left = { state: 'failed', problem: { code: 'entity_changed' } };

test('an uploaded file is not read', async () => {
  const review = await world.startMatching('read.xlsx', ['READ-1']);
  await updateReview(review.id, { state: 'uploaded' });
  await asStranger(() => readUpload(review.id));
  expect(await readReview(review.id)).toMatchObject({ state: 'uploaded' });
});

test('a list is neither matched nor finalised', async () => {
  const review = await world.startMatching('match.xlsx', ['MATCH-1']);
  await asStranger(() => matchFile(world.requestOf(review)));
  expect(await world.savedLines(review)).toBe(0);
  await matchFile(world.requestOf(review));
  const request = await world.askToFinalize(review);
  await asStranger(() => finalize(request));
  expect(await world.ownRefs()).toEqual([]);
  await finalize(request);
  expect(await world.ownRefs()).toEqual(['MATCH-1']);
});

test('an import is not rolled back', async () => {
  const review = await world.startMatching('back.xlsx', ['BACK-1']);
  await matchFile(world.requestOf(review));
  await finalize(await world.askToFinalize(review));
  const job = newJob('roll_back', world.MEMBER);
  await createJob(job);
  await asStranger(() => rollBack({ import: review.id, job: job.id, author: world.AUTHOR }));
  expect(await world.ownRefs()).toContain('BACK-1');
  expect(await readJob(job.id)).toMatchObject(left);
});

const FILE = { bytes: new Uint8Array([1]), file_name: 'a.xlsx', content_type: 'x/y', rows: 1 };

test('a file is not kept, not even if the user leaves while it is written', async () => {
  const [before, during] = [newJob('export', world.MEMBER), newJob('export', world.MEMBER)];
  await createJob(before);
  await createJob(during);
  await asStranger(() => deliver('exports', { job: before.id }, async () => FILE));
  await asStranger(async () => {
    await moveTo(world.MEMBER.entity);
    await deliver('exports', { job: during.id }, async () => {
      await moveTo('e2');
      return FILE;
    });
  });
  expect(await listKeys('exports', 'results/')).toEqual([]);
  for (const { id } of [before, during]) expect(await readJob(id)).toMatchObject(left);
});

test('what a former member had is withdrawn, and what they have elsewhere stays', async () => {
  const here = newJob('export', world.MEMBER);
  const there = newJob('export', { ...world.MEMBER, entity: 'e2' });
  await createJob(here);
  await createJob(there);
  await deliver('exports', { job: here.id }, async () => FILE);
  await moveTo('e2');
  await deliver('exports', { job: there.id }, async () => FILE);
  const review = await world.startMatching('left.xlsx', ['LEFT-1']);
  await withdrawFrom({ ...world.MEMBER, entity: 'e3' });
  expect(await readReview(review.id)).toBeDefined();
  await withdrawFrom(world.MEMBER);
  expect(await readReview(review.id)).toBeUndefined();
  expect(await readJob(here.id)).toMatchObject(left);
  expect(await readJob(there.id)).toMatchObject({ state: 'done' });
  expect(await listKeys('exports', 'results/')).toEqual([expect.stringContaining('results/e2/u1/')]);
});
