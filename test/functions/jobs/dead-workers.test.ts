import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { failIfStalled } from '#functions/imports/store/stalled.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { bulk } from '#functions/workers/bulk/bulk.ts';
import { handler as exportHandler } from '#functions/workers/export/handler.ts';
import { pdfOf } from '#functions/workers/pdf/browser.ts';
import { handler as pdfHandler } from '#functions/workers/pdf/handler.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { startBulk } from '#platform/jobs/bulk.ts';
import { bulkKey, bulkRequest } from '#platform/jobs/bulk-requests.ts';
import { requestExport } from '#platform/jobs/exports.ts';
import { failJob, jobAnswerOf, newJob, readJob, updateJob } from '#platform/jobs/jobs.ts';
import { countOutcomes, readOutcomes } from '#platform/jobs/outcomes.ts';
import { requestPdf } from '#platform/jobs/pdfs.ts';
import { retryJob } from '#platform/jobs/retry.ts';
import { settledJob } from '#platform/jobs/stalled.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { PART } from '#platform/records/kinds.ts';
import { creation, freshRecord, readRecords } from '#platform/records/records.ts';
import { getJson, getObject, listKeys } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { SILENCE_MS } from '#shared/jobs/limits.ts';
import { JOB_KINDS } from '#shared/jobs/schema.ts';
import { nextMillisecond } from '../../support/runner/clock.ts';
import * as world from '../imports/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { EACH_CALL, watchCalls, withFate } from '../scopes/steps.ts';

/** A deletion that was interrupted expires after a second. */
vi.mock('#platform/records/changes.ts', async (original) => ({ ...(await original<object>()), MARK_LIFETIME: 0 }));

/** The browser has tests of its own; here, its worker dies before and after it. */
vi.mock('#functions/workers/pdf/browser.ts', () => ({
  pdfOf: vi.fn(async () => new TextEncoder().encode('%PDF-1.4')),
}));

const translate = translatorFor('en');
const PARTS = 250;

let stop: () => Promise<void>;
let ids: string[];
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('EXPORT_DAYS', '7');
  watchCalls();
  await world.settle(0);
  await world.subscribe();
  const parts = Array.from({ length: PARTS }, (_, n) =>
    blankPart({ ...freshRecord(), owner_entity: 'e1', supplier_name: 'Volta', supplier_ref: `DEAD-${n}` }),
  );
  await commitChanges(parts.map((part) => creation(PART, part, world.AUTHOR, { code: 'demo' })));
  ids = parts.map(({ id }) => id);
});
afterAll(() => stop());

const afterSilence = () => Date.now() + SILENCE_MS;
const asking = async () => ({ actor: await actorOf('alice'), translate });

async function workOn(id: string): Promise<void> {
  const request = await getJson('exports', bulkKey(id), bulkRequest);
  if (request) await bulk(request, { bucket: 'exports', key: bulkKey(id), until: Infinity });
}

/** Kills the worker on all its tries: the first and two more. Then nobody reports any more. */
async function killed(id: string, crashAt: number, run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await withFate({ crashAt }, async () => [await run()])).toBeUndefined();
  const left = await readJob(id);
  if (!left) throw new Error(`Job ${id} is missing`);
  expect(left.state).toBe('running');
  expect((await settledJob(left, afterSilence() - 60_000)).state).toBe('running');
  const { job } = await jobAnswerOf(await settledJob(left, afterSilence()), translate);
  expect(job).toMatchObject({ state: 'failed', code: 'job_failed', is_retryable: true });
  expect(job.error).toContain('stopped');
}

const put = (bucket: string, key: string) => ({
  Records: [{ s3: { bucket: { name: bucket }, object: { key } } }],
});

