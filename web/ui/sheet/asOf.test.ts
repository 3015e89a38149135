import { expect, it } from 'vitest';
import { asOfIn, fromLocalTime, toLocalTime } from './asOf.ts';

it('takes what a control holds for the whole minute, in the reader’s own time', () => {
  const instant = fromLocalTime('2026-03-29T01:30');
  expect(instant).not.toBeNull();
  expect(toLocalTime(instant ?? '')).toBe('2026-03-29T01:30');
  expect(instant?.slice(17)).toBe('59.999Z');
});

it('writes the years of somebody who is still typing one as a control reads them', () => {
  expect(toLocalTime(fromLocalTime('0002-01-01T10:00') ?? '')).toBe('0002-01-01T10:00');
});

it('ignores what is no instant, or has not come yet', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const read = (text: string) => asOfIn(new URLSearchParams({ as_of: text }), now);
  expect(read('2026-05-31T10:00:00Z')).toBe('2026-05-31T10:00:00.000Z');
  expect(read('2027-01-01T00:00:00Z')).toBeNull();
  expect(read('yesterday')).toBeNull();
  expect(fromLocalTime('')).toBeNull();
  expect(toLocalTime('never')).toBe('');
});
