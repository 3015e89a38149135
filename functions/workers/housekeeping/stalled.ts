import type { Review } from '#functions/imports/store/schema.ts';
import { allReviews, SupersededError, updateReview } from '#functions/imports/store/store.ts';
import { failJob } from '#platform/jobs/jobs.ts';

/** A worker that has not reported for this long has died: its time limit is 15 minutes. Milliseconds. */
const SILENCE = 20 * 60 * 1000;

async function giveUp(review: Review): Promise<void> {
  await failJob(review.job, 'job_failed');
  if (review.state === 'finalizing') return updateReview(review.id, { state: 'matched' });
  return updateReview(review.id, { state: 'failed', problem: { code: 'job_failed', params: {} } });
}

/** Marks reviews whose worker died without reporting as failed. Returns how many were marked. */
export async function failStalled(at = Date.now()): Promise<number> {
  let failed = 0;
  for await (const review of allReviews()) {
    const isWorking = ['reading', 'matching', 'finalizing'].includes(review.state);
    if (!isWorking || at - Date.parse(review.updated_at) < SILENCE) continue;
    try {
      await giveUp(review);
      failed += 1;
    } catch (error) {
      if (!(error instanceof SupersededError)) throw error;
    }
  }
  return failed;
}
