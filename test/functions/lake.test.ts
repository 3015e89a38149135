import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import { openSnapshot, type Row, type Snapshot, writeSnapshot } from '@vigie/list-engine';
import { CREDENTIALS, type ObjectStore, REGION, startObjectStore } from '@vigie/local-cloud';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeToLake } from '#functions/workers/compaction/lake.ts';
import type { Scope } from '#platform/lists/change-log.ts';
import { columnsOf, KINDS } from '#platform/records/kinds.ts';
import { download, listKeys, objectSize } from '#platform/storage/objects.ts';
import { LAKE_TABLES, lakeKey } from '#shared/lake.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { makeFolder, testFolder } from '../../packages/local-cloud/testing/folders.ts';

const BUCKET = 'lake';
const folder = makeFolder();
let store: ObjectStore;

beforeAll(async () => {
  store = await startObjectStore({ dir: folder.path });
  store.addBuckets([{ name: BUCKET, cors: [] }]);
  vi.stubEnv('LAKE_BUCKET', BUCKET);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint);
  vi.stubEnv('AWS_REGION', REGION);
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.stop();
  folder.remove();
});

const partOf = (owner: string, id: string, more: object = {}): Row => ({
  id,
  owner_entity: owner,
  availability_status: 'available_1',
  projects: [],
  ...more,
});

/** Rows as a list stores them, without the storage itself. */
async function snapshotOf({ kind, owner }: Scope, rows: Iterable<Row>): Promise<Snapshot> {
  const chunks: Uint8Array[] = [];
  const sink = (chunk: Uint8Array) => void chunks.push(chunk);
  await writeSnapshot(columnsOf(kind), rows, sink, { kind, owner, seq: 1 });
  const bytes = Buffer.concat(chunks);
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  return openSnapshot({ size: bytes.length, read }, columnsOf(kind));
}

/** The files that the compaction of an owner's parts writes on a day. */
async function compact(day: string, owner: string, rows: Iterable<Row>): Promise<void> {
  const scope = { kind: 'PRODUCT', owner };
  await writeToLake(scope, await snapshotOf(scope, rows), day);
}

/** The lake's parts as a table of another engine, which finds days in paths as Athena does. */
async function asked(sql: string): Promise<Record<string, unknown>[]> {
  const copy = testFolder();
  for (const key of await listKeys(BUCKET, '')) {
    mkdirSync(join(copy, dirname(key)), { recursive: true });
    await download(BUCKET, key, join(copy, key));
  }
  const duck = await DuckDBConnection.create();
  await duck.run('CREATE SCHEMA vigie_prod');
  await duck.run(`CREATE VIEW vigie_prod.product AS FROM read_parquet('${copy}/lake/PRODUCT/*/*.parquet',
    hive_partitioning = true, hive_types = {day: DATE})`);
  const answer = (await duck.runAndReadAll(sql)).getRowObjectsJson();
  duck.closeSync();
  return answer;
}

