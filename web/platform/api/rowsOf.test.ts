import { expect, it } from 'vitest';
import { rowsOf } from './rowsOf.ts';

const listOf = (total: number) => {
  const asked: string[] = [];
  const ask = async ({ page, size }: { page: number; size: number }) => {
    asked.push(`${page}/${size}`);
    const begin = (page - 1) * size;
    return { items: Array.from({ length: Math.max(0, Math.min(size, total - begin)) }, (_, n) => begin + n), total };
  };
  return { asked, ask };
};
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

it('asks once for what fits one answer', async () => {
  const { ask, asked } = listOf(4321);
  const { items, first } = await rowsOf(ask, 200);
  expect(items).toEqual(upTo(200));
  expect(first.total).toBe(4321);
  expect(asked).toEqual(['1/200']);
});

it('gives all rows of a longer list in their order, and no more than are wanted', async () => {
  const { ask, asked } = listOf(2500);
  expect((await rowsOf(ask)).items).toEqual(upTo(2500));
  expect(asked).toEqual(['1/1000', '2/1000', '3/1000']);
  expect((await rowsOf(ask, 1200)).items).toEqual(upTo(1200));
});

it('knows an empty list', async () => {
  const { ask } = listOf(0);
  expect((await rowsOf(ask)).items).toEqual([]);
});
