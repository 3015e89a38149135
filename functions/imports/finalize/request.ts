import type { Actor } from '#platform/auth/actor.ts';
import { createJob, jobAnswerOf, newJob } from '#platform/jobs/jobs.ts';
import { subscribedOf } from '#platform/requests/asked.ts';
import { today } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import type { Say } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { checkTier } from '#shared/requests/rules.ts';
import { linesOf } from '../store/lines.ts';
import { requireAnalysis, updateAnalysis } from '../store/store.ts';

/** Object `finalize/<analysis>/<job>.json` in the imports bucket: starts the worker. */
export type FinalizeRequest = { analysis: string; job: string; isForCart?: boolean };

/** Told now, since nobody reads what a worker would refuse. */
function checkCart(actor: Actor): void {
  if (!allows(actor, 'asked_monitoring.add')) throw new AppError('permission_denied');
  checkTier('monitoring', subscribedOf(actor), today());
}

/** `isForCart`: the new parts are put into the monitoring cart. */
export async function finalizeAnalysis(actor: Actor, isForCart: boolean, say: Say) {
  if (isForCart) checkCart(actor);
  const analysis = await requireAnalysis(actor.user.id, 'matched');
  const selected = (await linesOf(analysis)).filter((line) => line.is_selected).length;
  if (selected === 0) throw new AppError('analysis_nothing_selected');
  const job = newJob('finalize', actor.user.id);
  await createJob({ ...job, total: selected });
  await updateAnalysis(analysis.id, { state: 'finalizing', done: 0, total: selected, job: job.id }, analysis.run);
  await putJson(env('IMPORTS_BUCKET'), `finalize/${analysis.id}/${job.id}.json`, {
    analysis: analysis.id,
    job: job.id,
    isForCart,
  } satisfies FinalizeRequest);
  return jobAnswerOf(job, say);
}
