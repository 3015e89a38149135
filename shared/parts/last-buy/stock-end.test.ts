import { expect, test } from 'vitest';
import { lastBuyInput } from './schema.ts';
import { stockEnd } from './stock-end.ts';

/** 10 pieces a year from 2027 to 2030. */
const endOf = (changes: object) =>
  stockEnd(lastBuyInput.parse({ from: 2027, uses: [{ installed: 100, failure_rate: 0.1, until: 2030 }], ...changes }));

test('the stock ends within the year whose demand it does not cover', () => {
  expect(endOf({ stock: 15 })).toBe('2028-07-02');
  expect(endOf({ stock: 5 })).toBe('2027-07-02');
});

test('pieces on order count, those that are lost do not', () => {
  expect(endOf({ stock: 10, on_order: 20 })).toBe('2030-01-01');
  expect(endOf({ stock: 30, attrition: 0.5 })).toBe(endOf({ stock: 15 }));
});

test('a stock that lasts has no end, and neither has one that nobody told', () => {
  expect(endOf({ stock: 40 })).toBeNull();
  expect(endOf({})).toBeNull();
});
