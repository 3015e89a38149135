import type { Actor } from '#platform/auth/actor.ts';
import { failJob, finishedJobWrite, updateJob } from '#platform/jobs/jobs.ts';
import { RECORDS_PER_SNAPSHOT, requestCompaction } from '#platform/lists/change-log.ts';
import { partsOf } from '#platform/records/kinds.ts';
import { addToCart } from '#platform/requests/add.ts';
import { now } from '#platform/runtime/clock.ts';
import { logger } from '#platform/runtime/logger.ts';
import { pause } from '#platform/storage/retry.ts';
import { isTransient } from '#platform/storage/transient.ts';
import { statusOf } from '#shared/error-statuses.ts';
import { AppError, asError } from '#shared/errors.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { FACT_CONFLICTS } from '../plan/facts.ts';
import { amountsIn } from '../plan/part.ts';
import { planLines, settingFor } from '../plan/plan.ts';
import { remember } from '../review/decisions.ts';
import { addLateConflicts, archiveConflicts, archivedConflict, readLateConflicts } from '../store/archive.ts';
import { readPortions } from '../store/journal.ts';
import type { Review } from '../store/schema.ts';
import {
  advanceReview,
  readReview,
  reviewAwaiting,
  reviewerOf,
  reviewWrite,
  SupersededError,
  saveLastImport,
  updateReview,
} from '../store/store.ts';
import { type Prepared, prepare } from './lines.ts';
import { beginImport, endImport, failImport } from './record.ts';
import { type FinalizeRequest, startFinalizing } from './request.ts';
import { checkpointOf, resume, writeParts } from './write.ts';

/** Lines between two checkpoints. */
const LINES_AT_ONCE = 500;
/** Parts put into the cart at once. */
const ADDED_AT_ONCE = 1000;

/** Runs in a row without a step forward, after which the import has failed. */
const MOST_HALTS = 10;

/** `leftOut`: those of the conflicts whose line was not imported. */
type Outcome = { conflicts: number; leftOut: number; merged: number; isComplete: boolean };

/** Writes the parts of the lines from the checkpoint on, until an instant. */
async function importLines(
  review: Review,
  actor: Actor,
  { lines }: Prepared,
  isMerging: boolean,
  until: number,
): Promise<Outcome> {
  const amounts = amountsIn(lines, actor.user.language);
  const plan = planLines(lines, await settingFor(actor, review.entity, lines, amounts), isMerging);
  const merged = plan.merged.length;
  const work = await resume(review, actor);
  const { row, done } = checkpointOf(review);
  await updateJob(review.job, { phase: 'writing_parts', total: lines.length });
  let written = 0;
  let passed = done;
  const left = plan.wanted.filter(({ line }) => line.row > row);
  for (const some of portionsOf(left, LINES_AT_ONCE)) {
    await addLateConflicts(review.id, await writeParts(some, work, amounts));
    const last = some.at(-1)?.line.row ?? row;
    while ((lines[passed]?.row ?? Infinity) <= last) passed += 1;
    await report(review, { row: last, done: passed }, lines.length);
    written += some.length;
    if (written % RECORDS_PER_SNAPSHOT < LINES_AT_ONCE) await requestCompaction(partsOf(review.entity));
    if (Date.now() > until && written < left.length) return { conflicts: 0, leftOut: 0, merged, isComplete: false };
  }
  const late = await readLateConflicts(review.id);
  const conflicts = [...plan.conflicts.map(archivedConflict), ...late];
  await archiveConflicts(review.id, conflicts);
  const leftOut = conflicts.filter(({ code }) => !isOneOf(FACT_CONFLICTS, code)).length;
  return { conflicts: conflicts.length, leftOut, merged, isComplete: true };
}

/** Stores the checkpoint and tells the progress, unless another worker is farther. */
async function report(review: Review, at: { row: number; done: number }, total: number): Promise<void> {
  const { run = '', revision, job } = review;
  if (await advanceReview(review, { run, revision, ...at })) await updateJob(job, { done: at.done, total });
  else if ((await readReview(review.id))?.job !== job) throw new SupersededError();
}

/** What the import has done to parts, from its journal. */
async function countDone({ id }: Review): Promise<{ created: number; updated: number }> {
  const counts = { created: 0, updated: 0 };
  for await (const portion of readPortions(id))
    for (const { outcome, isUndone } of portion) if (!isUndone) counts[outcome] += 1;
  return counts;
}

