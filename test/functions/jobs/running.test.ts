import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from '#platform/jobs/begin.ts';
import { finishJob, newJob } from '#platform/jobs/jobs.ts';
import { MOST_RUNNING, SILENCE_MS } from '#shared/jobs/limits.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
});
afterAll(() => stop());

/** Begins jobs one after the other; returns their ids. */
async function begin(count: number, user: string, started = Date.now()): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const job = { ...newJob('export', { user, entity: 'e1' }), started_at: new Date(started).toISOString() };
    await createJob(job);
    ids.push(job.id);
  }
  return ids;
}

test('a person begins no more jobs than may be under way at once; others do, and one that ended makes room', async () => {
  const [first = ''] = await begin(MOST_RUNNING, 'busy');
  await expect(begin(1, 'busy')).rejects.toMatchObject({
    code: 'too_many_jobs',
    params: { max: MOST_RUNNING },
    retryAfter: expect.any(Number),
  });
  await begin(1, 'colleague');
  await finishJob(first);
  await begin(1, 'busy');
  await expect(begin(1, 'busy')).rejects.toMatchObject({ code: 'too_many_jobs' });
});

test('jobs whose workers died do not count', async () => {
  await begin(MOST_RUNNING, 'unlucky', Date.now() - SILENCE_MS - 1000);
  expect(await begin(1, 'unlucky')).toHaveLength(1);
});
