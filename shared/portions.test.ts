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
])('of %j two at most: %j', (all, portions) => expect(portionsOf(all, 2)).toEqual(portions));
