import { expect, test } from 'vitest';
import { decimal } from './records.ts';

test('a number too small for DynamoDB becomes zero, and all others stay unchanged', () => {
  expect([5e-324, -1e-200, 0.1, -3.5, 1e12].map((value) => decimal.parse(value))).toEqual([0, 0, 0.1, -3.5, 1e12]);
  expect(decimal.positive().safeParse(5e-324).success).toBe(false);
});
