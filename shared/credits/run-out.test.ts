import { expect, test } from 'vitest';
import { addDays } from '../values/distances.ts';
import { runsOutOn } from './run-out.ts';

const TODAY = '2026-11-29';
const LONG_AGO = '2026-09-01T10:00:00.000Z';
const moved = (movement: 'debit' | 'refund' | 'grant', amount: number, date = LONG_AGO) => ({ movement, amount, date });
const debit = (amount: number, date?: string) => moved('debit', -amount, date);

test('credits last as long as the pace of the last 90 days lets them', () =>
  expect(runsOutOn(30, [debit(60), debit(30, `${TODAY}T08:00:00.000Z`)], TODAY)).toBe('2026-12-29'));

test('what was refunded was not spent, and a grant is no spending', () =>
  expect(runsOutOn(30, [debit(60), moved('refund', 15), moved('grant', 500)], TODAY)).toBe('2027-01-28'));

test.each([
  ['40 days ago', '2026-10-21', 40],
  ['today, as if 30 days ago', TODAY, 30],
])('the pace of a company that began %s is that of its own days', (_, day, days) =>
  expect(runsOutOn(30, [debit(30, `${day}T08:00:00.000Z`)], TODAY)).toBe(addDays(TODAY, days)),
);

test('none left run out today', () => expect(runsOutOn(0, [debit(5)], TODAY)).toBe(TODAY));

test.each([
  ['nothing was spent', []],
  ['all was refunded', [debit(5), moved('refund', 5)]],
])('no day is told: %s', (_, movements) => expect(runsOutOn(30, movements, TODAY)).toBeNull());

test('a pace that lasts for more than five years tells no day', () =>
  expect(runsOutOn(5000, [debit(1)], TODAY)).toBe('lasting'));
