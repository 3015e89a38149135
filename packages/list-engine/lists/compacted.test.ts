import { expect, test } from 'vitest';
import { type ListQuery, Lists } from '../index.ts';
import { MemoryStore } from '../testing/memory-store.ts';

const COLUMNS = { label: { type: 'text', searched: true }, price: { type: 'number' } } as const;
const PARTS = { kind: 'part', owner: 'acme' };
const QUERY: ListQuery = {
  page: 1,
  size: 10,
  order: [{ field: 'label', descending: false }],
  fields: ['label'],
  search: undefined,
  filters: [{ field: 'price', operator: 'lte', values: [5] }],
};

test('answers are the same from the table, from a snapshot, and from a snapshot with an overlay', async () => {
  const store = new MemoryStore(COLUMNS);
  const view = { columns: COLUMNS, sources: [{ scope: PARTS }] };
  const labels = async (lists: Lists) => (await lists.query(view, QUERY)).items.map(({ label }) => label);
  const warm = new Lists(store, 2 ** 24);
  store.save(PARTS, {
    p1: { label: 'Écrou', price: 2 },
    p2: { label: 'Axe', price: 9 },
    p3: { label: 'Vis', price: 1 },
  });
  expect(await labels(warm)).toEqual(['Écrou', 'Vis']);

  const published: number[] = [];
  const hooks = {
    exclusively: <T>(_: unknown, work: () => Promise<T>) => work(),
    publish: async (_: unknown, { count }: { count: number }) => void published.push(count),
  };
  expect(await warm.compact(PARTS, hooks)).toBe('moved');
  expect(await warm.compact(PARTS, hooks)).toBe('unneeded');
  expect(await labels(new Lists(store, 2 ** 24))).toEqual(['Écrou', 'Vis']);

  store.save(PARTS, { p2: { label: 'Axe', price: 3 }, p3: null });
  expect(await labels(warm)).toEqual(['Axe', 'Écrou']);
  expect(await labels(new Lists(store, 2 ** 24))).toEqual(['Axe', 'Écrou']);
  expect(await warm.compact(PARTS, hooks)).toBe('moved');
  expect(published).toEqual([3, 2]);
  expect(await warm.values(view, ['label'], { filters: [], search: undefined }, 5)).toEqual({
    label: [
      { value: 'Axe', count: 1 },
      { value: 'Écrou', count: 1 },
    ],
  });
});
