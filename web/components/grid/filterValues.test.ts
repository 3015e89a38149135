import { describe, expect, it } from 'vitest';
import type { FilterKind } from './columns.ts';
import { draftOf, emptyDraft, filterEnd, filterInWords, filterStart, isFiltered } from './filterValues.ts';

const WORDS = {
  noValue: 'No value',
  someValue: 'Any value',
  yes: 'Yes',
  no: 'No',
  more: (label: string, count: number) => `${label} +${count}`,
  date: (day: string) => `<${day.slice(0, 10)}>`,
  number: (value: number) => String(value),
};
const column = (filter: FilterKind) => ({ id: 'x', header: 'X', filter });
const words = (filter: FilterKind, filters: Record<string, string[]>) => filterInWords(column(filter), filters, WORDS);

describe('a filter in words', () => {
  it('says spans, open at either end', () => {
    expect(words('date', { x__gte: ['2026-01-01'] })).toBe('<2026-01-01> – …');
    expect(words('number', { x__gte: ['1'], x__lte: ['3.5'] })).toBe('1 – 3.5');
    expect(words('instant', { x__lte: ['2026-01-31T23:59:59.999Z'] })).toBe('… – <2026-01-31>');
  });

  it('says values, yes and no, and presence', () => {
    expect(words('values', { x: ['a', 'b', 'c'] })).toBe('a +2');
    expect(words('boolean', { x: ['false'] })).toBe('No');
    expect(words('text', { x__contains: ['relay'] })).toBe('“relay”');
    expect(words('empty', { x__isnull: ['true'] })).toBe('No value');
    expect(words('text', { x__isnull: ['false'] })).toBe('Any value');
  });
});

it('covers the whole last day of a span of instants', () => {
  expect(filterEnd('gte', '2026-01-31') <= '2026-01-31T00:00:00.000Z').toBe(true);
  expect(filterEnd('lte', '2026-01-31') >= '2026-01-31T23:59:59.999Z').toBe(true);
  expect(filterStart(filterEnd('lte', '2026-01-31'))).toBe('2026-01-31');
});

it('takes every parameter of a column away when it is emptied', () => {
  const filters = { x__gte: ['1'], y: ['2'] };
  expect(draftOf(column('number'), filters)).toEqual({ x__gte: ['1'], x__lte: [], x__isnull: [] });
  expect(emptyDraft(column('number'))).toEqual({ x__gte: [], x__lte: [], x__isnull: [] });
  expect(isFiltered(column('number'), filters)).toBe(true);
  expect(isFiltered(column('values'), filters)).toBe(false);
});
