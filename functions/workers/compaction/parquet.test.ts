import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsIn, metadataOf, readRows } from '../../../test/support/product/lake/parquet.ts';
import { AT_THE_BOUNDS, BOUNDED, ROWS, rows, writeRows } from '../../../test/support/product/lake/rows.ts';
import { ROW_GROUP } from './parquet.ts';

// Every night DuckDB reads the same rows: `bench/lake.test.ts`.
const folder = mkdtempSync(join(tmpdir(), 'vigie-parquet-'));
const file = join(folder, 'parts.parquet');
let pieces: number[];

beforeAll(async () => {
  pieces = await writeRows(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('another reader finds every value of every row, and NULL where there is none', async () => {
  const found = await readRows(file);
  expect(found).toHaveLength(ROWS);
  for (const [at, row] of found.entries()) expect(row).toEqual(rows[at]);
});

test('columns have the types of their values', async () => {
  const described = await columnsIn(file);
  expect(Object.fromEntries(described.map(({ name, type }) => [name, type]))).toEqual({
    ...Object.fromEntries(['owner', 'id', 'label', 'reference', 'status', 'supplier'].map((name) => [name, 'string'])),
    price: 'double',
    is_public: 'boolean',
    end_of_life: 'date',
    modification_date: 'timestamp',
    ncages: 'array<string>',
  });
});

test('a reader that skips row groups by their bounds misses nothing', async () => {
  for (const row of AT_THE_BOUNDS.map((at) => rows[at]!))
    for (const field of BOUNDED) {
      if (row[field] === null) continue;
      const found = await readRows(file, { columns: ['id'], filter: { [field]: { $eq: row[field] } } });
      expect(found, field).toContainEqual({ id: row.id });
    }
});

test('each row group knows between which values it lies, and how many have none', async () => {
  const { row_groups } = await metadataOf(file);
  for (const [number, { columns }] of row_groups.entries()) {
    const group = rows.slice(number * ROW_GROUP, (number + 1) * ROW_GROUP);
    const statistics = new Map(columns.map(({ meta_data }) => [meta_data?.path_in_schema[0], meta_data?.statistics]));
    const days = group.flatMap(({ end_of_life }) => end_of_life ?? []).sort();
    const isoDay = (value: unknown) => value && (value as Date).toISOString().slice(0, 10);
    const bounds = statistics.get('end_of_life');
    expect([bounds?.min_value, bounds?.max_value].map(isoDay)).toEqual([days[0], days.at(-1)]);
    for (const field of BOUNDED)
      expect(Number(statistics.get(field)?.null_count), field).toBe(group.filter((row) => row[field] === null).length);
  }
});

test('rows are handed on group by group', async () => {
  const { row_groups } = await metadataOf(file);
  expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([ROW_GROUP, ROW_GROUP, 1]);
  expect(pieces.length).toBeGreaterThanOrEqual(row_groups.length);
});

test('a list without rows is a file without rows', async () => {
  const none = join(folder, 'none.parquet');
  await writeRows(none, 0);
  expect(await readRows(none)).toEqual([]);
  expect(await columnsIn(none)).toEqual(await columnsIn(file));
});
