import { expect, test } from 'vitest';
import { nextFirst } from './next-first.ts';

test('days to come are first, the next one before the others; then those that are over; then the unknown', () => {
  const days = ['2020-10-19', null, '2027-04-01', '2026-11-27', '2024-04-04', '2026-12-31', null];
  expect(days.toSorted(nextFirst('2026-11-27'))).toEqual([
    '2026-11-27',
    '2026-12-31',
    '2027-04-01',
    '2024-04-04',
    '2020-10-19',
    null,
    null,
  ]);
});
