import { failJob, finishJob, readJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { deleteKeys } from '#platform/storage/objects.ts';

/** Runs an erasure as its job. Resumable: `work` continues after the last part of the table that the job counts. */
export async function asJob(
  request: { job: string },
  { bucket, key }: Arrived,
  total: number,
  work: (job: StoredJob) => Promise<void>,
): Promise<void> {
  const job = await readJob(request.job);
  if (!job) return;
  if (job.state !== 'done') {
    await updateJob(job.id, { state: 'running', total });
    try {
      await work(job);
      await finishJob(job.id);
    } catch (error) {
      await failJob(job.id, 'job_failed');
      throw error;
    }
  }
  // The request names the person, and is needed no longer.
  await deleteKeys(bucket, [key]);
}
