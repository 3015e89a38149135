import { expect, test } from 'vitest';
import { nextSending, type Plan } from './next.ts';

const plan = (fields: Partial<Plan>): Plan => ({ cadence: 'daily', weekday: 1, day: 1, hour: 7, ...fields });

test.each([
  [
    'the same day, if the hour is to come',
    plan({}),
    'Europe/Paris',
    '2026-11-27T05:30:00.000Z',
    '2026-11-27T06:00:00.000Z',
  ],
  ['the next day at the hour itself', plan({}), 'Europe/Paris', '2026-11-27T06:00:00.000Z', '2026-11-28T06:00:00.000Z'],
  ['the next day a second later', plan({}), 'Europe/Paris', '2026-11-27T06:00:01.000Z', '2026-11-28T06:00:00.000Z'],
  [
    'an hour that the clock leaves out',
    plan({ hour: 2 }),
    'Europe/Paris',
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  ['Monday', plan({ cadence: 'weekly' }), 'Europe/Paris', '2026-11-27T12:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['Sunday', plan({ cadence: 'weekly', weekday: 7 }), 'UTC', '2026-11-27T12:00:00.000Z', '2026-11-29T07:00:00.000Z'],
  [
    'Monday of the owner, not of Greenwich',
    plan({ cadence: 'weekly' }),
    'Asia/Tokyo',
    '2026-11-27T12:00:00.000Z',
    '2026-11-29T22:00:00.000Z',
  ],
  [
    'the first of the next month',
    plan({ cadence: 'monthly' }),
    'UTC',
    '2026-12-01T07:00:00.000Z',
    '2027-01-01T07:00:00.000Z',
  ],
  [
    'the last day of a short month',
    plan({ cadence: 'monthly', day: 31 }),
    'UTC',
    '2027-01-31T07:00:00.000Z',
    '2027-02-28T07:00:00.000Z',
  ],
  [
    'the 30th after a short month',
    plan({ cadence: 'monthly', day: 30 }),
    'UTC',
    '2027-02-28T07:00:00.000Z',
    '2027-03-30T07:00:00.000Z',
  ],
] as const)('%s', (_, when, zone, after, next) => {
  expect(nextSending(when, zone, after)).toBe(next);
});

test.each([
  ['daily', 24, 24, 800],
  ['weekly', 7 * 24, 7 * 24, 110],
  ['monthly', 28 * 24, 31 * 24, 30],
] as const)(
  '%s: each period has one instant, also where clocks repeat or leave out the hour',
  (cadence, least, most, times) => {
    let at = '2026-01-01T00:00:00.000Z';
    for (let n = 0; n < times; n++) {
      const next = nextSending(plan({ cadence, weekday: 7, day: 31, hour: 2 }), 'Europe/Paris', at);
      const hours = (Date.parse(next) - Date.parse(at)) / 3_600_000;
      if (n > 0) expect(hours, next).toBeGreaterThanOrEqual(least - 1);
      expect(hours, next).toBeLessThanOrEqual(most + 1);
      at = next;
    }
  },
);