describe('the lake', () => {
  beforeAll(async () => {
    await compact('2026-03-01', 'acme', [partOf('acme', 'a1'), partOf('acme', 'a2')]);
    await compact('2026-03-01', 'zeta', [partOf('zeta', 'z1', { availability_status: 'obsolete_4' })]);
    await compact('2026-03-05', 'acme', [partOf('acme', 'a1')]);
    await compact('2026-03-05', 'acme', [
      partOf('acme', 'a1', { availability_status: 'obsolete_4', projects: ['p1', 'p2'] }),
      partOf('acme', 'a2'),
      partOf('acme', 'a3'),
    ]);
  });

  test('keeps for each day and owner the last compacted state', async () => {
    expect(await listKeys(BUCKET, '')).toEqual([
      'lake/PRODUCT/day=2026-03-01/acme.parquet',
      'lake/PRODUCT/day=2026-03-01/zeta.parquet',
      'lake/PRODUCT/day=2026-03-05/acme.parquet',
    ]);
    expect(
      await asked(`SELECT day::VARCHAR AS day, owner, count(*)::INTEGER AS parts, list(id ORDER BY id) AS ids
        FROM vigie_prod.product GROUP BY day, owner ORDER BY day, owner`),
    ).toEqual([
      { day: '2026-03-01', owner: 'acme', parts: 2, ids: ['a1', 'a2'] },
      { day: '2026-03-01', owner: 'zeta', parts: 1, ids: ['z1'] },
      { day: '2026-03-05', owner: 'acme', parts: 3, ids: ['a1', 'a2', 'a3'] },
    ]);
  });

  test('answers the query of the documentation over all owners, each on its own last day', async () => {
    const [, question = ''] = /```sql\n(.*?)```/s.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    const answer = await asked(question);
    expect(answer.map(({ parts, ...rest }) => ({ ...rest, parts: Number(parts) }))).toEqual([
      { availability_status: 'available_1', owners: '1', parts: 2 },
      { availability_status: 'obsolete_4', owners: '2', parts: 2 },
    ]);
  });

  test('has a table of each kind except those with personal data', async () => {
    const left = Object.keys(KINDS).filter((kind) => !LAKE_TABLES[kind]);
    expect(left.sort()).toEqual([
      'ASKED_MONITORING',
      'ASKED_PROCESSING',
      'CART',
      'CONTACT',
      'DECISION',
      'EVENT',
      'GROUP',
      'IMPORT',
      'PROCESSING_PROPOSAL',
      'USER',
    ]);
    const users = { kind: 'USER', owner: 'all' };
    await writeToLake(users, await snapshotOf(users, [{ id: 'u1', email: 'a@example.com' }]));
    expect(await listKeys(BUCKET, 'lake/USER')).toEqual([]);
  });

  test('leaves the names of linked records to a join, as they are not stored with them', () => {
    const left = Object.keys(partColumns).filter((name) => !LAKE_TABLES.PRODUCT?.[name]);
    expect(left).toContain('owner_entity_label');
    expect(left).not.toContain('supplier_label');
  });
});

const MANY = 100_000;
/** Descriptions with no words in common, more of them than fit one part of an upload. */
const wordsOf = (at: number) => createHash('sha512').update(String(at)).digest('base64');

function* manyParts(): Generator<Row> {
  for (let at = 0; at < MANY; at++)
    yield partOf('large', `id-${String(at).padStart(6, '0')}`, {
      supplier_ref: `REF-${at}`,
      label: `Condensateur céramique ${at % 5000}`,
      description: at % 3 === 0 ? null : `${wordsOf(at)} ${wordsOf(-at)} ${wordsOf(MANY + at)}`,
      availability_status: `status_${at % 11}`,
      last_buy_order: at % 4 === 0 ? null : new Date(Date.UTC(2020, 0, 1 + (at % 3000))).toISOString().slice(0, 10),
      price: at / 100,
      is_public: at % 2 === 0,
      monitoring_date: new Date(1_700_000_000_000 + at).toISOString(),
      modification_date: new Date(1_760_000_000_000 + at).toISOString(),
    });
}

test('100,000 parts', { timeout: 120_000 }, async () => {
  const scope = { kind: 'PRODUCT', owner: 'large' };
  const snapshot = await snapshotOf(scope, manyParts());
  const memory = process.memoryUsage().rss;
  let most = memory;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  await writeToLake(scope, snapshot, '2026-03-31');
  clearInterval(sampling);
  const megabytes = (most - memory) / 1e6;
  const size = await objectSize(BUCKET, lakeKey('PRODUCT', 'large', '2026-03-31'));
  expect(size).toBeGreaterThan(8 * 2 ** 20);
  expect(megabytes).toBeLessThan(800);

  const [answer] = await asked(`SELECT count(*)::INTEGER AS parts, count(DISTINCT id)::INTEGER AS ids,
    count(description)::INTEGER AS described, sum(price)::INTEGER AS price, min(last_buy_order)::VARCHAR AS first,
    max(last_buy_order)::VARCHAR AS last, count(*) FILTER (availability_status = 'status_10')::INTEGER AS of_status
    FROM vigie_prod.product WHERE owner = 'large' AND day = DATE '2026-03-31'`);
  expect(answer).toEqual({
    parts: MANY,
    ids: MANY,
    described: 66_666,
    price: 49_999_500,
    first: '2020-01-02',
    last: '2028-03-18',
    of_status: 9090,
  });
});
