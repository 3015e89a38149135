import type { Review } from '#functions/imports/store/schema.ts';
import { allReviews, expireReview } from '#functions/imports/store/store.ts';
import { isExpired } from '#platform/storage/lifetimes.ts';

const isIdle = ({ state }: Review): boolean => !['reading', 'matching', 'finalizing'].includes(state);

/** Ends reviews whose files and lines have expired. Returns how many. */
export async function endExpired(at = Date.now()): Promise<number> {
  let ended = 0;
  for await (const review of allReviews()) {
    if (!isIdle(review) || !isExpired('uploadDays', review.created_at, at)) continue;
    await expireReview(review);
    ended += 1;
  }
  return ended;
}
