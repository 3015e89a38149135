import { expect, test } from 'vitest';
import { positionAfter } from './entries.ts';

test('a new entry comes last; where all positions are 0, it is sorted by its label', () => {
  expect(positionAfter({ position: 19 })).toBe(20);
  expect(positionAfter({ position: 0 })).toBe(0);
  expect(positionAfter(undefined)).toBe(0);
});
