import { expect, it } from 'vitest';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { type Ahead, stillAhead, withAhead } from './ahead.ts';

const REVIEW = {
  counts: { identified: 4, to_be_determined: 3, suggested: 0, new: 1 },
  undecided: 3,
  selected: 8,
  undoable: 0,
} as ReviewAnswer;
const open = { import_status: 'to_be_determined', is_selected: true } as const;
const TAKEN: Ahead = { before: open, after: { import_status: 'suggested', is_selected: true }, saved: 20 };
const LEFT_OUT: Ahead = { before: open, after: { ...open, is_selected: false } };

it('counts choices at once, before the server has', () => {
  expect(withAhead(REVIEW, [TAKEN, LEFT_OUT])).toEqual({
    counts: { identified: 4, to_be_determined: 2, suggested: 1, new: 1 },
    undecided: 1,
    selected: 7,
    undoable: 1,
  });
  expect(withAhead(REVIEW, [])).toBe(REVIEW);
});

it('leaves to the server what it had before it counted', () => {
  expect(stillAhead([TAKEN, LEFT_OUT], 30)).toEqual([LEFT_OUT]);
  expect(stillAhead([TAKEN, LEFT_OUT], 10)).toEqual([TAKEN, LEFT_OUT]);
});
