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

test('a list that is held reads a newer snapshot instead of very many changed records', async () => {
  const fetched: number[] = [];
  class CountingStore extends MemoryStore {
    override async fetchRows(scope: typeof PARTS, ids: Iterable<string>) {
      const wanted = [...ids];
      fetched.push(wanted.length);
      return super.fetchRows(scope, wanted);
    }
  }
  const store = new CountingStore(COLUMNS);
  const view = { columns: COLUMNS, sources: [{ scope: PARTS }] };
  const hooks = { exclusively: <T>(_: unknown, work: () => Promise<T>) => work(), publish: async () => {} };
  const warm = new Lists(store, 2 ** 24);
  const other = new Lists(store, 2 ** 24);
  const count = async () => (await warm.query(view, { ...QUERY, filters: [] })).total;
  const many = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`p${from + n}`, { label: 'Vis', price: n }]));

  store.save(PARTS, many(0, 10));
  expect(await warm.compact(PARTS, hooks)).toBe('moved');
  expect(await count()).toBe(10);
  // Few changes are read one by one, also if a newer snapshot has them.
  store.save(PARTS, many(10, 30));
  expect(await other.compact(PARTS, hooks)).toBe('moved');
  fetched.length = 0;
  expect(await count()).toBe(30);
  expect(fetched).toEqual([20]);

  store.save(PARTS, many(30, 2000));
  expect(await other.compact(PARTS, hooks)).toBe('moved');
  store.save(PARTS, { p1: null });
  fetched.length = 0;
  expect(await count()).toBe(1999);
  expect(fetched).toEqual([1]);
});
