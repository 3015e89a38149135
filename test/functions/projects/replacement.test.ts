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
import { PART, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { createRecord, creation, freshRecord, readRecords } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { type System, system } from '#shared/systems/schema.ts';
import * as world from '../imports/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';

const SYSTEMS = 12;
const WHY = { code: 'demo' } as const;
const [OLD, NEW] = [newId(), newId()];

let stop: () => Promise<void>;
let project: string;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(0);
  await world.subscribe('abgo_medium');
  await world.allow('system.change');
  const parts = [OLD, NEW].map((id) =>
    blankPart({ ...freshRecord(id), owner_entity: 'e1', supplier_ref: id === OLD ? 'OLD' : 'NEW' }),
  );
  await commitChanges(parts.map((part) => creation(PART, part, world.AUTHOR, WHY)));
  const fields = PROJECT.schema.parse({ ...freshRecord(), name: 'Fleet', owner_entity: 'e1' });
  project = (await createRecord(PROJECT, fields, world.AUTHOR, WHY)).id;
});
afterAll(() => stop());

const placed = { product: OLD, quantity: 3, designators: 'R1, R2, R3' };
async function systemsWithOld(): Promise<string[]> {
  const all = Array.from({ length: SYSTEMS }, (_, n) =>
    system.parse({
      ...{ ...freshRecord(), name: `Board ${n}`, project, owner_entity: 'e1' },
      ...{ parts: [placed], products: [OLD] },
    }),
  );
  await commitChanges(all.map((each) => creation(SYSTEM, each, world.AUTHOR, WHY)));
  return all.map(({ id }) => id);
}

async function asked(action: 'part_replace' | 'part_replace_undo', ids: readonly string[]) {
  const items = ids.map((id) => ({ id, before: { parts: [placed], alternates: [] } }));
  const rule = { part: OLD, by: NEW, mode: 'replace', keeps_old: true, reason: 'Last orders' } as const;
  const task: BulkTask = { action, ...rule, items };
  const job = { ...newJob('bulk', memberOf(await actorOf('alice'))), action, total: items.length };
  await createJob(job);
  const request = { job: job.id, username: 'alice', language: 'en', task } as const;
  return {
    id: job.id,
    run: () => bulk(request, { bucket: 'exports', key: bulkKey(job.id), until: Number.POSITIVE_INFINITY }),
  };
}

/** Runs the worker, which dies one call later each time, until the job is done. */
async function dyingUntilDone({ id, run }: Awaited<ReturnType<typeof asked>>): Promise<void> {
  for (let crashAt = 2; (await readJob(id))?.state !== 'done'; crashAt += 1)
    await withFate({ crashAt }, async () => {
      await run().catch(() => undefined);
    });
}

const stateOf = async (ids: readonly string[]): Promise<System[]> => [...(await readRecords(SYSTEM, ids)).values()];

test('a worker that dies at any call replaces each line once, and undoes each once', async () => {
  const ids = await systemsWithOld();
  const job = await asked('part_replace', ids);
  await dyingUntilDone(job);
  for (const each of await stateOf(ids)) {
    expect(each.parts).toEqual([{ ...placed, product: NEW }]);
    expect(each.alternates).toEqual([{ product: NEW, alternate: OLD }]);
    expect(each.products).toEqual([NEW]);
    expect(await world.entriesOf('SYSTEM', each.id)).toBe(2);
  }
  expect((await readOutcomes(job.id)).map(({ id, outcome }) => [id, outcome])).toEqual(
    ids.map((id) => [id, 'changed']),
  );

  const undoing = await asked('part_replace_undo', ids);
  await dyingUntilDone(undoing);
  for (const each of await stateOf(ids)) {
    expect([each.parts, each.alternates]).toEqual([[placed], []]);
    expect(await world.entriesOf('SYSTEM', each.id)).toBe(3);
  }
});
