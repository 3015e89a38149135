import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROW_GROUP, writeParquet } from '../functions/workers/compaction/parquet.ts';
import { LAKE_TABLES, lakeColumns } from '../shared/lake.ts';
import { compactSomeDays, lakeCopy, withLake } from '../test/support/product/lake/days.ts';
import { AT_THE_BOUNDS, BOUNDED, ROWS, rows, writeRows } from '../test/support/product/lake/rows.ts';

// An independent implementation: the other tests use a reader by the authors of our writer.
type Row = Record<string, unknown>;

let duck: DuckDBConnection;
const ask = async (sql: string): Promise<Row[]> => (await duck.runAndReadAll(sql)).getRowObjectsJson();
const folder = mkdtempSync(join(tmpdir(), 'vigie-duckdb-'));

beforeAll(async () => {
  duck = await DuckDBConnection.create();
});
afterAll(() => {
  duck.closeSync();
  rmSync(folder, { recursive: true, force: true });
});

/** What DuckDB calls otherwise than Glue. */
const HIVE_TYPES: Record<string, string> = {
  VARCHAR: 'string',
  DOUBLE: 'double',
  BOOLEAN: 'boolean',
  DATE: 'date',
  'TIMESTAMP WITH TIME ZONE': 'timestamp',
  'VARCHAR[]': 'array<string>',
};
async function columnsIn(path: string): Promise<{ name: unknown; type: string | undefined }[]> {
  const described = await ask(`DESCRIBE FROM read_parquet('${path}')`);
  return described.map(({ column_name, column_type }) => ({
    name: column_name,
    type: HIVE_TYPES[String(column_type)],
  }));
}

describe('a file of every type', () => {
  const file = join(folder, 'parts.parquet');
  beforeAll(async () => {
    await writeRows(file);
    await ask(`CREATE VIEW parts AS FROM read_parquet('${file}')`);
  });

  test('has every value of every row, and NULL where there is none', async () => {
    const found = await ask(`SELECT * REPLACE (
      strftime(end_of_life, '%Y-%m-%d') AS end_of_life,
      strftime(modification_date AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ') AS modification_date
    ) FROM parts ORDER BY id`);
    expect(found).toHaveLength(ROWS);
    for (const [at, row] of found.entries()) expect(row).toEqual(rows[at]);
  });

  test('answers questions as the rows themselves do', async () => {
    const [days] = await ask(`SELECT min(end_of_life)::VARCHAR AS first, max(end_of_life)::VARCHAR AS last FROM parts`);
    const dates = rows.flatMap(({ end_of_life }) => end_of_life ?? []).sort();
    expect(days).toEqual({ first: dates[0], last: dates.at(-1) });

    const counts = await ask('SELECT status, count(*)::INTEGER AS count FROM parts GROUP BY status');
    const expected = Map.groupBy(rows, ({ status }) => status);
    expect(new Map(counts.map(({ status, count }) => [status, count]))).toEqual(
      new Map([...expected].map(([status, { length }]) => [status, length])),
    );

    const [holding] = await ask(`SELECT count(*)::INTEGER AS count FROM parts WHERE list_contains(ncages, 'É2')`);
    expect(holding?.count).toBe(rows.filter(({ ncages }) => ncages.includes('É2')).length);
  });

  test('misleads nobody who skips row groups by their bounds', async () => {
    for (const row of AT_THE_BOUNDS.map((at) => rows[at]!))
      for (const field of BOUNDED) {
        if (row[field] === null) continue;
        const found = await ask(`SELECT id FROM parts WHERE ${field} = '${row[field]}'`);
        expect(found, field).toContainEqual({ id: row.id });
      }
  });

  test('has its row groups', async () => {
    const groups = await ask(`SELECT DISTINCT row_group_id, row_group_num_rows FROM parquet_metadata('${file}')`);
    const sizes = groups.map(({ row_group_num_rows }) => Number(row_group_num_rows));
    expect(sizes.sort((a, b) => a - b)).toEqual([1, ROW_GROUP, ROW_GROUP]);
  });

  test('is a file without rows when the list has none', async () => {
    const none = join(folder, 'none.parquet');
    await writeRows(none, 0);
    expect(await ask(`SELECT count(*)::INTEGER AS count FROM read_parquet('${none}')`)).toEqual([{ count: 0 }]);
    expect(await columnsIn(none)).toEqual(await columnsIn(file));
  });
});

async function* noRows() {}

test.each(Object.keys(LAKE_TABLES))('the file of a list of %s has the columns that its table names', async (kind) => {
  const file = join(folder, `${kind}.parquet`);
  const columns = lakeColumns(LAKE_TABLES[kind] ?? {});
  await writeParquet(columns, noRows(), (chunk) => appendFileSync(file, chunk));
  expect(await columnsIn(file)).toEqual(columns);
});

describe('days of several owners', () => {
  withLake();
  beforeAll(compactSomeDays);

  /** Finds days in paths as Athena does. */
  async function asked(sql: string): Promise<Row[]> {
    await ask('CREATE SCHEMA IF NOT EXISTS vigie_prod');
    await ask(`CREATE OR REPLACE VIEW vigie_prod.product AS FROM read_parquet(
      '${await lakeCopy()}/lake/PRODUCT/*/*.parquet', hive_partitioning = true, hive_types = {day: DATE})`);
    return ask(sql);
  }

  test('are one table', async () => {
    expect(
      await asked(`SELECT day::VARCHAR AS day, owner, count(*)::INTEGER AS parts, list(id ORDER BY id) AS ids
        FROM vigie_prod.product GROUP BY day, owner ORDER BY day, owner`),
    ).toEqual([
      { day: '2026-03-01', owner: 'acme', parts: 2, ids: ['a1', 'a2'] },
      { day: '2026-03-01', owner: 'zeta', parts: 1, ids: ['z1'] },
      { day: '2026-03-05', owner: 'acme', parts: 3, ids: ['a1', 'a2', 'a3'] },
    ]);
  });

  test('answer the question of the documentation, each owner at its own last day', async () => {
    const documentation = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
    const [, question = ''] = /```sql\n(.*?)```/s.exec(documentation) ?? [];
    const answer = await asked(question);
    expect(answer.map(({ parts, ...rest }) => ({ ...rest, parts: Number(parts) }))).toEqual([
      { availability_status: 'available_1', owners: '1', parts: 2 },
      { availability_status: 'obsolete_4', owners: '2', parts: 2 },
    ]);
  });
});
