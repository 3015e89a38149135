import { expect, test } from 'vitest';
import { replacementsIn } from './replacements.ts';

type Parts = Record<string, [quantity: number, designators?: string]>;
const of = (parts: Parts) =>
  new Map(
    Object.entries(parts).map(([key, [quantity, designators]]) => [
      key,
      { quantity, ...(designators !== undefined && { designators }) },
    ]),
  );
const pairs = (gone: Parts, fresh: Parts) => Object.fromEntries(replacementsIn(of(gone), of(fresh)));

test('the same designators tell which part is replaced, in any order and with any quantity', () => {
  const gone: Parts = { a: [2, 'R1, R2'], b: [1, 'C1'] };
  expect(pairs(gone, { x: [1, 'c1'], y: [3, 'R2 R1'] })).toEqual({ x: 'b', y: 'a' });
  expect(pairs(gone, { x: [2, 'R1, R3'], y: [1, 'C9'] })).toEqual({});
});

test('without designators, only the single new part for the single former one of the same quantity', () => {
  expect(pairs({ a: [2] }, { x: [2] })).toEqual({ x: 'a' });
  expect(pairs({ a: [2] }, { x: [3] })).toEqual({});
  expect(pairs({ a: [2], b: [2] }, { x: [2] })).toEqual({});
  expect(pairs({ a: [2, 'R1'] }, { x: [2] })).toEqual({ x: 'a' });
  expect(pairs({ a: [2, 'R1'] }, { x: [2, 'R7'] })).toEqual({});
});

test('a former part is replaced once', () => {
  expect(pairs({ a: [1, 'R1'] }, { x: [1, 'R1'], y: [1, 'R1'] })).toEqual({ x: 'a' });
});
