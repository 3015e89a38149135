import { expect, test } from 'vitest';
import { chanceFor, isWhole, rounds, sampleOf } from './walks.ts';

const NUMBERS = Array.from({ length: 1000 }, (_, n) => n);
const lastDigit = (n: number): string[] => [String(n % 10)];

test.skipIf(isWhole)('a sample has the right size, contains every class, and keeps the order', () => {
  const sample = sampleOf(NUMBERS, 30, lastDigit, 'test');
  expect(sample).toHaveLength(30);
  expect(new Set(sample.flatMap(lastDigit)).size).toBe(10);
  expect(sample).toEqual(sample.toSorted((a, b) => a - b));
});

test.skipIf(isWhole)('it is larger with more classes', () => {
  expect(sampleOf(NUMBERS, 3, lastDigit, 'test')).toHaveLength(10);
});

test('the same seed draws the same sample for one walk, and a different one for another', () => {
  expect(sampleOf(NUMBERS, 30, lastDigit, 'test')).toEqual(sampleOf(NUMBERS, 30, lastDigit, 'test'));
  expect(chanceFor('one').next()).toBe(chanceFor('one').next());
  expect(chanceFor('one').next()).not.toBe(chanceFor('other').next());
});

test('the whole walk contains every case', () => {
  expect(rounds(2, 20)).toBe(isWhole ? 20 : 2);
  if (isWhole) expect(sampleOf(NUMBERS, 30, lastDigit, 'test')).toEqual(NUMBERS);
});
