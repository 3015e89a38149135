import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

it.each([
  ['2026-06-01', 'soon', 0],
  ['2026-08-30', 'soon', 90],
  ['2026-08-31', 'later', 91],
  ['2026-05-31', 'past', -1],
])('a last buy order on %s, seen on 1 June 2026, is %s', (date, urgency, days) => {
  expect(urgencyOf(date, '2026-06-01')).toEqual({ urgency, days });
});
