import { failJob } from '#platform/jobs/jobs.ts';
import { isSilent } from '#platform/jobs/stalled.ts';
import { failImport } from '../finalize/record.ts';
import type { Review } from './schema.ts';
import { readReview, SupersededError, updateReview } from './store.ts';

const isWorking = ({ state }: Review): boolean => ['uploaded', 'reading', 'matching', 'finalizing'].includes(state);

async function giveUp(review: Review): Promise<void> {
  await failJob(review.job, 'job_failed');
  if (review.state === 'finalizing') {
    await failImport(review);
    return updateReview(review.id, { state: 'matched' });
  }
  return updateReview(review.id, { state: 'failed', problem: { code: 'job_failed', params: {} } });
}

/** Fails a review whose worker died without reporting; one that was being finalised is open again. Returns whether. */
export async function failIfStalled(review: Review, at = Date.now()): Promise<boolean> {
  if (!isWorking(review) || !isSilent(review.updated_at, at)) return false;
  try {
    await giveUp(review);
    return true;
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
    return false;
  }
}

/** The review as it is now that its worker may have died. */
export const settledReview = async (review: Review): Promise<Review> =>
  (await failIfStalled(review)) ? ((await readReview(review.id)) ?? review) : review;
