import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOverlay, memorySegment } from '../columns/layers.ts';
import { type Row, type Segment, segmentOf } from '../columns/segment.ts';
import type { ListQuery } from '../model.ts';
import { openSnapshot } from '../snapshots/reader.ts';
import {
  apply,
  COLUMNS,
  changesOf,
  fileOf,
  NAMES,
  named,
  queries,
  type ScopeSample,
  scopes,
  sourceOf,
} from '../testing/samples.ts';
import { countValues } from './counts.ts';
import { orderRows, queryRows, rowValues } from './in-memory.ts';
import { querySegments } from './query.ts';
import { NO_CACHE, RecentResults } from './recent-results.ts';

const ALL: ListQuery = { page: 1, size: 10, order: [], fields: undefined, search: undefined, filters: [] };
const LARGE_BUDGET = 2 ** 20;

/** A snapshot, and its state after one, two, … changes. Each state shares tables with the previous ones. */
async function statesOf({ base, changes }: ScopeSample): Promise<{ segments: Segment[]; rows: Row[] }[]> {
  const steps = changes.map((batch) => changesOf(0, batch));
  let rows = apply(new Map(), changesOf(0, base));
  const file = await fileOf(COLUMNS, rows.values());
  let layers: readonly Segment[] = [segmentOf(await openSnapshot(sourceOf(file), COLUMNS))];
  const states = [{ layers, rows }];
  for (const step of steps) {
    layers = await applyOverlay(COLUMNS, layers, step);
    rows = apply(rows, step);
    states.push({ layers, rows });
  }
  return states.map((state) => ({
    segments: state.layers.map((segment) => ({ ...segment, names: NAMES })),
    rows: [...state.rows.values()].map(named),
  }));
}

test('for any earlier queries in any state, the answer equals that of the in-memory query', async () => {
  const budgets = fc.constantFrom(0, 500, 5000, LARGE_BUDGET);
  const asked = fc.array(queries, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(scopes, asked, budgets, async ([sample], queries, budget) => {
      const recent = new RecentResults(budget);
      const states = await statesOf(sample!);
      for (const { segments, rows } of [...states, ...states.toReversed()])
        for (const query of queries) {
          expect(await querySegments(segments, COLUMNS, query, recent)).toEqual(queryRows(COLUMNS, rows, query));
          const fields = ['status', 'owner_label'] as const;
          expect(await countValues(segments, COLUMNS, fields, query, 9, recent)).toEqual(
            rowValues(COLUMNS, rows, fields, query, 9),
          );
          expect(recent.bytes).toBeLessThanOrEqual(budget);
        }
    }),
    { numRuns: 60 },
  );
});

describe('filters and names of a segment', () => {
  const rows: Row[] = ['o1', 'o2', 'o1'].map((owner, n) => ({ id: `r${n}`, owner, status: n === 0 ? 'x' : 'y' }));
  const [segment] = [memorySegment(COLUMNS, rows)] as [Segment];
  const idsOf = async (shown: Segment, query: Partial<ListQuery>, recent: RecentResults, columns: object = COLUMNS) =>
    (await querySegments([shown], columns as never, { ...ALL, ...query }, recent)).items.map(({ id }) => id);

  test('results under different filters are kept apart', async () => {
    const recent = new RecentResults(LARGE_BUDGET);
    const limited = (status: string): Segment => ({
      ...segment,
      where: [{ field: 'status', operator: 'eq', values: [status] }],
    });
    expect(await idsOf(limited('x'), {}, recent)).toEqual(['r0']);
    expect(await idsOf(limited('y'), {}, recent)).toEqual(['r1', 'r2']);
    expect(await idsOf(segment, {}, recent)).toEqual(['r0', 'r1', 'r2']);
  });

  test('changed names of other records affect search and order', async () => {
    const recent = new RecentResults(LARGE_BUDGET);
    const called = (...names: string[]): Segment => ({
      ...segment,
      names: {
        owner_label: {
          link: 'owner',
          field: 'name',
          records: new Map(names.map((name, n) => [`o${n + 1}`, { id: `o${n + 1}`, name }])),
        },
      },
    });
    const byName = { order: [{ field: 'owner_label', descending: false }] };
    const before = called('Acme', 'Zeta');
    const after = called('Zeta', 'Acme');
    expect(await idsOf(before, byName, recent)).toEqual(['r0', 'r2', 'r1']);
    expect(await idsOf(after, byName, recent)).toEqual(['r1', 'r0', 'r2']);
    expect(await idsOf(before, { search: 'acme' }, recent)).toEqual(['r0', 'r2']);
    expect(await idsOf(after, { search: 'acme' }, recent)).toEqual(['r1']);
  });

  test('a view without a searched column does not see cached matches in that column', async () => {
    const recent = new RecentResults(LARGE_BUDGET);
    const { owner_label: _, ...fewer } = COLUMNS;
    const shown = { ...segment, names: NAMES };
    expect(await idsOf(shown, { search: 'acme' }, recent)).toEqual(['r1']);
    expect(await idsOf(shown, { search: 'acme' }, recent, fewer)).toEqual([]);
  });
});

test('pages of any size show every row once, in order', async () => {
  const rows: Row[] = Array.from({ length: 3300 }, (_, n) => ({
    id: `r${String(n).padStart(5, '0')}`,
    price: (n * 7919) % 50,
  }));
  const changed = new Map(rows.filter((_, n) => n % 11 === 0).map((row) => [row.id, { ...row, price: null }]));
  const segments = await applyOverlay(COLUMNS, [memorySegment(COLUMNS, rows)], changed);
  const order = [{ field: 'price', descending: true }];
  const expected = orderRows(
    COLUMNS,
    rows.map((row) => changed.get(row.id) ?? row),
    order,
  );
  for (const recent of [new RecentResults(LARGE_BUDGET), NO_CACHE])
    for (const size of [70, 999, 1000, 1001, 3299, -1]) {
      const pages = size === -1 ? 1 : Math.ceil(rows.length / size);
      const shown: Row[] = [];
      for (let page = 1; page <= pages; page++)
        shown.push(...(await querySegments(segments, COLUMNS, { ...ALL, page, size, order }, recent)).items);
      expect(shown).toEqual(expected);
    }
});

test('the least recently used result is evicted; a cached one is not computed again', async () => {
  const found: string[] = [];
  const recent = new RecentResults(3 * (4 * 100 + 1));
  const ask = (key: string) =>
    recent.rows(key, async () => {
      found.push(key);
      return new Uint32Array(100);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key);
  expect(found.join('')).toBe('abcdb');
});
