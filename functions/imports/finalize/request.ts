import { z } from 'zod';
import { type Actor, subscriberOf } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { jobAnswerOf, newJob } from '#platform/jobs/jobs.ts';
import { today } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { id } from '#shared/records.ts';
import { checkTier } from '#shared/requests/rules.ts';
import { progressOf } from '../review/answer.ts';
import type { Review } from '../store/schema.ts';
import { requireReview, SupersededError, updateReview } from '../store/store.ts';
import { checkpointOf } from './write.ts';

/** Object `finalize/<analysis>/<job>.json` in the imports bucket: starts the worker. */
export const finalizeRequest = z.object({
  analysis: id,
  job: id,
  isForCart: z.boolean().optional(),
  isMerging: z.boolean().optional(),
  /** How often in a row a busy service ended a run without a step forward, and how far the import was. */
  halted: z.object({ times: z.int(), row: z.int(), written: z.int() }).optional(),
});
export type FinalizeRequest = z.infer<typeof finalizeRequest>;

/** Starts the worker, or starts it again for what is left. */
export const startFinalizing = (request: FinalizeRequest): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), `finalize/${request.analysis}/${request.job}.json`, request);

/** Checked at the request, because the user would not see a refusal by the worker. */
function checkCart(actor: Actor): void {
  if (!allows(actor, 'asked_monitoring.add')) throw new AppError('permission_denied');
  checkTier('monitoring', subscriberOf(actor), today());
}

/** `isForCart`: adds the new parts to the monitoring cart. `isMerging`: adds up the quantities of repeated parts. */
export type FinalizeOptions = { isForCart: boolean; isMerging: boolean };

/** Refused if the review has changed: another window finalises it, or corrects its columns. */
async function begin({ id, run }: Review, patch: Pick<Review, 'done' | 'total' | 'job'>): Promise<void> {
  try {
    await updateReview(id, { state: 'finalizing', ...patch }, run, 'matched');
  } catch (error) {
    if (error instanceof SupersededError) throw new AppError('analysis_not_ready', { cause: error });
    throw error;
  }
}

/** The request comes first, so that no review waits for a worker that was not asked. */
export async function finalizeReview(actor: Actor, options: FinalizeOptions, translate: Translate) {
  if (options.isForCart) checkCart(actor);
  const review = await requireReview(actor, 'matched');
  const { selected } = await progressOf(review);
  if (selected === 0) throw new AppError('analysis_nothing_selected');
  const job = newJob('finalize', memberOf(actor));
  const { done } = checkpointOf(review);
  await createJob({ ...job, done, total: selected });
  await startFinalizing({ analysis: review.id, job: job.id, ...options });
  await begin(review, { done, total: selected, job: job.id });
  return jobAnswerOf(job, translate);
}
