import { type Known, knownTo } from '../match/known.ts';
import type { MatchingRequest } from '../store/matching-request.ts';
import type { Review } from '../store/schema.ts';
import { hasBroken, readReview, reviewerOf, SupersededError } from '../store/store.ts';

/**
 * The review while the run is matched, also if it was taken for dead meanwhile. Throws SupersededError if the run is not
 * needed any more: the review was discarded, has another mapping, or its user has left.
 */
export async function requireCurrent({ analysis, run }: MatchingRequest): Promise<Review> {
  const review = await readReview(analysis);
  if (review?.run !== run || !(review.state === 'matching' || hasBroken(review))) throw new SupersededError();
  await reviewerOf(review);
  return review;
}

/** Does the work of a step; without an answer if the run is superseded. */
export async function unlessSuperseded<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SupersededError) return otherwise;
    throw error;
  }
}

/** Of one run: the function that has matched a piece often gets the next one. */
let held: { run: string; known: Promise<Known> } | undefined;

/** What the lines of a run are compared with. */
export function knownFor(review: Review, { run }: MatchingRequest): Promise<Known> {
  if (held?.run === run) return held.known;
  const known = reviewerOf(review).then((actor) => knownTo(actor, review.entity));
  held = { run, known };
  known.catch(() => {
    held = undefined;
  });
  return known;
}