describe('a job whose worker has died on all tries', () => {
  test.each(JOB_KINDS)('of kind %s is failed once it has been silent, unless its worker reports', async (kind) => {
    const asked = newJob(kind, world.MEMBER);
    await createJob(asked);
    await updateJob(asked.id, { state: 'running' });
    const stale = (await readJob(asked.id)) ?? asked;
    await nextMillisecond();
    await updateJob(asked.id, { done: 1 });
    expect(await settledJob(stale, afterSilence())).toMatchObject({ state: 'running', done: 1 });
    const silent = (await readJob(asked.id)) ?? asked;
    expect(await settledJob(silent, afterSilence())).toMatchObject({ state: 'failed', done: 1 });
  });

  test('on many records continues where it died, when it is retried', async () => {
    const items = ids.map((id) => ({ id }));
    const { job } = await startBulk(await asking(), { action: 'cart_add', kind: 'monitoring', items });
    await killed(job.id, 12, () => workOn(job.id));
    const { job: again } = await retryJob(await asking(), job.id);
    expect(again).toMatchObject({ action: 'cart_add', cart: 'monitoring', state: 'waiting' });
    expect(again.total).toBeLessThanOrEqual(PARTS);
    await workOn(again.id);
    expect(await readJob(again.id)).toMatchObject({ state: 'done', result: { changed: again.total, refused: 0 } });
  });

  test('on many records repeats what was refused or not reached, each once', async () => {
    const items = ids.map((id, n) => ({ id, label: 'Changed', ...(n % 10 === 3 && { supplier_ref: 'DEAD-0' }) }));
    const { job } = await startBulk(await asking(), { action: 'part_update', items });
    await killed(job.id, 30, () => workOn(job.id));
    const before = countOutcomes(await readOutcomes(job.id));
    expect(before.changed).toBeGreaterThan(0);
    const { job: again } = await retryJob(await asking(), job.id);
    expect(again.total).toBe(PARTS - before.changed);
    await workOn(again.id);
    const refused = PARTS / 10;
    expect(await readJob(again.id)).toMatchObject({
      ...{ state: 'done', done: again.total },
      result: { changed: PARTS - refused - before.changed, unchanged: 0, refused },
    });
    const versions = Array.from((await readRecords(PART, ids)).values(), ({ version }) => version);
    expect([1, 2].map((version) => versions.filter((each) => each === version).length)).toEqual([
      refused,
      PARTS - refused,
    ]);
  });

  test('on many records that had only to say that it is done is done, when it is retried', async () => {
    const items = ids.map((id) => ({ id, description: 'Last' }));
    const { job } = await startBulk(await asking(), { action: 'part_update', items });
    for (let crashAt = 20; countOutcomes(await readOutcomes(job.id)).changed < PARTS; crashAt += 1)
      await withFate({ crashAt }, () => workOn(job.id));
    await failJob(job.id, 'job_failed');
    const { job: again } = await retryJob(await asking(), job.id);
    expect(again).toMatchObject({ id: job.id, state: 'done', done: PARTS, result: { changed: PARTS, refused: 0 } });
    expect(await readJob(job.id)).toMatchObject({ state: 'done', done: PARTS });
  });

  test('that makes a file makes it, when it is retried', async () => {
    const { actor } = await asking();
    const body = { fields: ['supplier_ref'], format: 'xlsx' as const };
    const { job } = await requestExport({ actor, translate, language: 'en', body }, PART);
    const run = () => exportHandler(put('exports', `export/${job.id}.json`));
    await killed(job.id, 4, run);
    expect((await retryJob(await asking(), job.id)).job).toMatchObject({ id: job.id, state: 'waiting' });
    await run();
    const { job: done } = await jobAnswerOf((await readJob(job.id)) ?? newJob('export', world.MEMBER), translate);
    expect(done).toMatchObject({ state: 'done', done: PARTS, is_retryable: false });
    expect(done.error).toBeUndefined();
  });

  test('that prints a dossier prints it, when it is retried, and leaves it as it is afterwards', async () => {
    const { actor } = await asking();
    const { job } = await requestPdf(actor, { part: ids[0] ?? '' }, 'en', translate);
    const run = () => pdfHandler(put('exports', `pdf/${job.id}.json`));
    await killed(job.id, 4, run);
    expect(await listKeys('exports', 'results/')).not.toContainEqual(expect.stringContaining(job.id));
    expect((await retryJob(await asking(), job.id)).job).toMatchObject({ id: job.id, state: 'waiting' });
    await run();
    const done = await readJob(job.id);
    expect(done).toMatchObject({ state: 'done' });
    await run();
    expect(await readJob(job.id)).toEqual(done);
  });

  test('that prints a dossier prints it when it is delivered again, whatever call it died at', async () => {
    const { actor } = await asking();
    let crashAt = EACH_CALL.first;
    for (let isOver = false; !isOver; crashAt += EACH_CALL.step) {
      const { job } = await requestPdf(actor, { part: ids[0] ?? '' }, 'en', translate);
      const run = () => pdfHandler(put('exports', `pdf/${job.id}.json`));
      isOver = (await withFate({ crashAt }, async () => [await run()])) !== undefined;
      expect((await readJob(job.id))?.problem).toBeUndefined();
      await run();
      const done = await readJob(job.id);
      expect(done).toMatchObject({ state: 'done' });
      expect(new TextDecoder().decode(await getObject('exports', done?.result?.key ?? ''))).toBe('%PDF-1.4');
    }
    expect(crashAt).toBeGreaterThan(10);
  });

  test('that prints a dossier says so at once when its browser dies, and prints it when it is delivered again', async () => {
    const { actor } = await asking();
    const { job } = await requestPdf(actor, { part: ids[0] ?? '' }, 'en', translate);
    const run = () => pdfHandler(put('exports', `pdf/${job.id}.json`));
    vi.mocked(pdfOf).mockRejectedValueOnce(new Error('Target closed'));
    await expect(run()).rejects.toThrow('Target closed');
    const { job: failed } = await jobAnswerOf((await readJob(job.id)) ?? newJob('pdf', world.MEMBER), translate);
    expect(failed).toMatchObject({ state: 'failed', code: 'job_failed', is_retryable: true });
    await run();
    expect(await readJob(job.id)).toMatchObject({ state: 'done' });
  });

  test('that rolls an import back rolls it back, when it is retried', async () => {
    const review = await world.startMatching('dead.xlsx', ['ROLL-1', 'ROLL-2']);
    await matchFile(world.requestOf(review));
    await finalize(await world.askToFinalize(review));
    const { actor } = await asking();
    const { job } = await rollBackImport(actor, review.id, translate);
    const key = `rollback/${review.id}/${job.id}.json`;
    const run = async () => {
      const request = await getJson('imports', key, rollBackRequest);
      if (request) await rollBack(request);
    };
    await killed(job.id, 8, run);
    await retryJob(await asking(), job.id);
    await run();
    expect(await readJob(job.id)).toMatchObject({ state: 'done', result: { undone: 2, kept: 0 } });
  });

  test('that finalises an import opens the review again', async () => {
    const review = await world.startMatching('open.xlsx', ['OPEN-1']);
    await matchFile(world.requestOf(review));
    const request = await world.askToFinalize(review);
    await withFate({ crashAt: 4 }, () => finalize(request));
    const left = await readReview(review.id);
    expect(left && (await failIfStalled(left, afterSilence()))).toBe(true);
    expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
    expect(await readJob(request.job)).toMatchObject({ state: 'failed', problem: { code: 'job_failed' } });
  });
});
