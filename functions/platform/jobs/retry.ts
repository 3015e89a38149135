import { AppError, notFound } from '#shared/errors.ts';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import { isOf } from '../auth/members.ts';
import { env } from '../runtime/env.ts';
import { getObject, putObject } from '../storage/objects.ts';
import { type Asking, retryBulk } from './bulk.ts';
import { isRetryable, jobAnswerOf, type StoredJob, updateJob } from './jobs.ts';
import { currentJob } from './stalled.ts';

/** The bucket of the requests that start a job's worker. */
const bucketOf = ({ kind }: StoredJob): string => env(kind === 'roll_back' ? 'IMPORTS_BUCKET' : 'EXPORTS_BUCKET');

/** Stores the job's request again, which starts its worker. Workers are idempotent and resume what they have begun. */
async function restart(job: StoredJob, { translate }: Asking): Promise<JobAnswer> {
  const bucket = bucketOf(job);
  const request = job.request && (await getObject(bucket, job.request));
  if (!job.request || !request) throw new AppError('conditions_not_met');
  await updateJob(job.id, { state: 'waiting' });
  await putObject(bucket, job.request, request, 'application/json');
  return jobAnswerOf({ ...job, state: 'waiting' }, translate);
}

/** Repeats a bulk job for what was refused or not reached; starts another failed job again. */
export async function retryJob(asking: Asking, id: string): Promise<JobAnswer> {
  const job = await currentJob(id);
  if (!job || !isOf(job, asking.actor)) throw notFound();
  if (!isRetryable(job)) throw new AppError('conditions_not_met');
  return job.kind === 'bulk' ? retryBulk(asking, job) : restart(job, asking);
}
