import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFailure } from '#functions/workers/propagation/failures.ts';
import { noteLowCredits } from '#functions/workers/propagation/low-credits.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { memberOf } from '#platform/auth/members.ts';
import { grant, moveCredits, onHead } from '#platform/credits/ledger.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { failJob, finishJob, newJob } from '#platform/jobs/jobs.ts';
import { AUDIT, ENTITY } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { indexed, transact } from '#platform/storage/table.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { AUTHOR, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
});
afterAll(() => stop());

const give = (entity: string, kind: RequestKind, amount: number) =>
  grant({ entity, kind }, { amount, reason: 'Contract', author: AUTHOR });
const spend = (entity: string, kind: RequestKind, amount: number) =>
  onHead({ entity, kind }, async (head) => {
    const { writes, line } = moveCredits({ entity, kind }, head, {
      movement: 'debit',
      amount: -amount,
      author: AUTHOR,
    });
    await transact(writes);
    return line;
  });
const isLow = async (entity: string) => {
  await noteLowCredits(entity);
  return (await readRecord(ENTITY, entity))?.has_low_credits;
};

test('an entity says that it is low on one kind of credits until it is granted some', async () => {
  const { entity } = await newcomer('client');
  expect(await isLow(entity.id)).toBe(false);
  await give(entity.id, 'monitoring', 100);
  await give(entity.id, 'processing', 100);
  await spend(entity.id, 'processing', 90);
  expect(await isLow(entity.id)).toBe(false);
  await spend(entity.id, 'processing', 1);
  expect(await isLow(entity.id)).toBe(true);
  const { version } = (await readRecord(ENTITY, entity.id)) ?? {};
  expect(await isLow(entity.id)).toBe(true);
  expect((await readRecord(ENTITY, entity.id))?.version).toBe(version);
  await give(entity.id, 'processing', 5);
  expect(await isLow(entity.id)).toBe(false);
});

const eventsOf = (entity: string) => Array.fromAsync(indexed('gsi1', `${AUDIT.name}#${entity}`));

test('a job that failed is recorded once, another is not', async () => {
  const client = await newcomer('client');
  const [failed, done] = [newJob('export', memberOf(client)), newJob('pdf', memberOf(client))];
  for (const job of [failed, done]) await createJob(job);
  await recordFailure(failed.id);
  await failJob(failed.id, 'job_failed');
  await finishJob(done.id);
  for (const { id } of [failed, failed, done]) await recordFailure(id);
  const { username } = client.user;
  expect(await eventsOf(client.entity.id)).toEqual([
    expect.objectContaining({ action: 'job_failed', user: username, subject: failed.id, detail: 'export: job_failed' }),
  ]);
});
