import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { current, dayIn, toDateValue, toText } from './dates.ts';
import { INCOMPLETE } from './incomplete.ts';

afterEach(() => void vi.useRealTimers());

describe('a date as text', () => {
  it.each(['2026-02-05', '0999-12-31'])('comes back unchanged: %s', (text) =>
    expect(toText(toDateValue(text, false))).toBe(text),
  );
  it.each(['', INCOMPLETE, '2026-02-30', '5/2/2026'])('is none if it is not a day: %s', (text) =>
    expect(toText(toDateValue(text, false))).toBe(''),
  );
  it('with a time is the same instant, to the minute', () =>
    expect(toText(toDateValue('2026-02-05T10:15:42.123Z', true))).toBe('2026-02-05T10:15:00.000Z'));
  it('of now is today, or this minute', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:15:42Z') });
    expect([toText(current(false)), toText(current(true))]).toEqual(['2026-11-24', '2026-11-24T10:15:00.000Z']);
  });
});

test.each([
  ['2026-3-12', '2026-03-12'],
  [' 12/03/2026 ', '2026-03-12'],
  ['12.03.2026 10:15', '2026-03-12'],
  ['2026-03-12T10:15:00Z', '2026-03-12'],
  ['31/02/2026', ''],
  ['March', ''],
])('a pasted “%s” is the day %s', (pasted, day) => expect(toText(dayIn(pasted))).toBe(day));
