import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { finalizeRequest } from '#functions/imports/finalize/request.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { addChoices } from '#functions/imports/store/choices.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { readJournal } from '#functions/imports/store/journal.ts';
import { matchingRequest } from '#functions/imports/store/matching-request.ts';
import { endReview, readReview, updateReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { getJson } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

const SHORT = 1200;
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(0);
});
afterAll(() => stop());

test('matching that is killed or short of time continues, matches no line twice, and its progress never falls back', async () => {
  const review = await world.startMatching(
    'MATCH.xlsx',
    Array.from({ length: 4500 }, (_, n) => `MATCH-${n}`),
  );
  const request = world.requestOf(review);
  const progress = { review: [0], job: [0], lines: [0] };
  const look = async () => {
    progress.review.push((await readReview(review.id))?.done ?? 0);
    progress.job.push((await readJob(review.job))?.done ?? 0);
    progress.lines.push(await world.savedLines(review));
  };
  for (const crashAt of [3, 18, 19]) {
    await withFate({ crashAt }, () => matchFile(request));
    await look();
  }
  const asked = () => getJson('imports', `matching/${request.analysis}/${request.run}.json`, matchingRequest);
  const again = await runs(
    async () => {
      await matchFile((await asked()) ?? request, Date.now() - 1);
      await look();
    },
    async () => (await readReview(review.id))?.state === 'matched',
  );
  expect(again).toBeGreaterThan(1);
  expect(await asked()).toEqual(request);
  for (const seen of Object.values(progress)) expect(isAscending(seen)).toBe(true);
  expect(progress.lines.at(-1)).toBe(4500);
  const lines = await world.linesIn(review.id);
  expect(lines.map(({ row }) => row)).toEqual(Array.from({ length: 4500 }, (_, n) => n + 2));
  expect(await readReview(review.id)).toMatchObject({ done: 4501, counts: { new: 4500 } });
});

/** A list of new references, and of one that is listed twice. */
async function reviewed(name: string, lines: number) {
  const references = Array.from({ length: lines - 1 }, (_, n) => `${name}-${n}`);
  const review = await world.startMatching(`${name}.xlsx`, [...references, `${name}-0`]);
  await matchFile(world.requestOf(review));
  return review;
}

const isAscending = (numbers: readonly number[]) =>
  numbers.every((each, n) => n === 0 || each >= (numbers[n - 1] ?? 0));

/** Every part once, written once. */
async function expectWhole(id: string, name: string, lines: number): Promise<void> {
  const result = { created: lines - 1, updated: 0, unchanged: 0, conflicts: 1 };
  expect(await readReview(id)).toMatchObject({ state: 'done', done: lines, result });
  expect(await readRecord(IMPORT, id)).toMatchObject({ state: 'done', rows: lines, ...result });
  const journal = await readJournal(id);
  expect(journal.map(({ row }) => row)).toEqual(Array.from({ length: lines - 1 }, (_, n) => n + 2));
  expect((await world.ownRefs()).filter((reference) => reference.startsWith(`${name}-`))).toHaveLength(lines - 1);
  for (const { part } of journal.filter((_, n) => n % 100 === 0))
    expect(await world.entriesOf('PRODUCT', part)).toBe(1);
}

test('finalising that is killed five times continues, writes nothing twice, and its progress never falls back', async () => {
  const review = await reviewed('KILL', 2600);
  const request = await world.askToFinalize(review);
  const progress = { review: [0], job: [0] };
  const look = async () => {
    const done = (await readReview(review.id))?.done ?? 0;
    progress.review.push(done);
    progress.job.push((await readJob(request.job))?.done ?? 0);
    return done;
  };
  let reached = 0;
  for (let kills = 0; kills < 5; kills++) {
    await withFate({ crashAt: 40 + kills }, () => finalize(request));
    expect(await readReview(review.id)).toMatchObject({ state: 'finalizing' });
    const done = await look();
    expect(done).toBeGreaterThanOrEqual(reached);
    reached = done;
  }
  expect(reached).toBeGreaterThan(0);
  await finalize(request);
  await look();
  expect(isAscending(progress.review)).toBe(true);
  expect(isAscending(progress.job)).toBe(true);
  await expectWhole(review.id, 'KILL', 2600);
});

