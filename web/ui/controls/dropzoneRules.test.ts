import { describe, expect, it } from 'vitest';
import { dropProblem } from './dropzoneRules.ts';

const problem = (...files: [name: string, size: number][]) =>
  dropProblem(
    files.map(([name, size]) => ({ name, size })),
    '.xlsx, .csv',
    100,
  );

describe('a dropped file', () => {
  it('is taken when it is one, of a wanted kind and not too large', () => {
    expect([problem(['a.xlsx', 100]), problem(['A.CSV', 1])]).toEqual([null, null]);
  });

  it.each([
    [[], 'empty'],
    [[['a.xlsx', 0]], 'empty'],
    [[['a.pdf', 1]], 'type'],
    [[['xlsx', 1]], 'type'],
    [[['a.xlsx', 101]], 'size'],
    [
      [
        ['a.xlsx', 1],
        ['b.xlsx', 1],
      ],
      'several',
    ],
  ] as [[string, number][], string][])('%j: %s', (files, expected) => {
    expect(problem(...files)).toBe(expected);
  });
});
