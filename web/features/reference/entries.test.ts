import { expect, test } from 'vitest';
import { positionAfter } from './entries.ts';

test('a new entry comes behind the last; where all stand at 0, labels order it among them', () => {
  expect(positionAfter({ position: 19 })).toBe(20);
  expect(positionAfter({ position: 0 })).toBe(0);
  expect(positionAfter(undefined)).toBe(0);
});
