import { lineKey } from '@vigie/matching';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { requestUpload } from '#functions/imports/read/upload.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { addChoices, readChoices, removeChoices } from '#functions/imports/store/choices.ts';
import { readJournal } from '#functions/imports/store/journal.ts';
import { countLines } from '#functions/imports/store/lines.ts';
import { lastReview, readReview, updateReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { newJob, readJob } from '#platform/jobs/jobs.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { DECISION, decisionKey, IMPORT, PART } from '#platform/records/kinds.ts';
import { findUniques, readRecord, readRecords } from '#platform/records/records.ts';
import { pendingOf } from '#platform/requests/pending.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

/** A deletion that was interrupted expires after a second. */
vi.mock('#platform/records/changes.ts', async (original) => ({ ...(await original<object>()), MARK_LIFETIME: 0 }));

const IN_CATALOGUE = 3;
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(IN_CATALOGUE);
});
afterAll(() => stop());

const references = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
const known = references(IN_CATALOGUE, 'CAT').map((_, n) => `CAT-${1000 + n}`);

/** Repeats a task, interrupted one call later each time, until it completes. `seen` runs after each interruption. */
async function dyingUntilDone(work: () => Promise<void>, seen: () => Promise<void>): Promise<void> {
  const whole = async () => {
    await work();
    return true;
  };
  for (let crashAt = 2; !(await withFate({ crashAt }, whole)); crashAt++) await seen();
}

test('interrupted matching resumes after its last chunk and leaves every line once', async () => {
  const review = await world.startMatching('long.xlsx', [...known, ...references(2_400, 'NEW')]);
  const work = () => matchFile(world.requestOf(review));
  const saved = new Set<number>();
  await dyingUntilDone(work, async () => void saved.add(await world.savedLines(review)));
  expect([...saved]).toContain(2000);
  const lines = await world.linesIn(review.id);
  expect(lines.map(({ row }) => row)).toEqual(Array.from({ length: 2_403 }, (_, n) => n + 2));
  const counts = countLines(lines);
  expect(counts).toMatchObject({ identified: IN_CATALOGUE });
  expect(await readReview(review.id)).toMatchObject({ state: 'matched', counts });
});

test('an event that is delivered twice, even concurrently, leaves the same lines', async () => {
  const review = await world.startMatching('twice.xlsx', [...known, 'OTHER-1']);
  const request = world.requestOf(review);
  await Promise.all([matchFile(request), matchFile(request)]);
  const once = await world.linesIn(review.id);
  await matchFile(request);
  expect(await world.linesIn(review.id)).toEqual(once);
  expect(once).toHaveLength(4);
  expect(await readReview(review.id)).toMatchObject({ state: 'matched' });
});

test('a worker whose import was replaced during matching stops and changes nothing', async () => {
  const review = await world.startMatching('replaced.xlsx', known);
  const meanwhile = () => updateReview(review.id, { run: 'another', done: 0 });
  await withFate({ pauseAt: 12, meanwhile }, () => matchFile(world.requestOf(review)));
  expect(await readReview(review.id)).toMatchObject({ state: 'matching', run: 'another', done: 0 });
});

test('a new upload during matching needs a confirmation; then the worker of the old one stops', async () => {
  const review = await world.startMatching('old.xlsx', known);
  const actor = await actorOf('alice');
  const asked = { file_name: 'new.xlsx', size: 10 };
  const refused = requestUpload(actor, { ...asked, confirm: false });
  await expect(refused).rejects.toMatchObject({ code: 'confirmation_required' });
  const meanwhile = async () => {
    await requestUpload(actor, { ...asked, confirm: true });
  };
  await withFate({ pauseAt: 12, meanwhile }, () => matchFile(world.requestOf(review)));
  expect(await readReview(review.id)).toBeUndefined();
  expect(await lastReview('u1')).toMatchObject({ file_name: 'new.xlsx', state: 'uploaded' });
});

/** A list under review: two known parts, three new ones, one of them listed twice. */
async function reviewed(name: string, prefix: string) {
  const fresh = references(3, prefix);
  const review = await world.startMatching(name, [...known.slice(0, 2), ...fresh, `${prefix}-0`]);
  await matchFile(world.requestOf(review));
  return { analysis: review, fresh };
}

