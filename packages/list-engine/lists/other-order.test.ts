import { afterEach, expect, test, vi } from 'vitest';
import type { Compare } from '../columns/collate.ts';
import { type ListQuery, Lists } from '../index.ts';
import { MemoryStore } from '../testing/memory-store.ts';

afterEach(() => {
  vi.doUnmock('../columns/collate.ts');
  vi.resetModules();
});

/** The engine of a runtime whose ICU orders texts the other way round. */
async function engineOfOtherRuntime(): Promise<typeof Lists> {
  vi.resetModules();
  vi.doMock('../columns/collate.ts', async (original) => {
    const actual = await original<typeof import('../columns/collate.ts')>();
    const comparatorOf: typeof actual.comparatorOf = (type): Compare => {
      const compare = actual.comparatorOf(type);
      return type === 'number' ? compare : (a, b) => compare(b, a);
    };
    return { ...actual, ORDERED_BY: '0.0', comparatorOf };
  });
  return (await import('../index.ts')).Lists;
}

const COLUMNS = {
  label: { type: 'text', searched: true },
  ref: { type: 'reference' },
  codes: { type: 'texts' },
  price: { type: 'number' },
} as const;
const PARTS = { kind: 'part', owner: 'acme' };
const VIEW = { columns: COLUMNS, sources: [{ scope: PARTS }] };
const ROWS = {
  p1: { label: 'Écrou', ref: 'R10', codes: ['K2', 'K10'], price: 2 },
  p2: { label: 'Axe', ref: 'R9', codes: [], price: 9 },
  p3: { label: 'Vis', ref: 'R-9', codes: ['K1'], price: 1 },
  p4: { label: null, ref: 'BC 547', codes: ['K10', 'K1'], price: 3 },
};
const HOOKS = { exclusively: <T>(_: unknown, work: () => Promise<T>) => work(), publish: async () => {} };

const query = (over: Partial<ListQuery>): ListQuery => ({
  ...{ page: 1, size: 10, order: [], fields: undefined, search: undefined, filters: [] },
  ...over,
});
const QUERIES = [
  ...(['label', 'ref', 'codes', 'price'] as const).flatMap((field) =>
    [true, false].map((descending) => query({ order: [{ field, descending }] })),
  ),
  query({ search: 'ecr' }),
  query({ filters: [{ field: 'label', operator: 'eq', values: ['Vis'] }] }),
  query({ filters: [{ field: 'ref', operator: 'gte', values: ['R9'] }] }),
  query({ filters: [{ field: 'codes', operator: 'eq', values: ['K10'] }] }),
];

async function answersOf(lists: Lists): Promise<unknown[]> {
  const pages = await Promise.all(QUERIES.map((each) => lists.query(VIEW, each)));
  const values = await lists.values(VIEW, ['label', 'ref', 'codes'], { filters: [], search: undefined }, 10);
  return [...pages, values];
}

async function storeWithOtherSnapshot(): Promise<MemoryStore> {
  const store = new MemoryStore(COLUMNS);
  store.save(PARTS, ROWS);
  const Other = await engineOfOtherRuntime();
  expect(await new Other(store, 2 ** 24).compact(PARTS, HOOKS)).toBe('moved');
  return store;
}

test('a snapshot that another version of ICU ordered is read as correctly as the table, and to be replaced', async () => {
  const fromTable = new MemoryStore(COLUMNS);
  fromTable.save(PARTS, ROWS);
  const expected = await answersOf(new Lists(fromTable, 2 ** 24));

  const store = await storeWithOtherSnapshot();
  const indexedRows = vi.spyOn(store, 'indexedRows');
  const requestCompaction = vi.spyOn(store, 'requestCompaction');
  expect(await answersOf(new Lists(store, 2 ** 24))).toEqual(expected);
  expect(indexedRows, 'the table is not read as a whole').not.toHaveBeenCalled();
  expect(requestCompaction).toHaveBeenCalledWith(PARTS);
});

test('a compaction rewrites it in the order of today, with the changes since', async () => {
  const store = await storeWithOtherSnapshot();
  const changes = { p3: { ...ROWS.p3, label: 'Boulon' }, p1: null };
  store.save(PARTS, changes);
  const lists = new Lists(store, 2 ** 24);
  const before = await answersOf(lists);
  expect(await lists.compact(PARTS, HOOKS)).toBe('moved');
  expect(await lists.compact(PARTS, HOOKS)).toBe('unneeded');

  const requestCompaction = vi.spyOn(store, 'requestCompaction');
  expect(await answersOf(new Lists(store, 2 ** 24))).toEqual(before);
  expect(requestCompaction).not.toHaveBeenCalled();
});

const MANY = 300_000;

test('while functions of two versions of ICU run, a list of 300,000 rows is answered by both, whoever wrote its snapshot', async () => {
  const store = new MemoryStore(COLUMNS);
  store.save(
    PARTS,
    Object.fromEntries(
      Array.from({ length: MANY }, (_, n) => [
        `p${n}`,
        { label: `Écrou ${n % 1000}`, ref: `R${n}`, codes: [`K${n % 7}`], price: n },
      ]),
    ),
  );
  const Other = await engineOfOtherRuntime();
  const [one, other] = [new Lists(store, 2 ** 28), new Other(store, 2 ** 28)];
  const indexedRows = vi.spyOn(store, 'indexedRows');
  const asked = query({
    ...{ size: 2, order: [{ field: 'label', descending: false }] },
    filters: [{ field: 'codes', operator: 'eq', values: ['K3'] }],
  });
  const labels = async (lists: Lists) => {
    const { items, total } = await lists.query(VIEW, asked);
    return [total, ...items.map(({ label }) => label)];
  };
  const total = Math.ceil((MANY - 3) / 7);
  for (const [writer, change] of [
    [other, 'Axe'],
    [one, 'Boulon'],
  ] as const) {
    store.save(PARTS, { p3: { label: change, ref: 'R3', codes: ['K3'], price: 3 } });
    expect(await writer.compact(PARTS, HOOKS)).toBe('moved');
    indexedRows.mockClear();
    expect(await labels(new Lists(store, 2 ** 28))).toEqual([total, change, 'Écrou 0']);
    // Its order is the other way round.
    expect(await labels(new Other(store, 2 ** 28))).toEqual([total, 'Écrou 999', 'Écrou 999']);
    expect(indexedRows, 'the table is not read as a whole').not.toHaveBeenCalled();
  }
});
