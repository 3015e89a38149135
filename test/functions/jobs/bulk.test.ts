import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankPart } from '#functions/imports/plan/part.ts';
import { bulk } from '#functions/workers/bulk/bulk.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { type BulkTask, bulkKey } from '#platform/jobs/bulk-requests.ts';
import { newJob, readJob } from '#platform/jobs/jobs.ts';
import { readOutcomes } from '#platform/jobs/outcomes.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { ENTITY, PART, USER } from '#platform/records/kinds.ts';
import {
  createRecord,
  creation,
  freshRecord,
  readRecord,
  readRecords,
  updateRecord,
} from '#platform/records/records.ts';
import { addParts } from '#platform/requests/add.ts';
import { pendingOf } from '#platform/requests/pending.ts';
import { newId } from '#platform/runtime/clock.ts';
import type { Part } from '#shared/parts/schema.ts';
import * as world from '../imports/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';

const PARTS = 30;
const CART = { entity: 'e1', kind: 'monitoring' } as const;

let stop: () => Promise<void>;
let parts: Part[];
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(0);
  await world.subscribe();
  const { AUTHOR } = world;
  parts = Array.from({ length: PARTS }, (_, n) =>
    blankPart({ ...freshRecord(), owner_entity: 'e1', supplier_name: 'Volta', supplier_ref: `BULK-${n}` }),
  );
  await commitChanges(parts.map((part) => creation(PART, part, AUTHOR, { code: 'demo' })));
});
afterAll(() => stop());

/** A job as the API stores it, and the worker's run of it. */
async function asked(task: BulkTask) {
  const job = { ...newJob('bulk', memberOf(await actorOf('alice'))), action: task.action, total: task.items.length };
  await createJob(job);
  const request = { job: job.id, username: 'alice', language: 'en', task } as const;
  return {
    id: job.id,
    run: () => bulk(request, { bucket: 'exports', key: bulkKey(job.id), until: Number.POSITIVE_INFINITY }),
  };
}
const itemsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** Runs the worker, which dies one call later each time, until the job is done. */
async function dyingUntilDone({ id, run }: Awaited<ReturnType<typeof asked>>): Promise<void> {
  for (let crashAt = 3; (await readJob(id))?.state !== 'done'; crashAt += 2)
    await withFate({ crashAt }, async () => {
      await run();
      return true;
    });
}

test('a worker that dies at any call loses nothing: each part is in the cart once, with its outcome, and out again', async () => {
  const ids = parts.map(({ id }) => id);
  const adding = await asked({ action: 'cart_add', kind: 'monitoring', items: itemsOf(ids) });
  await dyingUntilDone(adding);
  expect(await readJob(adding.id)).toMatchObject({ result: { changed: PARTS, unchanged: 0, refused: 0 } });
  const requests = (await readOutcomes(adding.id)).map(({ created = '' }) => created);
  expect(requests.toSorted()).toEqual(await pendingOf(CART));

  const removing = await asked({ action: 'cart_remove', kind: 'monitoring', items: itemsOf(requests) });
  await Promise.all([removing.run(), removing.run()]);
  expect(await readJob(removing.id)).toMatchObject({ state: 'done', result: { changed: PARTS, refused: 0 } });
  expect(await pendingOf(CART)).toEqual([]);
});

test('two parts that are given the same reference: one is changed, the other refused', async () => {
  const [one, other] = parts as [Part, Part];
  const items = [one, other].map(({ id }) => ({ id, supplier_ref: 'BULK-SAME' }));
  const { id, run } = await asked({ action: 'part_update', items });
  await run();
  const outcomes = await readOutcomes(id);
  expect(outcomes.map(({ outcome, problem }) => problem?.code ?? outcome)).toEqual(['changed', 'already_exists']);
  const now = await readRecords(PART, [one.id, other.id]);
  expect([now.get(one.id)?.supplier_ref, now.get(other.id)?.supplier_ref]).toEqual(['BULK-SAME', other.supplier_ref]);
});

test('parts are deleted together, except those that records of any entity refer to', async () => {
  const fresh = () =>
    blankPart({ ...freshRecord(), owner_entity: 'e1', supplier_name: 'Volta', supplier_ref: newId() });
  const many = Array.from({ length: 100 }, fresh);
  await commitChanges(many.map((part) => creation(PART, part, world.AUTHOR, { code: 'demo' })));
  const ids = many.map(({ id }) => id);
  const [requested = '', contained = '', linked = '', last = ''] = ids;
  await addParts(await actorOf('alice'), 'monitoring', { products: [requested] });
  const stranger = { ...freshRecord('e9'), name: 'Stranger', type: 'client' };
  await createRecord(ENTITY, ENTITY.schema.parse(stranger), world.AUTHOR, { code: 'demo' });
  const others = [
    { ...fresh(), parent_part: contained },
    { ...fresh(), owner_entity: 'e9', product: linked },
  ];
  await commitChanges(others.map((part) => creation(PART, part, world.AUTHOR, { code: 'demo' })));

  const { id, run } = await asked({ action: 'part_delete', items: itemsOf(ids) });
  await run();
  const refused = (await readOutcomes(id)).filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ id, problem }) => [id, problem?.code])).toEqual(
    [requested, contained, linked].map((part) => [part, 'referenced']),
  );
  expect([...(await readRecords(PART, ids)).keys()].toSorted()).toEqual([requested, contained, linked].toSorted());
  // What stays can be changed and linked again, as it is not marked any more.
  const again = await asked({ action: 'part_update', items: [{ id: requested, label: 'Still here' }] });
  await again.run();
  expect(await readJob(again.id)).toMatchObject({ result: { changed: 1 } });
  expect(await readRecord(PART, last)).toBeUndefined();
});

test('rights are those at the time of the work: who has lost them changes nothing', async () => {
  const items = parts.slice(2, 4).map(({ id }) => ({ id, label: 'Late' }));
  const { id, run } = await asked({ action: 'part_update', items });
  const alice = await readRecord(USER, 'u1');
  if (!alice) throw new Error('alice is missing');
  await updateRecord(USER, alice, { groups: [] }, world.AUTHOR, { code: 'demo' });
  await run();
  expect(await readJob(id)).toMatchObject({ state: 'failed', problem: { code: 'permission_denied' } });
  expect(await readOutcomes(id)).toEqual([]);
  const untouched = await readRecords(
    PART,
    items.map((item) => item.id),
  );
  expect([...untouched.values()].map(({ label }) => label)).toEqual([null, null]);
});
