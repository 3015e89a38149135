import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterKind } from '../tools/columns.ts';
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
  it('describes ranges, open at either end', () => {
    expect(words('date', { x__gte: ['2026-01-01'] })).toBe('<2026-01-01> – …');
    expect(words('number', { x__gte: ['1'], x__lte: ['3.5'] })).toBe('1 – 3.5');
    expect(words('instant', { x__lte: ['2026-01-31T12:00:00.000Z'] })).toBe('… – <2026-01-31>');
  });

  it('describes values, yes and no, and presence', () => {
    expect(words('values', { x: ['a', 'b', 'c'] })).toBe('a +2');
    expect(words('boolean', { x: ['false'] })).toBe('No');
    expect(words('text', { x__contains: ['relay'] })).toBe('“relay”');
    expect(words('empty', { x__isnull: ['true'] })).toBe('No value');
    expect(words('text', { x__isnull: ['false'] })).toBe('Any value');
  });
});

describe.each(['Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles'])('for a reader in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  it.each(['2026-01-31', '2026-03-29', '0002-01-01'])('a span of instants covers the whole of %s', (day) => {
    for (const end of ['gte', 'lte'] as const) expect(filterStart(filterEnd(end, day))).toBe(day);
    expect(new Date(filterEnd('gte', day)).getHours()).toBe(0);
    expect(new Date(filterEnd('lte', day)).getHours()).toBe(23);
  });

  it('describes the chosen days', () => {
    const span = { x__gte: [filterEnd('gte', '2026-01-01')], x__lte: [filterEnd('lte', '2026-01-31')] };
    expect(words('instant', span)).toBe('<2026-01-01> – <2026-01-31>');
  });
});

it('bounds of days are those of the reader, not of UTC', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(filterEnd('gte', '2026-01-31')).toBe('2026-01-30T11:00:00.000Z');
  expect(filterEnd('lte', '2026-01-31')).toBe('2026-01-31T10:59:59.999Z');
  vi.unstubAllEnvs();
});

it('does not change other texts', () => {
  expect(filterEnd('lte', '20260-01-01')).toBe('20260-01-01');
  expect(filterStart('2026-01-31')).toBe('2026-01-31');
});

it('takes every parameter of a column away when it is emptied', () => {
  const filters = { x__gte: ['1'], y: ['2'] };
  expect(draftOf(column('number'), filters)).toEqual({ x__gte: ['1'], x__lte: [], x__isnull: [] });
  expect(emptyDraft(column('number'))).toEqual({ x__gte: [], x__lte: [], x__isnull: [] });
  expect(isFiltered(column('number'), filters)).toBe(true);
  expect(isFiltered(column('values'), filters)).toBe(false);
});
