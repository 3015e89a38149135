import { keptUntil } from '#platform/storage/lifetimes.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Counts, ReviewAnswer } from '#shared/imports/review-schema.ts';
import { applyChoices, countLines, isUndecided, reviewLinesOf } from '../store/lines.ts';
import type { Review } from '../store/schema.ts';
import { lastAction, linesIn } from './choices.ts';

const NONE: Counts = { identified: 0, to_be_determined: 0, suggested: 0, new: 0 };

type Progress = Pick<ReviewAnswer, 'counts' | 'undecided' | 'selected' | 'undoable'>;

/** Progress follows the choices during the review, and the worker during matching. */
async function progressOf(review: Review): Promise<Progress> {
  const counts = review.counts ?? NONE;
  if (review.state !== 'matched') return { counts, undecided: counts.to_be_determined, selected: 0, undoable: 0 };
  const { stored, choices } = await reviewLinesOf(review);
  const lines = applyChoices(stored, choices);
  return {
    counts: countLines(lines),
    undecided: lines.filter(isUndecided).length,
    selected: lines.filter((line) => line.is_selected).length,
    undoable: linesIn(lastAction(choices)).size,
  };
}

export async function answerOf(review: Review, translate: Translate): Promise<ReviewAnswer> {
  const problem = review.state === 'failed' ? review.problem : undefined;
  return {
    ...review,
    kept_until: keptUntil('uploadDays', review.created_at),
    ...(await progressOf(review)),
    error: problem ? translate(`problems:${problem.code}`, problem.params) : null,
    result: review.result ?? null,
  };
}
