import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lakeColumns } from '#shared/lake.ts';
import { ROW_GROUP, writeParquet } from './parquet.ts';

const COLUMNS = lakeColumns({
  id: { type: 'text' },
  label: { type: 'text' },
  reference: { type: 'reference' },
  status: { type: 'dictionary' },
  supplier: { type: 'link' },
  price: { type: 'number' },
  is_public: { type: 'boolean' },
  end_of_life: { type: 'date' },
  modification_date: { type: 'instant' },
  ncages: { type: 'texts' },
});
const ROWS = 2 * ROW_GROUP + 1;

type Row = Record<string, unknown>;
const LABELS = ['Résistance 10 kΩ ±1 %', 'Œillet « ñ »', '電解コンデンサ 🔧', '"quoted"\t\\\n\u0000', 'é'.repeat(500)];
const FIRST_DAY = Date.UTC(1899, 11, 31);
const day = (at: number) => new Date(FIRST_DAY + at * 86_400_000).toISOString().slice(0, 10);

/** One row in five has no value in a column, each column in other rows. */
function rowOf(at: number): Row & { ncages: string[] } {
  const unlessEmpty = <T>(shift: number, value: T) => ((at + shift) % 5 === 0 ? null : value);
  return {
    owner: 'acme',
    id: `r${String(at).padStart(7, '0')}`,
    label: unlessEmpty(1, LABELS[Math.floor(at / 5) % LABELS.length]),
    reference: unlessEmpty(2, `REF-${at}`),
    status: unlessEmpty(3, `status_${at % 7}`),
    supplier: null,
    price: unlessEmpty(4, at % 2 ? at / 8 : -1e-9 * at),
    is_public: unlessEmpty(5, at % 3 === 0),
    end_of_life: unlessEmpty(6, day(at % 80_000)),
    modification_date: unlessEmpty(7, new Date(1_700_000_000_000 + at * 1001).toISOString()),
    ncages: ['F0001', 'É2', 'F0003'].slice(0, at % 4),
  };
}

const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));
/** As a list may hold them: text without a character and no list at all are no values too. */
async function* stored(end = ROWS) {
  for (const row of rows.slice(0, end)) yield { ...row, supplier: '', ncages: row.ncages.length ? row.ncages : null };
}

const folder = mkdtempSync(join(tmpdir(), 'vigie-parquet-'));
let duck: DuckDBConnection;
const ask = async (sql: string): Promise<Row[]> => (await duck.runAndReadAll(sql)).getRowObjectsJson();
const chunks: number[] = [];

beforeAll(async () => {
  duck = await DuckDBConnection.create();
  const file = join(folder, 'parts.parquet');
  await writeParquet(COLUMNS, stored(), (chunk) => {
    chunks.push(chunk.length);
    appendFileSync(file, chunk);
  });
  await duck.run(`CREATE VIEW parts AS FROM read_parquet('${file}')`);
});
afterAll(() => {
  duck.closeSync();
  rmSync(folder, { recursive: true, force: true });
});

test('an independent reader finds every value, and NULL for missing values', { timeout: 30_000 }, async () => {
  const found = await ask(`SELECT * REPLACE (
    strftime(end_of_life, '%Y-%m-%d') AS end_of_life,
    strftime(modification_date AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ') AS modification_date
  ) FROM parts ORDER BY id`);
  expect(found).toHaveLength(ROWS);
  for (const [at, row] of found.entries()) expect(row).toEqual(rows[at]);
});

test('columns have the types of their values', async () => {
  const described = await ask('DESCRIBE parts');
  expect(Object.fromEntries(described.map(({ column_name, column_type }) => [column_name, column_type]))).toEqual({
    ...Object.fromEntries(['owner', 'id', 'label', 'reference', 'status', 'supplier'].map((name) => [name, 'VARCHAR'])),
    price: 'DOUBLE',
    is_public: 'BOOLEAN',
    end_of_life: 'DATE',
    modification_date: 'TIMESTAMP WITH TIME ZONE',
    ncages: 'VARCHAR[]',
  });
});

test('queries return the same answers as the rows', async () => {
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

test('a reader that skips row groups by their bounds finds all matching rows', async () => {
  for (const row of [0, 1, ROW_GROUP - 1, ROW_GROUP, ROWS - 1].map(rowOf))
    for (const field of ['id', 'label', 'price', 'end_of_life', 'modification_date']) {
      if (row[field] === null) continue;
      const found = await ask(`SELECT id FROM parts WHERE ${field} = '${row[field]}'`);
      expect(found, field).toContainEqual({ id: row.id });
    }
});

test('rows are written one row group at a time', async () => {
  const groups = await ask(`SELECT DISTINCT row_group_id, row_group_num_rows FROM parquet_metadata('${folder}/*')`);
  expect(groups.map(({ row_group_num_rows }) => Number(row_group_num_rows)).sort()).toEqual([1, ROW_GROUP, ROW_GROUP]);
  expect(chunks.length).toBeGreaterThanOrEqual(groups.length);
});

test('an empty list gives a file without rows', async () => {
  const file = join(folder, 'none.parquet');
  await writeParquet(COLUMNS, stored(0), (chunk) => appendFileSync(file, chunk));
  expect(await ask(`SELECT count(*)::INTEGER AS count FROM read_parquet('${file}')`)).toEqual([{ count: 0 }]);
  expect(await ask(`DESCRIBE FROM read_parquet('${file}')`)).toEqual(await ask('DESCRIBE parts'));
});
