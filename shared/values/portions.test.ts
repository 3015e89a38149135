import { expect, test } from 'vitest';
import { portionsOf } from './portions.ts';

test.each([
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [[], []],
])('%j in portions of two: %j', (all, portions) => expect(portionsOf(all, 2)).toEqual(portions));
