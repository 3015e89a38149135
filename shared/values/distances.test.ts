import { expect, test } from 'vitest';
import { daysUntil, distanceOf } from './distances.ts';

test('whole days are counted, across the change to summer time too', () => {
  expect(daysUntil('2026-03-30', '2026-03-28')).toBe(2);
  expect(daysUntil('2026-03-01', '2026-03-02')).toBe(-1);
});

test('a distance is told in days, then in whole months, then in whole years', () => {
  expect([0, -12, 60].map(distanceOf)).toEqual([
    [0, 'day'],
    [-12, 'day'],
    [60, 'day'],
  ]);
  expect([62, -700, 740].map(distanceOf)).toEqual([
    [2, 'month'],
    [-22, 'month'],
    [2, 'year'],
  ]);
});
