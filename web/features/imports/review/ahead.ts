import type { LineMark, ReviewAnswer } from '#shared/imports/review-schema.ts';
import { isUndecided } from './selection.ts';

type Counted = Pick<LineMark, 'import_status' | 'is_selected'>;
/** A choice that the counts of the review may not have yet. `saved`: when the server answered, in milliseconds. */
export type Ahead = { before: Counted; after: Counted; saved?: number };

/** The review as it is with the choices that its counts do not have yet. */
export function withAhead(review: ReviewAnswer, ahead: readonly Ahead[]): ReviewAnswer {
  if (ahead.length === 0) return review;
  const counts = { ...review.counts };
  let { undecided, selected } = review;
  for (const { before, after } of ahead) {
    counts[before.import_status] -= 1;
    counts[after.import_status] += 1;
    undecided += Number(isUndecided(after)) - Number(isUndecided(before));
    selected += Number(after.is_selected) - Number(before.is_selected);
  }
  return { ...review, counts, undecided, selected, undoable: Math.max(1, review.undoable) };
}

/** The choices that counts asked for at a time may not have. */
export const stillAhead = (ahead: readonly Ahead[], askedAt: number): Ahead[] =>
  ahead.filter(({ saved }) => saved === undefined || saved >= askedAt);
