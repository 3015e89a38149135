import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { handler as exportHandler } from '#functions/workers/export/handler.ts';
import { handler as pdfHandler } from '#functions/workers/pdf/handler.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { requestExport } from '#platform/jobs/exports.ts';
import { jobAnswerOf, readJob } from '#platform/jobs/jobs.ts';
import { requestPdf } from '#platform/jobs/pdfs.ts';
import { PART } from '#platform/records/kinds.ts';
import { getJson } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import * as world from '../imports/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';

/** The browser has tests of its own. */
vi.mock('#functions/workers/pdf/browser.ts', () => ({
  pdfOf: vi.fn(async () => new TextEncoder().encode('%PDF-1.4')),
}));

const translate = translatorFor('en');

let stop: () => Promise<void>;
let part: string;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('EXPORT_DAYS', '7');
  watchCalls();
  const [first] = await world.settle(2);
  part = first?.id ?? '';
  await world.subscribe();
});
afterAll(() => stop());

const put = (key: string) => ({ Records: [{ s3: { bucket: { name: 'exports' }, object: { key } } }] });

/** What the user is told about a job from its beginning to its end: each answer once. */
async function toldOf(id: string, run: () => Promise<unknown>): Promise<string[]> {
  const told = new Set<string>();
  const watch = async () => {
    const stored = await readJob(id);
    if (!stored) throw new Error(`Job ${id} is missing`);
    const { state, phase = state } = (await jobAnswerOf(stored, translate)).job;
    told.add(phase);
  };
  await withFate({ watch }, run);
  await watch();
  return [...told];
}

test('a list that is exported is collected, then written', async () => {
  const body = { fields: ['supplier_ref'], format: 'xlsx' as const };
  const { job } = await requestExport({ actor: await actorOf('alice'), translate, language: 'en', body }, PART);
  const run = () => exportHandler(put(`export/${job.id}.json`));
  expect(await toldOf(job.id, run)).toEqual(['waiting', 'collecting', 'writing', 'done']);
});

test('a dossier is collected, laid out and saved', async () => {
  const { job } = await requestPdf(await actorOf('alice'), { part }, 'en', translate);
  const run = () => pdfHandler(put(`pdf/${job.id}.json`));
  expect(await toldOf(job.id, run)).toEqual(['waiting', 'collecting', 'printing', 'storing', 'done']);
});

test('an import writes parts, keeps the decisions and fills the cart; rolled back, it restores the parts', async () => {
  const review = await world.startMatching('steps.xlsx', ['STEP-1', 'STEP-2', 'CAT-1000']);
  await matchFile(world.requestOf(review));
  const request = { ...(await world.askToFinalize(review)), isForCart: true };
  expect(await toldOf(request.job, () => finalize(request))).toEqual([
    ...['waiting', 'preparing', 'writing_parts', 'keeping_decisions', 'filling_cart', 'done'],
  ]);
  const { job } = await rollBackImport(await actorOf('alice'), review.id, translate);
  const run = async () => {
    const asked = await getJson('imports', `rollback/${review.id}/${job.id}.json`, rollBackRequest);
    if (asked) await rollBack(asked);
  };
  expect(await toldOf(job.id, run)).toEqual(['waiting', 'preparing', 'restoring_parts', 'done']);
});
