import { expect, test } from 'vitest';
import { decimal, text } from './records.ts';

test('a number too small for DynamoDB becomes zero, and all others stay unchanged', () => {
  expect([5e-324, -1e-200, 0.1, -3.5, 1e12].map((value) => decimal.parse(value))).toEqual([0, 0, 0.1, -3.5, 1e12]);
  expect(decimal.positive().safeParse(5e-324).success).toBe(false);
});

test('a text is cleaned, at the door and in old records', () => {
  expect(text(10).parse(' a\ufffeb\u0000\r\nc ')).toBe('ab\nc');
  expect(text(3).min(1).parse('\uffff')).toBe('\ufffd');
});

test('a text that is too long is not checked further', () => {
  const seen: string[] = [];
  const checked = text(3).refine((value) => seen.push(value));
  expect(checked.safeParse('abcd').success).toBe(false);
  expect(seen).toEqual([]);
});
