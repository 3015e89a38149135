import { expect, test } from 'vitest';
import { latestMonths } from './months.ts';

test('months go back over the turn of the year, also from a last day of a month', () => {
  expect(latestMonths(new Date('2026-03-31T23:59:59Z'), 5)).toEqual([
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
});
