import { expect, it } from 'vitest';
import { placeAfter, type TreeRow, toggles } from './treeKeys.ts';

const row = (id: string, depth: number, parent: number, isOpen?: boolean): TreeRow => ({
  ...{ id, depth, parent, place: 1, siblings: 1 },
  ...(isOpen !== undefined && { isOpen }),
});
const ROWS = [row('train', 0, -1, true), row('car', 1, 0, false), row('lamp', 1, 0), row('spare', 0, -1)];

it('moves by rows and pages, within the tree', () => {
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => placeAfter(key, 1, ROWS))).toEqual([
    2, 0, 3, 0, 0, 3,
  ]);
  expect(placeAfter('ArrowDown', 3, ROWS)).toBe(3);
  expect(placeAfter('x', 1, ROWS)).toBeUndefined();
});

it('goes left to what contains a row, and right into what is open', () => {
  expect(placeAfter('ArrowLeft', 2, ROWS)).toBe(0);
  expect(placeAfter('ArrowRight', 0, ROWS)).toBe(1);
  expect(placeAfter('ArrowRight', 1, ROWS)).toBeUndefined();
  expect(placeAfter('ArrowLeft', 0, ROWS)).toBeUndefined();
  expect(placeAfter('ArrowLeft', 3, ROWS)).toBe(0);
});

it('opens and closes only what something can be below', () => {
  const keys = (at: number) => ['ArrowRight', 'ArrowLeft', ' ', 'Enter'].filter((key) => toggles(key, ROWS[at]));
  expect([keys(0), keys(1), keys(2)]).toEqual([['ArrowLeft', ' '], ['ArrowRight', ' '], []]);
});
