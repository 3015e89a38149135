import { expect, it } from 'vitest';
import { reachOf } from './reach.ts';

const scores = [
  { value: 0.99, count: 100 },
  { value: 0.9, count: 20 },
  { value: 0.4, count: 10 },
  { value: null, count: 3 },
];

it('counts the lines from a score on, and how many of them are likely wrong', () => {
  const { lines, wrong } = reachOf(scores, 0.9);
  expect(lines).toBe(120);
  expect(wrong).toBeCloseTo(100 * 0.01 + 20 * 0.1);
});

it('reaches nothing above the best score, and never a line without a suggestion', () => {
  expect(reachOf(scores, 1)).toEqual({ lines: 0, wrong: 0 });
  expect(reachOf(scores, 0).lines).toBe(130);
});
