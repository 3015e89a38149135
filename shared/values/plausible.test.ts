import { expect, test } from 'vitest';
import { implausibleIn, isPlausible } from './plausible.ts';

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2199-12-31T23:59:59Z', true],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['9999-12-31', false],
  ['9999-12-31T00:00:00Z', false],
  ['2026-02-30x', false],
])('%s can be meant: %s', (date, isMeant) => {
  expect(isPlausible(date)).toBe(isMeant);
});

const COLUMNS = { name: { type: 'text' }, end: { type: 'date' }, at: { type: 'instant' } } as const;

test('dates out of the period and invisible texts are problems of their fields', () => {
  const fields = { name: '\u200b', end: '9999-12-31', at: '0001-01-01T00:00:00Z' };
  const implausible = [{ code: 'implausible_date', params: { first: '1900-01-01', last: '2199-12-31' } }];
  expect({ ...implausibleIn(COLUMNS, fields) }).toEqual({
    name: [{ code: 'invisible_text' }],
    end: implausible,
    at: implausible,
  });
  expect({ ...implausibleIn(COLUMNS, { name: 'x', end: null, at: '2026-01-01T00:00:00Z' }) }).toEqual({});
});

test('a record keeps what it has', () => {
  const before = { name: '\u200b', end: '9999-12-31' };
  expect({ ...implausibleIn(COLUMNS, { ...before }, before) }).toEqual({});
  expect(Object.keys(implausibleIn(COLUMNS, { ...before, end: '9998-12-31' }, before))).toEqual(['end']);
});
