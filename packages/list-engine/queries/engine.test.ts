import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '../columns/dictionary.ts';
import { type Row, segmentOf } from '../columns/segment.ts';
import type { ListQuery, Scalar } from '../model.ts';
import { mergeSnapshot } from '../snapshots/merge.ts';
import { openSnapshot } from '../snapshots/reader.ts';
import {
  apply,
  ascending,
  buildScope,
  type Changes,
  COLUMNS,
  changesOf,
  fileOf,
  META,
  queries,
  type ScopeSample,
  scopes,
  sourceOf,
} from '../testing/samples.ts';
import { openColumns } from './column-rows.ts';
import { countValues, groupCounts } from './counts.ts';
import { orderRows, queryRows, rowValues } from './in-memory.ts';
import { iterateRows, querySegments } from './query.ts';
import { scanColumns } from './scan.ts';

const EVERYTHING: ListQuery = { page: 1, size: -1, order: [], fields: undefined, search: undefined, filters: [] };

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function build(samples: ScopeSample[]) {
  const built = await Promise.all(samples.map(buildScope));
  return { segments: built.flatMap(({ segments }) => segments), rows: built.flatMap(({ rows }) => rows) };
}

const inMemoryGroups = (rows: Row[], fields: (keyof typeof COLUMNS)[]) => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const lists = fields.map((field) => {
      const values = rowValues(COLUMNS, [row], [field], EVERYTHING, 99)[field]!;
      return values.flatMap(({ value, count }) => Array<Scalar | null>(count).fill(value));
    });
    for (const a of lists[0]!)
      for (const b of lists[1] ?? [null]) {
        const key = JSON.stringify(lists.length > 1 ? [a, b] : [a]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return counts;
};

describe('for any segments, the answer equals that of the in-memory query', () => {
  test('pages and totals', async () => {
    await fc.assert(
      fc.asyncProperty(scopes, fc.array(queries, { minLength: 5, maxLength: 5 }), async (samples, asked) => {
        const { segments, rows } = await build(samples);
        for (const query of asked)
          expect(await querySegments(segments, COLUMNS, query)).toEqual(queryRows(COLUMNS, rows, query));
      }),
      { numRuns: 120 },
    );
  });

  test('counts of values and of combinations', async () => {
    const fields = ['status', 'codes', 'label', 'owner_label', 'done'] as const;
    await fc.assert(
      fc.asyncProperty(scopes, queries, fc.integer({ min: 1, max: 20 }), async (samples, query, limit) => {
        const { segments, rows } = await build(samples);
        expect(await countValues(segments, COLUMNS, fields, query, limit)).toEqual(
          rowValues(COLUMNS, rows, fields, query, limit),
        );
        const found = queryRows(COLUMNS, rows, { ...EVERYTHING, filters: query.filters, search: query.search }).items;
        for (const pair of [['done'], ['status', 'codes']] as const) {
          const groups = await groupCounts(segments, COLUMNS, pair as [string, string], query);
          const counts = groups.map(({ values, count }) => [JSON.stringify(values), count] as const);
          expect(new Map(counts)).toEqual(inMemoryGroups(found, [...pair]));
          expect(counts.map(([, count]) => count)).toEqual(counts.map(([, count]) => count).sort((a, b) => b - a));
        }
      }),
      { numRuns: 80 },
    );
  });

  test('all rows in order', async () => {
    await fc.assert(
      fc.asyncProperty(scopes, queries, async (samples, query) => {
        const { segments, rows } = await build(samples);
        const whole = { ...query, page: 1, size: -1 };
        expect(await collect(iterateRows(segments, COLUMNS, query))).toEqual(queryRows(COLUMNS, rows, whole).items);
      }),
      { numRuns: 120 },
    );
  });

  test('single columns without reading rows', async () => {
    await fc.assert(
      fc.asyncProperty(scopes, async (samples) => {
        const { segments, rows } = await build(samples);
        const scanned = await collect(scanColumns(segments, COLUMNS, ['label', 'codes', 'owner_label']));
        const expected = rows.map((row) => ({
          id: row.id,
          label: row.label || null,
          codes: ((row.codes as string[] | null) || []).filter(Boolean),
          owner_label: row.owner_label,
        }));
        expect(ascending(scanned)).toEqual(ascending(expected as Row[]));

        const opened = await openColumns(segments, COLUMNS, ['label', 'codes', 'owner_label']);
        const [ids, whole, some] = [await opened.ids(), opened.reader(['codes', 'label']), opened.reader(['label'])];
        expect(ids).toEqual(scanned.map(({ id }) => id));
        const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
        for (const field of ['label', 'codes', 'owner_label'].filter((each) => !opened.filled.includes(each)))
          expect(scanned.every((row) => isEmpty(row[field]))).toBe(true);
        for (let n = opened.count - 1; n >= 0; n--) {
          expect(whole(n)).toEqual({ codes: scanned[n]?.codes, label: scanned[n]?.label });
          expect(some(n)).toEqual({ label: scanned[n]?.label });
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Alternates the changes: every other changed row keeps all its values but one. */
const partly = (rows: ReadonlyMap<string, Row>, batch: Changes): Changes =>
  new Map(
    [...batch].map(([id, row], n) => {
      const before = rows.get(id);
      return [id, row && before && n % 2 === 0 ? { ...before, status: row.status } : row];
    }),
  );

async function dictionariesOf(file: Buffer): Promise<unknown> {
  const snapshot = await openSnapshot(sourceOf(file), COLUMNS);
  const columns = await Promise.all(Object.keys(COLUMNS).map((name) => snapshot.column(name)));
  return Promise.all(columns.map(async (column) => [...valuesOf(await column.dictionary())]));
}

test('a snapshot merged repeatedly equals one written from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, queries, async ([sample], query) => {
      let rows = apply(new Map(), changesOf(0, sample!.base));
      let file = await fileOf(COLUMNS, rows.values());
      for (const drawn of sample!.changes) {
        const batch = partly(rows, changesOf(0, drawn));
        const chunks: Uint8Array[] = [];
        const base = await openSnapshot(sourceOf(file), COLUMNS);
        await mergeSnapshot(base, COLUMNS, batch, (chunk) => void chunks.push(chunk), META);
        file = Buffer.concat(chunks);
        rows = apply(rows, batch);
      }
      const segments = [segmentOf(await openSnapshot(sourceOf(file), COLUMNS))];
      expect(await querySegments(segments, COLUMNS, query)).toEqual(queryRows(COLUMNS, [...rows.values()], query));
      const all = await collect(iterateRows(segments, COLUMNS, EVERYTHING));
      expect(all).toEqual(orderRows(COLUMNS, [...rows.values()], []));
      expect(await dictionariesOf(file)).toEqual(await dictionariesOf(await fileOf(COLUMNS, rows.values())));
    }),
    { numRuns: 80 },
  );
});
