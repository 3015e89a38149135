import { expect, it } from 'vitest';
import { aheadOf } from './ahead.ts';

const items = [
  { value: '2026-11', count: 2 },
  { value: '2027-02', count: 3 },
  { value: '2027-10', count: 4 },
  { value: '2027-11', count: 5 },
  { value: '2031-01', count: 6 },
  { value: null, count: 90 },
];

it('counts by month for a year from today, and later dates together', () => {
  const ahead = aheadOf(items, '2026-11-21');
  expect(ahead).toHaveLength(13);
  expect(ahead[0]).toEqual({ month: '2026-11', from: '2026-11-21', to: '2026-11-30', count: 2 });
  expect(ahead[1]).toEqual({ month: '2026-12', from: '2026-12-01', to: '2026-12-31', count: 0 });
  expect(ahead[3]).toEqual({ month: '2027-02', from: '2027-02-01', to: '2027-02-28', count: 3 });
  expect(ahead[11]).toEqual({ month: '2027-10', from: '2027-10-01', to: '2027-10-31', count: 4 });
  expect(ahead[12]).toEqual({ month: null, from: '2027-11-01', to: null, count: 11 });
});

it('counts each day exactly once', () => {
  for (const today of ['2028-01-31', '2028-02-29', '2026-12-31'])
    for (const [n, { to }] of aheadOf([], today).slice(0, 12).entries()) {
      const next = new Date(Date.parse(to ?? '') + 86_400_000).toISOString().slice(0, 10);
      expect(next).toBe(aheadOf([], today)[n + 1]?.from);
    }
});
