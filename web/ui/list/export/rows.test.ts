import { expect, it, vi } from 'vitest';
import { MAX_ROWS, rowsOf, TooManyRows } from './rows.ts';

const PAGE = 1000;
const listOf = (total: number) =>
  vi.fn(async (page: number) => ({
    items: Array.from({ length: Math.max(0, Math.min(PAGE, total - (page - 1) * PAGE)) }, (_row, place) => ({
      id: `r${(page - 1) * PAGE + place}`,
    })),
    total,
  }));

async function gather(load: ReturnType<typeof listOf>, chosen?: ReadonlySet<string>) {
  const ids: string[] = [];
  for await (const { items } of rowsOf({ load, chosen })) ids.push(...items.map(({ id }) => id));
  return ids;
}

it('takes all rows, page after page, in the order of the list', async () => {
  const load = listOf(2_500);
  const ids = await gather(load);
  expect(ids).toHaveLength(2_500);
  expect([ids[0], ids[1_000], ids[2_499]]).toEqual(['r0', 'r1000', 'r2499']);
  expect(load).toHaveBeenCalledTimes(3);
});

it('yields the selected rows in list order and stops after the last one', async () => {
  const load = listOf(90_000);
  expect(await gather(load, new Set(['r1200', 'r3']))).toEqual(['r3', 'r1200']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('ends when selected rows were deleted', async () => {
  expect(await gather(listOf(10), new Set(['r3', 'gone']))).toEqual(['r3']);
});

it('refuses more rows than it may take before it takes any', async () => {
  const load = listOf(MAX_ROWS + 1);
  await expect(gather(load)).rejects.toEqual(new TooManyRows(MAX_ROWS + 1));
  expect(load).toHaveBeenCalledTimes(1);
});
