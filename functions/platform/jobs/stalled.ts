import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SILENCE_MS } from '#shared/jobs/limits.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { failSilentJob, readJob, type StoredJob } from './jobs.ts';

/** Whether a worker that reported last at an instant has died. */
export const isSilent = (reportedAt: string, at = Date.now()): boolean => at - Date.parse(reportedAt) >= SILENCE_MS;

/** The job as it is. One that no worker has reported on for too long is failed; a worker that is late resumes it. */
export async function settledJob(job: StoredJob, at = Date.now()): Promise<StoredJob> {
  if (!isUnderWay(job) || !isSilent(job.reported_at ?? job.started_at, at)) return job;
  try {
    await failSilentJob(job);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  return (await readJob(job.id)) ?? job;
}

export async function currentJob(id: string): Promise<StoredJob | undefined> {
  const job = await readJob(id);
  return job && settledJob(job);
}
