import { describe, expect, test } from 'vitest';
import { amountReader } from './amounts.ts';

describe('a number alone', () => {
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
  ])('%s is %s in either language', (text, amount) => {
    expect(amountReader([text], 'en')(text)).toBe(amount);
    expect(amountReader([text], 'fr')(text)).toBe(amount);
  });

  test.each(['', 'x', '-', '.', '1.5.2', '1,23,4', '12 pcs', '1.234,567,8'])('“%s” is none', (text) => {
    expect(amountReader([text], 'fr')(text)).toBeUndefined();
  });

  test('1,234 is what the language makes of the comma', () => {
    expect(amountReader([], 'en')('1,234')).toBe(1234);
    expect(amountReader([], 'fr')('1,234')).toBe(1.234);
  });
});

describe('a column', () => {
  test.each([
    ['decimals behind commas', ['1,234', '0,5'], 1.234],
    ['digits grouped by commas', ['1,234', '12,345.00'], 1234],
    ['decimals behind points', ['1,234', '12.50'], 1234],
    ['millions', ['1,234', '1,234,567'], 1234],
  ])('with %s says what 1,234 is, in either language', (_, texts, amount) => {
    expect(amountReader(texts, 'en')('1,234')).toBe(amount);
    expect(amountReader(texts, 'fr')('1,234')).toBe(amount);
  });

  test('with digits grouped by points says what 1.234 is', () => {
    expect(amountReader(['1.234', '2.345,60', undefined], 'fr')('1.234')).toBe(1234);
    expect(amountReader(['1.234', '2,60'], 'fr')('1.234')).toBe(1.234);
  });
});
