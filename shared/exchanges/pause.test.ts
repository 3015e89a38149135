import { expect, test } from 'vitest';
import { nextReminderOn, remindedSince } from './pause.ts';

test('a reminder is the reason to wait on each of the seven days that begin with it, over the end of a year too', () => {
  expect(nextReminderOn('2026-12-28')).toBe('2027-01-04');
  expect(remindedSince('2027-01-03') <= '2026-12-28').toBe(true);
  expect(remindedSince('2027-01-04') <= '2026-12-28').toBe(false);
});
