import { expect, it } from 'vitest';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { type CountedChoice, isAllSaved, NONE, settled, withAhead, withChoice } from './ahead.ts';

const REVIEW = {
  counts: { identified: 4, to_be_determined: 3, suggested: 0, new: 1 },
  undecided: 3,
  selected: 8,
  undoable: 0,
} as ReviewAnswer;
const open = { import_status: 'to_be_determined', is_selected: true } as const;
const suggested = { import_status: 'suggested', is_selected: true } as const;
const TAKEN: CountedChoice = { before: open, after: suggested, isSaved: false };
const LEFT_OUT: CountedChoice = { before: open, after: { ...open, is_selected: false }, isSaved: false };
const BOTH = withChoice(withChoice(NONE, REVIEW, TAKEN), REVIEW, LEFT_OUT);
const COUNTED = {
  counts: { identified: 4, to_be_determined: 2, suggested: 1, new: 1 },
  undecided: 1,
  selected: 7,
  undoable: 1,
};

it('counts choices at once, before the server has', () => {
  expect(withAhead(REVIEW, BOTH)).toEqual(COUNTED);
  expect(withAhead(REVIEW, NONE)).toBe(REVIEW);
});

it('counts no choice twice when counts come that have some of them', () => {
  const some = {
    ...REVIEW,
    counts: { ...REVIEW.counts, to_be_determined: 2, suggested: 1 },
    undecided: 2,
    undoable: 1,
  };
  expect(withAhead(some, BOTH)).toEqual(COUNTED);
  expect(withAhead(some, settled(BOTH, TAKEN, suggested))).toEqual(COUNTED);
  expect(withAhead(some, withChoice(BOTH, some, { ...TAKEN }))).toMatchObject({ undecided: 0 });
});

it('takes back what the server refuses, and counts what it saved', () => {
  const refused = settled(BOTH, TAKEN, undefined);
  expect(withAhead(REVIEW, refused)).toMatchObject({ counts: REVIEW.counts, undecided: 2, selected: 7 });
  expect(settled(refused, LEFT_OUT, undefined)).toBe(NONE);
  const otherwise = settled(BOTH, TAKEN, { import_status: 'identified', is_selected: true });
  expect(withAhead(REVIEW, otherwise).counts).toMatchObject({ identified: 5, suggested: 0 });
});

it('has every choice in the counts once all are saved', () => {
  const one = settled(BOTH, TAKEN, suggested);
  expect([isAllSaved(NONE), isAllSaved(BOTH), isAllSaved(one)]).toEqual([true, false, false]);
  expect(isAllSaved(settled(one, LEFT_OUT, LEFT_OUT.after))).toBe(true);
});
