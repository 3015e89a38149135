import { describe, expect, it } from 'vitest';
import { placeAfter } from './movement.ts';

const ROWS = 25;
const COLUMNS = 5;
const reach = (key: string, row: number, column: number, withControl = false) => {
  const to = placeAfter(key, withControl, { row, column }, ROWS, COLUMNS);
  return to && `${to.row}:${to.column}`;
};

describe('keys in a grid', () => {
  it.each([
    ['ArrowDown', 0, 1, '1:1'],
    ['ArrowDown', 24, 1, '24:1'],
    ['ArrowUp', 0, 1, '-1:1'],
    ['ArrowUp', -1, 1, '-1:1'],
    ['ArrowLeft', 3, 0, '3:0'],
    ['ArrowRight', 3, 4, '3:4'],
    ['PageDown', 20, 2, '24:2'],
    ['PageUp', 5, 2, '0:2'],
    ['Home', 7, 3, '7:0'],
    ['End', 7, 3, '7:4'],
  ])('%s at %i:%i', (key, row, column, expected) => {
    expect(reach(key, row, column)).toBe(expected);
  });

  it('reaches the corners with Control', () => {
    expect([reach('Home', 7, 3, true), reach('End', 7, 3, true)]).toEqual(['0:0', '24:4']);
  });

  it('ignores other keys', () => {
    expect([reach('a', 1, 1), reach('Tab', 1, 1), reach('Escape', 1, 1)]).toEqual([null, null, null]);
  });

  it('stays in the header of an empty list', () => {
    expect(placeAfter('ArrowDown', false, { row: -1, column: 1 }, 0, COLUMNS)).toEqual({ row: -1, column: 1 });
  });
});