/**
 * Puts the parts that the import created into the cart, until an instant. Returns how many are there, including those that
 * an interrupted worker has added; undefined if some are left. If the subscription ended in the meantime, adds none.
 */
async function addNews(actor: Actor, { id }: Review, until: number): Promise<number | undefined> {
  let count = 0;
  let some: string[] = [];
  const add = async () => {
    const products = some;
    some = [];
    if (products.length === 0) return;
    const { added, reasons } = await addToCart(actor, 'monitoring', { products });
    count += added + (reasons.find(({ reason }) => reason === 'in_cart')?.count ?? 0);
  };
  try {
    for await (const portion of readPortions(id)) {
      if (Date.now() > until) return undefined;
      some.push(...portion.flatMap(({ part, outcome, isUndone }) => (outcome === 'created' && !isUndone ? part : [])));
      if (some.length >= ADDED_AT_ONCE) await add();
    }
    await add();
    return count;
  } catch (error) {
    if (error instanceof AppError && statusOf(error) === 403) return count;
    throw error;
  }
}

/** Returns whether the import is complete. */
async function work(review: Review, request: FinalizeRequest, until: number): Promise<boolean> {
  const { job, isForCart = false, isMerging = false } = request;
  const actor = await reviewerOf(review);
  const prepared = await prepare(review, checkpointOf(review).row > 0);
  const rows = prepared.lines.length;
  await beginImport(review);
  const { conflicts, leftOut, merged, isComplete } = await importLines(review, actor, prepared, isMerging, until);
  if (!isComplete) return false;
  await updateJob(job, { phase: 'keeping_decisions' });
  if (!(await remember(prepared.lessons, { analysis: review, author: actor.author }, until))) return false;
  if (isForCart) await updateJob(job, { phase: 'filling_cart' });
  const added = isForCart ? await addNews(actor, review, until) : 0;
  if (added === undefined) return false;
  await saveLastImport(review.entity, { date: now(), file_name: review.file_name });
  await requestCompaction(partsOf(review.entity));
  const { created, updated } = await countDone(review);
  // A line that was left out after its part had been written is not counted, but its part is.
  const unchanged = Math.max(0, rows - created - updated - merged - leftOut);
  const result = { created, updated, unchanged, conflicts, ...(merged > 0 && { merged }) };
  await endImport(review, { rows, ...result, merged }, [
    reviewWrite(review.id, { state: 'done', done: rows, result }),
    finishedJobWrite(job, { ...result, ...(isForCart && { added_to_cart: added }) }),
  ]);
  return true;
}

/** Leaves the rest to another run, unless many did not get a step forward. Until then the import is being finalised. */
async function goesOn(review: Review, request: FinalizeRequest, error: unknown): Promise<boolean> {
  const current = await readReview(review.id);
  if (current?.state !== 'finalizing' || current.job !== request.job) return false;
  const { row } = checkpointOf(current);
  let written = 0;
  for await (const portion of readPortions(review.id, row)) written += portion.length;
  const { halted } = request;
  const isStuck = halted !== undefined && row === halted.row && written <= halted.written;
  const times = isStuck ? halted.times + 1 : 1;
  if (times > MOST_HALTS) return false;
  logger.warn('finalising was halted', { analysis: review.id, times, reason: asError(error).message });
  await pause(times);
  await startFinalizing({ ...request, halted: { times, row, written } });
  return true;
}

/**
 * Continues after the last checkpoint, however the worker before ended; what is written since is in the journal. Leaves
 * the rest to another run at `until`, or when a service is busy. After another error, the import has failed and its review is
 * open again, so that its user can finalise it again.
 */
export async function finalize(request: FinalizeRequest, until = Number.POSITIVE_INFINITY): Promise<void> {
  const review = await reviewAwaiting(request, 'job');
  if (review?.state !== 'finalizing' || review.job !== request.job) return;
  await updateJob(request.job, { state: 'running', phase: 'preparing' });
  const { halted: _, ...afresh } = request;
  try {
    if (!(await work(review, request, until))) await startFinalizing(afresh);
  } catch (error) {
    if (isTransient(error) && (await goesOn(review, request, error))) return;
    await failJob(request.job, 'job_failed');
    if (error instanceof SupersededError) return (await readReview(review.id)) ? undefined : failImport(review);
    await failImport(review);
    await updateReview(review.id, { state: 'matched' });
    throw error;
  }
}
