import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewDeletion } from '../../functions/api/parts/deletion.ts';
import { changeSupplier } from '../../functions/api/third-parties/cascade.ts';
import { startUndo } from '../../functions/api/third-parties/cascades.ts';
import { createSupplier } from '../../functions/api/third-parties/records.ts';
import { finalize } from '../../functions/imports/finalize/finalize.ts';
import { matchFile } from '../../functions/imports/match/match.ts';
import { blankPart } from '../../functions/imports/plan/part.ts';
import { previewUndo } from '../../functions/imports/roll-back/preview.ts';
import { rollBack } from '../../functions/imports/roll-back/roll-back.ts';
import { actorOf } from '../../functions/platform/auth/actor.ts';
import { memberOf } from '../../functions/platform/auth/members.ts';
import { createJob } from '../../functions/platform/jobs/begin.ts';
import { type BulkTask, bulkKey } from '../../functions/platform/jobs/bulk-requests.ts';
import { cascadeRequest, undoRequest } from '../../functions/platform/jobs/file-requests.ts';
import { newJob, readJob } from '../../functions/platform/jobs/jobs.ts';
import { readOutcomes } from '../../functions/platform/jobs/outcomes.ts';
import { commitChanges } from '../../functions/platform/records/changes.ts';
import { PART } from '../../functions/platform/records/kinds.ts';
import { creation, freshRecord } from '../../functions/platform/records/records.ts';
import { env } from '../../functions/platform/runtime/env.ts';
import { getJson } from '../../functions/platform/storage/objects.ts';
import { translatorFor } from '../../functions/platform/words/translator.ts';
import { bulk } from '../../functions/workers/bulk/bulk.ts';
import { cascade } from '../../functions/workers/cascade/cascade.ts';
import { undoCascade } from '../../functions/workers/cascade/undo.ts';
import { seedReference } from '../../functions/workers/seed/reference.ts';
import { newSupplier } from '../../shared/third-parties/schema.ts';
import { newcomer } from '../../test/functions/credits/world.ts';
import * as world from '../../test/functions/imports/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';
import { measured, watchDatabase } from './measure.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 5000);

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchDatabase();
  await world.settle(0);
  await world.subscribe();
}, 60_000);
afterAll(() => stop());

const itemsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** Runs the worker of a bulk job; returns the job's id. */
async function done(task: BulkTask): Promise<string> {
  const job = { ...newJob('bulk', memberOf(await actorOf('alice'))), action: task.action, total: task.items.length };
  await createJob(job);
  const arrived = { bucket: 'exports', key: bulkKey(job.id), until: Number.POSITIVE_INFINITY };
  await bulk({ job: job.id, username: 'alice', language: 'en', task }, arrived);
  expect(await readJob(job.id)).toMatchObject({ state: 'done', result: { changed: task.items.length } });
  return job.id;
}

test('work on many records', async () => {
  const parts = Array.from({ length: RECORDS }, (_, n) =>
    blankPart({ ...freshRecord(), owner_entity: 'e1', supplier_name: 'Volta', supplier_ref: `WORK-${n}` }),
  );
  await commitChanges(parts.map((part) => creation(PART, part, world.AUTHOR, { code: 'demo' })));
  const items = itemsOf(parts.map(({ id }) => id));
  let added = '';
  await measured('add to the cart', RECORDS, async () => {
    added = await done({ action: 'cart_add', kind: 'monitoring', items });
  });
  const requests = (await readOutcomes(added)).map(({ created = '' }) => created);
  await measured('remove from the cart', RECORDS, () =>
    done({ action: 'cart_remove', kind: 'monitoring', items: itemsOf(requests) }),
  );
  await measured('change parts', RECORDS, () =>
    done({ action: 'part_update', items: items.map(({ id }) => ({ id, label: 'Changed' })) }),
  );
  const actor = await actorOf('alice');
  const ids = items.map(({ id }) => id);
  await measured('preview of a deletion', RECORDS, () => previewDeletion(actor, ids));
  await measured('delete parts', RECORDS, () => done({ action: 'part_delete', items }));
});

test('the end of a third-party, and its undo', async () => {
  await seedReference();
  const operator = await newcomer('operator');
  const fields = newSupplier.parse({ name: 'Going Down', supplier_type: 'manufacturer' });
  const { id: supplier } = await createSupplier(operator, fields);
  const parts = Array.from({ length: RECORDS }, (_, n) =>
    blankPart({
      ...freshRecord(),
      owner_entity: 'e1',
      supplier,
      supplier_name: 'Going Down',
      supplier_ref: `END-${n}`,
    }),
  );
  await commitChanges(parts.map((part) => creation(PART, part, world.AUTHOR, { code: 'demo' })));
  const translate = translatorFor('en');
  const keyOf = (job: string) => `cascade/${job}.json`;
  const ended = await changeSupplier(operator, supplier, { is_active: false }, true, translate);
  const id = ended.job?.id ?? '';
  const request = await getJson(env('EXPORTS_BUCKET'), keyOf(id), cascadeRequest);
  await measured('cascade of a third-party', RECORDS, async () => request && cascade(request));
  expect(await readJob(id)).toMatchObject({ state: 'done', result: { updated: RECORDS } });
  const { job } = await startUndo(operator, { id: supplier, cascade: id }, translate);
  const undoing = await getJson(env('EXPORTS_BUCKET'), keyOf(job.id), undoRequest);
  await measured('its undo', RECORDS, async () => undoing && undoCascade(undoing));
  expect(await readJob(job.id)).toMatchObject({ state: 'done', result: { undone: RECORDS, kept: 0 } });
});

test('the roll back of an import', async () => {
  const references = Array.from({ length: RECORDS }, (_, n) => `ROLL-${n}`);
  const review = await world.startMatching('roll.xlsx', references);
  await matchFile(world.requestOf(review));
  await finalize(await world.askToFinalize(review));
  await measured('preview of a roll back', RECORDS, () => previewUndo({ id: review.id, owner_entity: 'e1' }));
  const job = newJob('roll_back', world.MEMBER);
  await createJob(job);
  await measured('roll back', RECORDS, () => rollBack({ import: review.id, job: job.id, author: world.AUTHOR }));
  expect(await readJob(job.id)).toMatchObject({ state: 'done', result: { undone: RECORDS, kept: 0 } });
});
