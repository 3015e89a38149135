import type { Actor } from '#platform/auth/actor.ts';
import { failJob, finishedJobWrite, updateJob } from '#platform/jobs/jobs.ts';
import { requestCompaction } from '#platform/lists/change-log.ts';
import { partsOf } from '#platform/records/kinds.ts';
import { addToCart } from '#platform/requests/add.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { getObject, putObject } from '#platform/storage/objects.ts';
import { AppError } from '#shared/errors.ts';
import { amountsIn } from '../plan/part.ts';
import { planLines, settingFor } from '../plan/plan.ts';
import { remember } from '../review/decisions.ts';
import { archiveConflicts, archivedFileKey, archiveReview } from '../store/archive.ts';
import { linesOf } from '../store/lines.ts';
import type { Line, Review } from '../store/schema.ts';
import { readReview, reviewerOf, reviewWrite, SupersededError, saveLastImport, updateReview } from '../store/store.ts';
import { beginImport, endImport } from './record.ts';
import type { FinalizeRequest } from './request.ts';
import { resume, type Work, writeParts } from './write.ts';

const PARTS_AT_ONCE = 200;

async function keepSource({ id, key, mapping }: Review, lines: Line[]): Promise<void> {
  const file = await getObject(env('IMPORTS_BUCKET'), key);
  if (file) await putObject(env('IMPORTS_BUCKET'), archivedFileKey(id), file);
  if (mapping) await archiveReview(id, { mapping, lines });
}

/** Returns the lines that could not be imported. */
async function importLines(lines: readonly Line[], work: Work, report: (done: number) => Promise<void>) {
  const amounts = amountsIn(lines, work.actor.user.language);
  const { wanted, conflicts } = planLines(lines, await settingFor(work.actor, work.analysis.entity, lines, amounts));
  for (let at = 0; at < wanted.length; at += PARTS_AT_ONCE) {
    conflicts.push(...(await writeParts(wanted.slice(at, at + PARTS_AT_ONCE), work, amounts)));
    await report(Math.min(lines.length, at + PARTS_AT_ONCE));
  }
  return conflicts;
}

function resultOf(rows: number, conflicts: number, { done }: Work) {
  const outcomes = [...done.values()].map(({ outcome }) => outcome);
  const created = outcomes.filter((outcome) => outcome === 'created').length;
  const updated = outcomes.length - created;
  return { created, updated, unchanged: rows - created - updated - conflicts, conflicts };
}

/**
 * Puts the parts that the import created into the cart. Returns how many are there, including those that an interrupted
 * worker has added. If the subscription ended in the meantime, adds none.
 */
async function addNews(actor: Actor, { done }: Work): Promise<number> {
  const products = [...done.values()].flatMap(({ part, outcome }) => (outcome === 'created' ? part : []));
  try {
    if (products.length === 0) return 0;
    const { added, reasons } = await addToCart(actor, 'monitoring', { products });
    return added + (reasons.find(({ reason }) => reason === 'in_cart')?.count ?? 0);
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return 0;
    throw error;
  }
}

async function work(review: Review, { job, isForCart }: FinalizeRequest): Promise<void> {
  const actor = await reviewerOf(review);
  const all = await linesOf(review);
  const lines = all.filter((line) => line.is_selected);
  await keepSource(review, all);
  await beginImport(review);
  const atWork = await resume(review, actor);
  const report = async (done: number) => {
    await Promise.all([updateReview(review.id, { done }), updateJob(job, { done, total: lines.length })]);
  };
  const conflicts = await importLines(lines, atWork, report);
  await archiveConflicts(review.id, conflicts);
  await remember(lines, { analysis: review, author: actor.author });
  const added = isForCart ? await addNews(actor, atWork) : undefined;
  await saveLastImport(review.entity, { date: now(), file_name: review.file_name });
  await requestCompaction(partsOf(review.entity));
  const result = resultOf(lines.length, conflicts.length, atWork);
  await endImport(review, { rows: lines.length, ...result }, [
    reviewWrite(review.id, { state: 'done', done: lines.length, result }),
    finishedJobWrite(job, { ...result, ...(added !== undefined && { added_to_cart: added }) }),
  ]);
}

/**
 * Resumable after a crash: the import's journal records what is done. After an internal error, the review is open
 * again, so that its user can finalise it again.
 */
export async function finalize(request: FinalizeRequest): Promise<void> {
  const review = await readReview(request.analysis);
  if (review?.state !== 'finalizing' || review.job !== request.job) return;
  await updateJob(request.job, { state: 'running' });
  try {
    await work(review, request);
  } catch (error) {
    await failJob(request.job, 'job_failed');
    if (error instanceof SupersededError) return;
    await updateReview(review.id, { state: 'matched' });
    throw error;
  }
}
