import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankPart } from '#functions/imports/plan/part.ts';
import { bulk } from '#functions/workers/bulk/bulk.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { bulkKey } from '#platform/jobs/bulk-requests.ts';
import { newJob, readJob } from '#platform/jobs/jobs.ts';
import { readOutcomes } from '#platform/jobs/outcomes.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { ANSWER, answerMailKey, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { createRecord, creation, findUnique, freshRecord, readRecords } from '#platform/records/records.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { previewKey, type StoredPreview, storePreview } from '#platform/supplier-files/previews.ts';
import { takenLines } from '#platform/supplier-files/store.ts';
import { statement } from '#shared/answers/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { becoming, knownOf } from '#shared/projects/supplier-file/compare.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

const PARTS = 6;
const { AUTHOR } = world;
const WHY = { code: 'demo' } as const;

let stop: () => Promise<void>;
let supplier: string;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(0);
  await world.subscribe('gosm');
  await world.allow('project.change');
  const third = SUPPLIER.schema.parse({ ...freshRecord(), name: 'Volta', supplier_code: 'T000001' });
  supplier = (await createRecord(SUPPLIER, third, AUTHOR, WHY)).id;
});
afterAll(() => stop());

/** Parts of the client, and the preview of a file that says of each that it is obsolete. */
async function shown(): Promise<{ parts: Part[]; preview: StoredPreview }> {
  const parts = Array.from({ length: PARTS }, () =>
    blankPart({ ...freshRecord(), owner_entity: 'e1', supplier, supplier_label: 'Volta', supplier_ref: newId() }),
  );
  await commitChanges(parts.map((part) => creation(PART, part, AUTHOR, WHY)));
  const said = statement.parse({ availability_status: 'obsolete', equiv_product: 'NEW-1' });
  const preview: StoredPreview = {
    ...{ id: newId(), project: 'p1', supplier, file: newId(), made_at: now(), hash: newId() },
    upload: { id: newId(), name: 'answer.xlsx' },
    lines: parts.map((part, line) => {
      const known = knownOf(part);
      return { line, product: part.id, state: 'change', said, known, source: null, after: becoming(known, said) };
    }),
  };
  await storePreview(await actorOf('alice'), preview);
  return { parts, preview };
}

async function asked({ parts, preview }: Awaited<ReturnType<typeof shown>>) {
  const actor = await actorOf('alice');
  const job = { ...newJob('supplier_integration', memberOf(actor)), total: parts.length };
  await createJob(job);
  const items = parts.map(({ id }) => ({ id }));
  const task = { action: 'supplier_integrate', preview: previewKey(actor, preview.id), items } as const;
  const request = { job: job.id, username: 'alice', language: 'en', task } as const;
  const arrived = { bucket: 'exports', key: bulkKey(job.id), until: Number.POSITIVE_INFINITY };
  return { id: job.id, run: () => bulk(request, arrived) };
}

/** Each part has what was said, written once, and its outcome; and there is one answer. */
async function checkWritten(id: string, { parts, preview }: Awaited<ReturnType<typeof shown>>): Promise<void> {
  const ids = parts.map((part) => part.id);
  const after = [...(await readRecords(PART, ids)).values()];
  const answer = await findUnique(ANSWER, answerMailKey(`file:${preview.file}:${preview.hash}`));
  expect(answer).toBeTruthy();
  expect(
    after.map(({ availability_status, equiv_product, fact_record }) => [
      availability_status,
      equiv_product,
      fact_record,
    ]),
  ).toEqual(after.map(() => ['obsolete', 'NEW-1', answer]));
  for (const part of ids) expect(await world.entriesOf('PRODUCT', part)).toBe(2);
  const outcomes = await readOutcomes(id);
  expect(outcomes.map((each) => [each.id, each.outcome])).toEqual(ids.map((part) => [part, 'changed']));
  expect((await takenLines(preview.file)).size).toBe(PARTS);
}

test('a worker that dies at any call writes each part once, and one answer', async () => {
  const some = await shown();
  const { id, run } = await asked(some);
  for (let crashAt = 2; (await readJob(id))?.state !== 'done'; crashAt += 2)
    await withFate({ crashAt }, async () => {
      await run();
      return true;
    });
  await checkWritten(id, some);
});

test('two workers at the same time write each part once', async () => {
  const some = await shown();
  const { id, run } = await asked(some);
  await Promise.allSettled([run(), run()]);
  if ((await readJob(id))?.state !== 'done') await run();
  expect(await readJob(id)).toMatchObject({ state: 'done', result: { changed: PARTS, refused: 0 } });
  await checkWritten(id, some);
});
