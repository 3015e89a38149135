import { expect, it } from 'vitest';
import { assign, type Column, certaintyOf, columnLetter, holderOf, isChallenged, problemsOf } from './columns.ts';

const column = (index: number, field: string | null, confidence = 0.5): Column => ({
  index,
  field,
  confidence,
  header: `h${index}`,
  contents: null,
  samples: [],
});
const columns = [column(0, 'supplier'), column(1, 'supplier_ref'), column(2, null)];

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('moves a field from the column that had it', () => {
  const moved = assign(columns, 2, 'supplier_ref');
  expect(moved.map(({ field }) => field)).toEqual(['supplier', null, 'supplier_ref']);
  expect(holderOf(columns, 'supplier_ref', 2)?.index).toBe(1);
  expect(holderOf(columns, 'supplier_ref', 1)).toBeUndefined();
});

it("trusts the user's choice", () => {
  expect(certaintyOf(assign(columns, 2, 'label')[2]!.confidence)).toBe('sure');
  expect(certaintyOf(0.7)).toBe('likely');
  expect(certaintyOf(0.2)).toBe('unsure');
});

it('allows several ignored columns', () => {
  expect(problemsOf(assign(columns, 0, null))).toEqual([]);
});

it('wants a reference, and a field once only', () => {
  expect(problemsOf([column(0, 'quantity')])).toEqual(['reference_missing']);
  expect(problemsOf([column(0, 'label')])).toEqual([]);
  expect(problemsOf([column(0, 'nno')])).toEqual([]);
  expect(problemsOf([column(0, 'nno'), column(1, 'nno')])).toEqual(['duplicate_field']);
});

it('asks before matching by doubtful columns, or without references', () => {
  const ofValues: Column = { ...column(0, 'supplier_ref'), contents: 'values' };
  expect(isChallenged([ofValues])).toBe(true);
  expect(isChallenged(assign([ofValues, column(1, null)], 1, 'supplier_ref'))).toBe(false);
  expect(isChallenged([column(0, 'label')])).toBe(true);
  expect(isChallenged([column(0, 'supplier_ref'), { ...column(1, 'label'), contents: 'values' }])).toBe(false);
});
