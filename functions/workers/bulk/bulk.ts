import { actorOf } from '#platform/auth/actor.ts';
import { isStillMember } from '#platform/auth/members.ts';
import type { BulkRequest } from '#platform/jobs/bulk-requests.ts';
import { failJob, finishJob, readJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { countOutcomes, readOutcomes, storeOutcomes } from '#platform/jobs/outcomes.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { putJson } from '#platform/storage/objects.ts';
import { statusOf } from '#shared/error-statuses.ts';
import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { doSome, type Placed } from './tasks.ts';

/** Items between two reports of progress, for which rights are checked once. */
const AT_ONCE = 200;
/** Of items that are done one by one, and take long. */
const FEW_AT_ONCE = 20;

function portionFor(action: BulkRequest['task']['action'], left: number): number {
  if (action === 'cart_confirm') return Math.max(left, 1);
  return action === 'exchange_mail' || action === 'reminder_send' ? FEW_AT_ONCE : AT_ONCE;
}

/** The items that have no outcome yet, in portions. A payment is for all of them. */
async function portionsLeft({ job, task }: BulkRequest): Promise<Placed[][]> {
  const known = new Set((await readOutcomes(job)).map(({ place }) => place));
  const left = task.items.map((item, place) => ({ place, item })).filter(({ place }) => !known.has(place));
  return portionsOf(left, portionFor(task.action, left.length));
}

/** Rights and visibility are those at the time of each portion. Returns whether nothing is left. */
async function work(request: BulkRequest, job: StoredJob, until: number): Promise<boolean> {
  const portions = await portionsLeft(request);
  let done = request.task.items.length - portions.flat().length;
  for (const some of portions) {
    if (Date.now() > until) return false;
    if (!(await isStillMember(job))) throw new AppError('permission_denied');
    const actor = await actorOf(request.username, request.impersonated);
    const outcomes = await doSome({ job: job.id, actor, task: request.task, some });
    await storeOutcomes(job.id, outcomes);
    done += some.length;
    await updateJob(job.id, { done });
  }
  return true;
}

/**
 * Resumable after a crash and safe to run twice: the outcome of an item is written in the transaction of its record. A
 * refusal of the whole task ends the job; after any other error the worker is started again.
 */
export async function bulk(request: BulkRequest, { bucket, key, until }: Arrived): Promise<void> {
  const job = await readJob(request.job);
  if (!job || job.state === 'done' || (job.state === 'failed' && job.problem?.code !== 'job_failed')) return;
  await updateJob(job.id, { state: 'running' });
  try {
    if (!(await work(request, job, until))) return await putJson(bucket, key, request);
    await finishJob(job.id, countOutcomes(await readOutcomes(job.id)));
  } catch (error) {
    if (error instanceof AppError && statusOf(error) < 500) return failJob(job.id, error.code, error.params);
    await failJob(job.id, 'job_failed');
    throw error;
  }
}