/** Runs a request again and again, as its stored object asks; returns how often it ran. */
async function runs(work: () => Promise<void>, isOver: () => Promise<boolean>): Promise<number> {
  let count = 0;
  while (!(await isOver())) {
    await work();
    count += 1;
    if (count > 20) throw new Error('It makes no progress.');
  }
  return count;
}

test('finalising and rolling back without enough time leave the rest to further runs', async () => {
  const review = await reviewed('TIME', SHORT);
  const asked = await world.askToFinalize(review);
  const progress: number[] = [];
  const finalized = await runs(
    async () => {
      const request = (await getJson('imports', `finalize/${review.id}/${asked.job}.json`, finalizeRequest)) ?? asked;
      await finalize(request, Date.now() - 1);
      progress.push((await readJob(asked.job))?.done ?? 0);
    },
    async () => (await readReview(review.id))?.state === 'done',
  );
  expect(finalized).toBe(3);
  expect(isAscending(progress)).toBe(true);
  await expectWhole(review.id, 'TIME', SHORT);

  const { job } = await rollBackImport(await actorOf('alice'), review.id, translatorFor('en'));
  const key = `rollback/${review.id}/${job.id}.json`;
  const undone: number[] = [];
  const rolledBack = await runs(
    async () => {
      const request = await getJson('imports', key, rollBackRequest);
      if (request) await rollBack(request, Date.now() - 1);
      undone.push((await readJob(job.id))?.done ?? 0);
    },
    async () => (await readJob(job.id))?.state === 'done',
  );
  expect(rolledBack).toBeGreaterThan(4);
  expect(isAscending(undone)).toBe(true);
  expect(await readJob(job.id)).toMatchObject({ result: { undone: SHORT - 1, kept: 0 } });
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'rolled_back', undone: SHORT - 1, kept: 0 });
  expect((await world.ownRefs()).filter((reference) => reference.startsWith('TIME-'))).toEqual([]);
});

test('an import whose review is given up or replaced is not in progress for ever', async () => {
  const given = await reviewed('GIVEN', SHORT);
  const request = await world.askToFinalize(given);
  const meanwhile = async () => {
    const current = await readReview(given.id);
    if (current) await endReview(current);
  };
  await withFate({ pauseAt: 40, meanwhile }, () => finalize(request));
  expect(await readReview(given.id)).toBeUndefined();
  expect(await readRecord(IMPORT, given.id)).toMatchObject({ state: 'failed' });
  expect(await readJob(request.job)).toMatchObject({ state: 'failed' });

  const killed = await reviewed('KILLED', SHORT);
  await withFate({ crashAt: 40 }, async () => finalize(await world.askToFinalize(killed)));
  expect(await readRecord(IMPORT, killed.id)).toMatchObject({ state: 'running' });
  const current = await readReview(killed.id);
  if (current) await endReview(current);
  expect(await readRecord(IMPORT, killed.id)).toMatchObject({ state: 'failed' });
});

test('an import that failed is no longer in progress; after another choice it starts again, and keeps what it did', async () => {
  const review = await reviewed('FAIL', SHORT);
  await finalize(await world.askToFinalize(review), Date.now() - 1);
  expect((await readReview(review.id))?.checkpoint).toMatchObject({ done: 500 });

  await updateReview(review.id, { state: 'matched' });
  await addChoices(review.id, { l3: { selected: false } });
  const request = await world.askToFinalize(review);
  const breaks = { pauseAt: 30, meanwhile: () => Promise.reject(new Error('broken')) };
  await expect(withFate(breaks, () => finalize(request))).rejects.toThrow('broken');
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'failed' });
  expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
  expect(await readJob(request.job)).toMatchObject({ state: 'failed', problem: { code: 'job_failed' } });
  await finalize(await world.askToFinalize(review));
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'done', rows: 1199, created: 1199 });
  expect(await readJournal(review.id)).toHaveLength(1199);
});
