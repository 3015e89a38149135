import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '@vigie/list-engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeToLake } from '#functions/workers/compaction/lake.ts';
import { KINDS } from '#platform/records/kinds.ts';
import { listKeys, objectSize } from '#platform/storage/objects.ts';
import { LAKE_TABLES, lakeKey } from '#shared/lake.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { BUCKET, compactSomeDays, lakeCopy, partOf, snapshotOf, withLake } from '../support/product/lake/days.ts';
import { readRows } from '../support/product/lake/parquet.ts';

withLake();

/** What another reader finds in the lake's parts, each with its day, which stands in the path only. */
async function storedParts(columns: string[], files = '*/*'): Promise<Record<string, unknown>[]> {
  const copy = join(await lakeCopy(), 'lake/PRODUCT');
  const found = globSync(`${files}.parquet`, { cwd: copy })
    .sort()
    .map(async (path) => {
      const [, day] = /^day=([^/]+)/.exec(path) ?? [];
      return (await readRows(join(copy, path), { columns })).map((row) => ({ day, ...row }));
    });
  return (await Promise.all(found)).flat();
}

describe('the lake', () => {
  beforeAll(compactSomeDays);

  test('keeps for each day and owner the state that was compacted last', async () => {
    expect(await listKeys(BUCKET, '')).toEqual([
      'lake/PRODUCT/day=2026-03-01/acme.parquet',
      'lake/PRODUCT/day=2026-03-01/zeta.parquet',
      'lake/PRODUCT/day=2026-03-05/acme.parquet',
    ]);
    const parts = await storedParts(['owner', 'id', 'availability_status', 'projects']);
    expect(parts.map(({ projects: _, ...part }) => Object.values(part).join(' '))).toEqual([
      '2026-03-01 acme a1 available_1',
      '2026-03-01 acme a2 available_1',
      '2026-03-01 zeta z1 obsolete_4',
      '2026-03-05 acme a1 obsolete_4',
      '2026-03-05 acme a2 available_1',
      '2026-03-05 acme a3 available_1',
    ]);
    expect(parts.map(({ projects }) => projects)).toEqual([[], [], [], ['p1', 'p2'], [], []]);
  });

  test('has a table of each kind but those that tell of persons', async () => {
    const left = Object.keys(KINDS).filter((kind) => !LAKE_TABLES[kind]);
    expect(left.sort()).toEqual([
      'ANSWER',
      'ASKED_MONITORING',
      'ASKED_PROCESSING',
      'AUDIT',
      'CART',
      'CONTACT',
      'DECISION',
      'EVENT',
      'GED_NODE',
      'GED_TEXT',
      'GROUP',
      'IMPORT',
      'INBOUND_MAIL',
      'PROCESSING_PROPOSAL',
      'SUPPORT',
      'USER',
    ]);
    const users = { kind: 'USER', owner: 'all' };
    await writeToLake(users, await snapshotOf(users, [{ id: 'u1', email: 'a@example.com' }]));
    expect(await listKeys(BUCKET, 'lake/USER')).toEqual([]);
  });

  test('leaves to a join the names of linked records, which are not stored with them', () => {
    const left = Object.keys(partColumns).filter((name) => !LAKE_TABLES.PRODUCT?.[name]);
    expect(left).toContain('owner_entity_label');
    expect(left).not.toContain('supplier_label');
  });
});

const MANY = 100_000;
/** Words that no two parts share, as descriptions are: more of them than fit one part of an upload. */
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

test('100,000 parts', async () => {
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

  const columns = ['id', 'description', 'price', 'last_buy_order', 'availability_status'];
  const parts = await storedParts(columns, 'day=2026-03-31/large');
  const days = parts.flatMap(({ last_buy_order }) => (last_buy_order as string) ?? []).sort();
  expect({
    parts: parts.length,
    ids: new Set(parts.map(({ id }) => id)).size,
    described: parts.filter(({ description }) => description !== null).length,
    price: Math.round(parts.reduce((sum, { price }) => sum + (price as number), 0)),
    first: days[0],
    last: days.at(-1),
    of_status: parts.filter(({ availability_status }) => availability_status === 'status_10').length,
  }).toEqual({
    parts: MANY,
    ids: MANY,
    described: 66_666,
    price: 49_999_500,
    first: '2020-01-02',
    last: '2028-03-18',
    of_status: 9090,
  });
});
