import { expect, test } from 'vitest';
import { yearAfter } from './yearAfter.ts';

test.each([
  ['2026-11-21', '2027-11-21'],
  ['2027-12-31', '2028-12-31'],
  ['2028-02-29', '2029-03-01'],
])('a subscription from %s is offered until %s', (start, end) => {
  expect(yearAfter(start)).toBe(end);
});
