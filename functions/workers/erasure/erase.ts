import { deleteLogin } from '#platform/auth/logins.ts';
import { SEGMENTS, tracesOf } from '#platform/auth/traces.ts';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { failJob, finishJob, readJob, resultsPrefix, updateJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { deleteKeys, deletePrefix } from '#platform/storage/objects.ts';
import { eraseArchives } from './archives.ts';
import { entitiesOf } from './entities.ts';
import { eraseItems, eraseUser } from './items.ts';

/** The second pass finds what others wrote with the name while the first one ran. */
const PASSES = 2;

async function work(request: ErasureRequest, begunAt: number, bucket: string): Promise<void> {
  const { job, person: id, username } = request;
  await deleteLogin({ username });
  for (let done = begunAt; done < SEGMENTS * PASSES; done++) {
    await eraseItems(tracesOf({ id, username }, done % SEGMENTS), request);
    await updateJob(job, { done: done + 1 });
  }
  for (const entity of await entitiesOf(id)) {
    await eraseArchives(entity, request);
    await deletePrefix(bucket, resultsPrefix({ user: id, entity }));
  }
  await eraseUser(request);
}

/** Erases a person. Resumable: continues after the last part of the table, and all steps are idempotent. */
export async function erase(request: ErasureRequest, { bucket, key }: Arrived): Promise<void> {
  const job = await readJob(request.job);
  if (!job || job.state === 'done') return;
  await updateJob(job.id, { state: 'running', total: SEGMENTS * PASSES });
  try {
    await work(request, job.done, bucket);
    await finishJob(job.id);
  } catch (error) {
    await failJob(job.id, 'job_failed');
    throw error;
  }
  // The request holds the username, and is needed no longer.
  await deleteKeys(bucket, [key]);
}
