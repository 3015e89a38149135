import { expect, it } from 'vitest';
import { asOfIn, endOfMinute } from './asOf.ts';

it('includes the whole minute of the control', () => {
  expect(endOfMinute('2026-03-29T01:30:00.000Z')).toBe('2026-03-29T01:30:59.999Z');
  expect(endOfMinute('0002-01-01T10:00:00.000Z')).toBe('0002-01-01T10:00:59.999Z');
});

it('ignores invalid and future instants', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const read = (text: string) => asOfIn(new URLSearchParams({ as_of: text }), now);
  expect(read('2026-05-31T10:00:00Z')).toBe('2026-05-31T10:00:00.000Z');
  expect(read('2027-01-01T00:00:00Z')).toBeNull();
  expect(read('yesterday')).toBeNull();
});
