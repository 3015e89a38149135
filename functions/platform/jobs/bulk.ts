import { z } from 'zod';
import { AppError, notFound } from '#shared/errors.ts';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import { id } from '#shared/records.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { answeredBefore, answeredOnce, type Call, keepAnswer } from '../http/idempotency.ts';
import { env } from '../runtime/env.ts';
import { getJson, putJson } from '../storage/objects.ts';
import type { Translate } from '../words/phrases.ts';
import { createJob } from './begin.ts';
import { type BulkRequest, type BulkTask, bulkKey, bulkRequest } from './bulk-requests.ts';
import { requesterOf } from './exports.ts';
import { finishJob, jobAnswerOf, newJob, readJob, type StoredJob, updateJob } from './jobs.ts';
import { countOutcomes, readOutcomes } from './outcomes.ts';

export type Asking = { actor: Actor; translate: Translate };

const keptJob = z.object({ job: id });

/** The job of an earlier identical call, or a new one. */
async function jobOf(actor: Actor, task: BulkTask, call: Call | undefined): Promise<StoredJob> {
  const { action, items } = task;
  const cart = 'kind' in task ? { cart: task.kind } : {};
  const job = { ...newJob('bulk', memberOf(actor)), action, ...cart, total: items.length };
  const kept = await answeredOnce(call, keptJob, async () => {
    const earlier = await answeredBefore(call, keptJob);
    if (earlier) return earlier;
    await createJob(job, keepAnswer(call, { job: job.id }));
    return { job: job.id };
  });
  const begun = kept.job === job.id ? job : await readJob(kept.job);
  if (!begun) throw notFound();
  return begun;
}

/**
 * Starts the worker that does the task with each of its items. A repeated call is answered with the same job; it starts the
 * worker if the call before was interrupted.
 */
export async function startBulk({ actor, translate }: Asking, task: BulkTask, call?: Call): Promise<JobAnswer> {
  const job = await jobOf(actor, task, call);
  if (job.state !== 'waiting') return jobAnswerOf(job, translate);
  const request: BulkRequest = { ...requesterOf(actor), job: job.id, language: actor.language, task };
  await putJson(env('EXPORTS_BUCKET'), bulkKey(job.id), request);
  return jobAnswerOf(job, translate);
}

/** Does few items now; of more, starts a job. */
export const nowOrLater = <T>(asking: Asking, task: BulkTask, now: () => Promise<T>): Promise<T | JobAnswer> =>
  task.items.length > JOB_ABOVE ? startBulk(asking, task) : now();

/**
 * Starts a job for the items of an ended one that were refused or not reached. A worker that died after the last item has
 * left none: its job is done.
 */
export async function retryBulk(asking: Asking, job: StoredJob): Promise<JobAnswer> {
  const request = await getJson(env('EXPORTS_BUCKET'), bulkKey(job.id), bulkRequest);
  if (!request) throw new AppError('conditions_not_met');
  const outcomes = await readOutcomes(job.id);
  const settled = new Set(outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ place }) => place));
  const items = request.task.items.filter((_, place) => !settled.has(place));
  if (items.length > 0) return startBulk(asking, { ...request.task, items });
  const result = countOutcomes(outcomes);
  await updateJob(job.id, { done: outcomes.length });
  await finishJob(job.id, result);
  return jobAnswerOf({ ...job, state: 'done', done: outcomes.length, result }, asking.translate);
}
