import { awaitedJob } from '#platform/jobs/awaited.ts';
import { failJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';

/** Thrown when the time is up. */
class InterruptedError extends Error {}

/** Ends this run when its time is up: the repeated request starts the next one, which resumes. */
export function inTime(until: number): void {
  if (Date.now() >= until) throw new InterruptedError('The time is up.');
}

/**
 * Works on a request once its job is written. Idempotent: `work` resumes what an earlier run has begun, and throws
 * (`inTime`) when the rest is for the next one.
 */
export async function workOn<R extends { job: string }>(
  request: R,
  work: (job: StoredJob) => Promise<void>,
): Promise<void> {
  const job = await awaitedJob(request.job);
  if (!job || job.state === 'done') return;
  await updateJob(job.id, { state: 'running' });
  try {
    await work(job);
  } catch (error) {
    if (error instanceof InterruptedError) return putJson(env('EXPORTS_BUCKET'), `cascade/${job.id}.json`, request);
    await failJob(job.id, 'job_failed');
    throw error;
  }
}
