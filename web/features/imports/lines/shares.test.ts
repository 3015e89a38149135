import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepsOf, wholePercents } from './shares.ts';

it('adds up to the rounded score', () => {
  expect(wholePercents([0.555, 0.2, 0.105])).toEqual([56, 20, 10]);
  expect(wholePercents([0.333, 0.333, 0.334])).toEqual([33, 33, 34]);
  expect(wholePercents([0.9, -0.125])).toEqual([90, -12]);
  expect(wholePercents([])).toEqual([]);
});

it('adds up for any contributions, each within one percent of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -0.5, max: 1, noNaN: true }), { maxLength: 8 }), (contributions) => {
      const percents = wholePercents(contributions);
      const sum = contributions.reduce((total, value) => total + value * 100, 0);
      expect(Math.abs(percents.reduce((a, b) => a + b, 0) - sum)).toBeLessThanOrEqual(0.5 + 1e-6);
      for (const [index, percent] of percents.entries())
        expect(Math.abs(percent - contributions[index]! * 100)).toBeLessThanOrEqual(1 + 1e-6);
    }),
  );
});

it('each step starts at the end of the previous one', () => {
  expect(stepsOf([0.99, -0.86])).toEqual([
    { points: 99, from: 0, to: 99 },
    { points: -86, from: 99, to: 13 },
  ]);
});
