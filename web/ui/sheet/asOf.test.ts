import { expect, it } from 'vitest';
import { asOfIn, fromLocalTime, toLocalTime } from './asOf.ts';

it('includes the whole minute of the control, in the user’s time zone', () => {
  const instant = fromLocalTime('2026-03-29T01:30');
  expect(instant).not.toBeNull();
  expect(toLocalTime(instant ?? '')).toBe('2026-03-29T01:30');
  expect(instant?.slice(17)).toBe('59.999Z');
});

it('pads an incomplete year as the control expects', () => {
  expect(toLocalTime(fromLocalTime('0002-01-01T10:00') ?? '')).toBe('0002-01-01T10:00');
});

it('ignores invalid and future instants', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const read = (text: string) => asOfIn(new URLSearchParams({ as_of: text }), now);
  expect(read('2026-05-31T10:00:00Z')).toBe('2026-05-31T10:00:00.000Z');
  expect(read('2027-01-01T00:00:00Z')).toBeNull();
  expect(read('yesterday')).toBeNull();
  expect(fromLocalTime('')).toBeNull();
  expect(toLocalTime('never')).toBe('');
});
