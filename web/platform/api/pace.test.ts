import { expect, test } from 'vitest';
import { restAfter } from './pace.ts';

test('loading again rests in proportion to what it took, within bounds', () => {
  expect(restAfter(20)).toBe(5000);
  expect(restAfter(1200)).toBe(12_000);
  expect(restAfter(29_000)).toBe(60_000);
});