test('interrupted finalising creates each part once, and counts what was done before', async () => {
  const { analysis: review, fresh } = await reviewed('first.xlsx', 'FIN');
  await addChoices(review.id, { l2: { product: null } });
  const request = await world.askToFinalize(review);
  const again = async () => {
    await updateReview(review.id, { state: 'finalizing', job: request.job });
    await finalize(request);
  };
  const states = new Set<string | undefined>();
  await dyingUntilDone(again, async () => void states.add((await readRecord(IMPORT, review.id))?.state));
  expect(states).toContain('running');
  expect(await readJournal(review.id)).toHaveLength(5);
  const result = { created: 5, updated: 0, unchanged: 0, conflicts: 1 };
  expect(await readReview(review.id)).toMatchObject({ state: 'done', result });
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'done', rows: 6, ...result });
  expect(await world.ownRefs()).toEqual([...known.slice(0, 2), ...fresh].sort());
  const parts = await readJournal(review.id);
  for (const { part } of parts) expect(await world.entriesOf('PRODUCT', part)).toBe(1);
  const key = decisionKey('e1', lineKey({ supplier: 'Volta', supplier_ref: known[0] ?? '' }) ?? '');
  const decisions = await findUniques(DECISION, [key]);
  const [decision] = (await readRecords(DECISION, [...decisions.values()])).values();
  expect(decision).toMatchObject({ product: null, decided_by: 'alice' });

  await rollBackDying(review.id);
  expect(await world.ownRefs()).toEqual([]);
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'rolled_back', undone: 5, kept: 0 });
});

test('finalising interrupted at any call and restarted completes its job, with the new parts in the cart', async () => {
  await world.subscribe();
  const { analysis: review, fresh } = await reviewed('cart.xlsx', 'BUY');
  const request = { ...(await world.askToFinalize(review)), isForCart: true };
  await dyingUntilDone(
    () => finalize(request),
    async () => undefined,
  );
  expect(await readReview(review.id)).toMatchObject({ state: 'done' });
  expect(await readRecord(IMPORT, review.id)).toMatchObject({ state: 'done' });
  const created = fresh.length + 2;
  expect(await readJob(request.job)).toMatchObject({ state: 'done', result: { created, added_to_cart: created } });
  expect(await pendingOf({ entity: 'e1', kind: 'monitoring' })).toHaveLength(created);
});

test('an undo that is interrupted at any call is done whole or not at all: a page of before is told', async () => {
  const { analysis } = await reviewed('undo.xlsx', 'UND');
  let deaths = 0;
  for (let isOver = false; !isOver; deaths++) {
    await addChoices(analysis.id, { l2: { product: null } });
    const before = (await readReview(analysis.id))?.revision ?? 0;
    const choices = await readChoices(analysis.id);
    const undo = () => removeChoices(analysis.id, choices).then(() => true);
    isOver = (await withFate({ crashAt: deaths }, undo)) ?? false;
    const isUndone = (await readChoices(analysis.id)).length === 0;
    expect((await readReview(analysis.id))?.revision).toBe(before + (isUndone ? 1 : 0));
    if (!isUndone) await removeChoices(analysis.id, choices);
  }
});

async function rollBackDying(id: string): Promise<void> {
  const job = newJob('roll_back', world.MEMBER);
  await createJob(job);
  const request = { import: id, job: job.id, author: world.AUTHOR };
  const before = (await world.ownRefs()).length;
  const isSomeGone = async () => (await world.ownRefs()).length < before;
  for (let crashAt = 6; !(await isSomeGone()); crashAt += 2) await withFate({ crashAt }, () => rollBack(request));
  expect((await readJob(job.id))?.state).not.toBe('done');
  await rollBack(request);
  expect(await readJob(job.id)).toMatchObject({ state: 'done' });
}

test('a catalogue part deleted before finalising: its line is reported, the others are imported', async () => {
  const gone = await world.addToCatalogue('GONE-7755');
  const review = await world.startMatching('gone.xlsx', ['GONE-7755', 'STAY-1']);
  await matchFile(world.requestOf(review));
  expect((await world.linesIn(review.id))[0]).toMatchObject({ product: gone.id });
  await deleteRecord(PART, gone, { author: world.AUTHOR });
  await finalize(await world.askToFinalize(review));
  const result = { created: 1, updated: 0, unchanged: 0, conflicts: 1 };
  expect(await readReview(review.id)).toMatchObject({ state: 'done', result });
});

test.each([11, 13, 15, 17, 19])(
  'a part that somebody deletes at call %i of finalising',
  async (pauseAt) => {
    const part = await world.addToCatalogue(`LATE-${pauseAt}`);
    const review = await world.startMatching(`late-${pauseAt}.xlsx`, [`LATE-${pauseAt}`, `STAY-${pauseAt}`]);
    await matchFile(world.requestOf(review));
    const request = await world.askToFinalize(review);
    // The deletion is refused once the imported part refers to it.
    const meanwhile = () => deleteRecord(PART, part, { author: world.AUTHOR }).catch(() => undefined);
    await withFate({ pauseAt, meanwhile }, () => finalize(request));
    const conflicts = (await readRecord(PART, part.id)) ? 0 : 1;
    const result = { created: 2 - conflicts, updated: 0, unchanged: 0, conflicts };
    expect(await readReview(review.id)).toMatchObject({ state: 'done', result });
  },
  60_000,
);
