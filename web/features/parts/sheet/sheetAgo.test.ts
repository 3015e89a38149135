import { expect, it } from 'vitest';
import { daysAndHours } from './sheetAgo.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

it('counts whole days and the hours left over', () => {
  expect(daysAndHours('2026-11-08T18:34:00Z', now)).toEqual({ days: 11, hours: 14 });
});

it('is zero within the hour, and for a clock that runs ahead', () => {
  expect(daysAndHours('2026-11-20T08:00:01Z', now)).toEqual({ days: 0, hours: 0 });
  expect(daysAndHours('2026-11-20T12:00:00Z', now)).toEqual({ days: 0, hours: 0 });
});

it('turns 24 hours into a day', () => {
  expect(daysAndHours('2026-11-19T09:00:00Z', now)).toEqual({ days: 1, hours: 0 });
  expect(daysAndHours('2026-11-19T09:00:01Z', now)).toEqual({ days: 0, hours: 23 });
});
