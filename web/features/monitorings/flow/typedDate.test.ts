import { expect, test } from 'vitest';
import { isWholeDate, typedDate } from './typedDate.ts';

test('a day is typed with or without separators, or year first', () => {
  const MARCH = '2031-03-31';
  for (const typed of ['31032031', '31/03/2031', ' 31.3.2031 ', '31 03 2031', '31-03-2031', '2031-03-31', '2031-3-31'])
    expect([typed, typedDate(typed)]).toEqual([typed, MARCH]);
  expect(typedDate('1/2/2031')).toBe('2031-02-01');
});

test('what is no day is none, and a whole one that is wrong can be told from one that is not finished', () => {
  for (const typed of ['', '3103', '310320311', '30022031', '31/13/2031', '31 March 2031', '2031', '01011899'])
    expect([typed, typedDate(typed)]).toEqual([typed, null]);
  expect(['3103', '31/3/203', '30022031', '31/13/2031'].map(isWholeDate)).toEqual([false, false, true, true]);
});
