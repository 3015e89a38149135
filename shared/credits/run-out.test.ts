import { expect, test } from 'vitest';
import { runsOutOn } from './run-out.ts';

const TODAY = '2026-11-29';
const debit = (amount: number) => ({ movement: 'debit', amount: -amount }) as const;
const refund = (amount: number) => ({ movement: 'refund', amount }) as const;

test('credits last as long as the pace of the last 90 days lets them', () =>
  expect(runsOutOn(30, [debit(60), debit(30)], TODAY)).toBe('2026-12-29'));

test('what was refunded was not spent, and a grant is no spending', () =>
  expect(runsOutOn(30, [debit(60), refund(15), { movement: 'grant', amount: 500 }], TODAY)).toBe('2027-01-28'));

test('none left run out today', () => expect(runsOutOn(0, [debit(5)], TODAY)).toBe(TODAY));

test.each([
  ['nothing was spent', 30, []],
  ['all was refunded', 30, [debit(5), refund(5)]],
])('no day is told: %s', (_, balance, movements) => expect(runsOutOn(balance, movements, TODAY)).toBeNull());

test('a pace that lasts for more than five years tells no day', () =>
  expect(runsOutOn(5000, [debit(1)], TODAY)).toBe('lasting'));
