import type { LineMark, ReviewAnswer } from '#shared/imports/review-schema.ts';
import { isUndecided } from './selection.ts';

type Counted = Pick<LineMark, 'import_status' | 'is_selected'>;
/** A choice that the counts of the review may not have yet. */
export type CountedChoice = { before: Counted; after: Counted; isSaved: boolean };
/**
 * `base`: the review as it was before the first of the choices. Counts that come while choices are being saved may
 * include some of these. It is unknown which, so such counts are not used.
 */
export type Ahead = { base: ReviewAnswer | undefined; choices: readonly CountedChoice[] };

export const NONE: Ahead = { base: undefined, choices: [] };

export const withChoice = ({ base, choices }: Ahead, review: ReviewAnswer, own: CountedChoice): Ahead => ({
  base: base ?? review,
  choices: [...choices, own],
});

/** After the server's answer. `line`: as it was saved, or undefined when the choice was refused. */
export function settled({ base, choices }: Ahead, own: CountedChoice, line: Counted | undefined): Ahead {
  const answered = line ? [{ before: own.before, after: line, isSaved: true }] : [];
  const left = choices.flatMap((each) => (each === own ? answered : [each]));
  return left.length === 0 ? NONE : { base, choices: left };
}

/** Whether counts asked for now have every choice. */
export const isAllSaved = ({ choices }: Ahead): boolean => choices.every(({ isSaved }) => isSaved);

/** The review with the counts as they are after all choices. */
export function withAhead(review: ReviewAnswer, { base = review, choices }: Ahead): ReviewAnswer {
  if (choices.length === 0) return review;
  const counts = { ...base.counts };
  let { undecided, selected } = base;
  for (const { before, after } of choices) {
    counts[before.import_status] -= 1;
    counts[after.import_status] += 1;
    undecided += Number(isUndecided(after)) - Number(isUndecided(before));
    selected += Number(after.is_selected) - Number(before.is_selected);
  }
  return { ...review, counts, undecided, selected, undoable: Math.max(1, review.undoable) };
}
