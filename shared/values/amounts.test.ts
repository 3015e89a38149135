import { describe, expect, test } from 'vitest';
import { amountReader, withoutPieces } from './amounts.ts';

describe('a single number', () => {
  test.each([
    ['12', 12],
    ['1 234,50 €', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1’234.50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['0,05', 0.05],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['12,3456', 12.3456],
    [',5', 0.5],
    ['-3,5', -3.5],
    ['1.234', 1.234],
  ])('%s is %s in both languages', (text, amount) => {
    expect(amountReader([text], 'en')(text)).toBe(amount);
    expect(amountReader([text], 'fr')(text)).toBe(amount);
  });

  test.each(['', 'x', '-', '.', '1.5.2', '1,23,4', '12 pcs', '1.234,567,8'])('“%s” is not a number', (text) => {
    expect(amountReader([text], 'fr')(text)).toBeUndefined();
  });

  test('the comma in 1,234 follows the language', () => {
    expect(amountReader([], 'en')('1,234')).toBe(1234);
    expect(amountReader([], 'fr')('1,234')).toBe(1.234);
  });
});

test.each(['x12', '× 12', '12x', '12 pcs', '12 Stk.', '12 szt', ' 12 '])('%s are twelve pieces', (text) =>
  expect(amountReader([], 'en')(withoutPieces(text))).toBe(12),
);

describe('a column', () => {
  test.each([
    ['decimals behind commas', ['1,234', '0,5'], 1.234],
    ['digits grouped by commas', ['1,234', '12,345.00'], 1234],
    ['decimals behind points', ['1,234', '12.50'], 1234],
    ['millions', ['1,234', '1,234,567'], 1234],
  ])('a column with %s decides what 1,234 means, in both languages', (_, texts, amount) => {
    expect(amountReader(texts, 'en')('1,234')).toBe(amount);
    expect(amountReader(texts, 'fr')('1,234')).toBe(amount);
  });

  test('in a column with digits grouped by points, so are those of 1.234', () => {
    expect(amountReader(['1.234', '2.345,60', undefined], 'fr')('1.234')).toBe(1234);
    expect(amountReader(['1.234', '2,60'], 'fr')('1.234')).toBe(1.234);
  });
});
