import { expect, it } from 'vitest';
import { CHUNK, chunkOf, placed } from './whole.ts';

const chunk = (from: number, length = CHUNK) => Array.from({ length }, (_row, place) => ({ id: String(from + place) }));

it('puts loaded rows at their index and leaves holes', () => {
  const rows = placed({ items: chunk(0), total: 2_500 }, new Map([[3, chunk(2_000, 500)]]));
  expect(rows).toHaveLength(2_500);
  expect([rows[0], rows[999], rows[1_000], rows[1_999], rows[2_000], rows[2_499]].map((row) => row?.id)).toEqual([
    '0',
    '999',
    undefined,
    undefined,
    '2000',
    '2499',
  ]);
  expect(rows.flatMap(({ id }) => [id])).toHaveLength(1_500);
});

it('finds the page of a row', () => {
  expect([0, 999, 1_000, 99_999].map(chunkOf)).toEqual([1, 1, 2, 100]);
});
