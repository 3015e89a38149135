import { expect, test } from 'vitest';
import { listRow, placeOfRow, rowName } from './sheet-rows.ts';

test.each([
  [0, 12, '12'],
  [3, 12, '3:12'],
  [3, 1_048_576, '3:1048576'],
])('sheet %i, row %i is named %s', (place, row, name) => {
  const listed = listRow(place, row);
  expect(rowName(listed)).toBe(name);
  expect(placeOfRow(listed)).toEqual({ place, row });
});

test('rows of a list are ordered by sheet, then by row', () => {
  const listed = [listRow(0, 1_048_576), listRow(1, 1), listRow(1, 2), listRow(2, 1)];
  expect(listed.toSorted((a, b) => a - b)).toEqual(listed);
});
