import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { CREDENTIALS, createTables, REGION, startDatabase } from '@vigie/local-cloud';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commitChanges } from '#platform/records/changes.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { creation, freshRecord } from '#platform/records/records.ts';
import { dynamo } from '#platform/storage/aws.ts';
import type { Item, Write } from '#platform/storage/table.ts';
import { supplier } from '#shared/third-parties/schema.ts';
import { AUTHOR, WHY } from '../../demo/author.ts';
import { type Commit, commitWith, type Load } from '../../demo/commit.ts';
import { planDemo } from '../../demo/plan.ts';
import { cataloguePart } from '../../demo/records/parts.ts';

const keys = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];
const table = (name: string) => ({
  name,
  streamArn: '',
  KeySchema: keys('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    { IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' as const } },
    { IndexName: 'gsi2', KeySchema: keys('gsi2pk', 'gsi2sk'), Projection: { ProjectionType: 'KEYS_ONLY' as const } },
  ],
});

const TABLES = ['committed', 'loaded', 'empty'];
const dir = mkdtempSync(join(tmpdir(), 'vigie-load-'));
let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  database = await startDatabase({ dataDir: dir, environment: {} });
  const { endpoint } = database;
  await createTables(new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS }), TABLES.map(table));
  vi.stubEnv('AWS_REGION', REGION);
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secretAccessKey);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint);
});
afterAll(async () => {
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
});
afterEach(() => void vi.useRealTimers());

/** Third-parties of the demo and part of its catalogue, as changes of the table in use. */
function demoChanges(): Record<'suppliers' | 'parts', Change[]> {
  const plan = planDemo('2026-05-04');
  const suppliers = new Map(
    plan.suppliers.map((input, n) => [
      input.name,
      supplier.parse({ ...freshRecord(), ...input, supplier_code: `T${n}` }),
    ]),
  );
  const parts = plan.catalogue.slice(0, 1200).map((draft) => cataloguePart(draft, suppliers, 'operator'));
  return {
    suppliers: [...suppliers.values()].map((record) => creation(SUPPLIER, record, AUTHOR, WHY)),
    parts: parts.map((record) => creation(PART, record, AUTHOR, WHY)),
  };
}

const inTable = (TableName: string, write: Write): Write =>
  Object.fromEntries(Object.entries(write).map(([action, details]) => [action, { ...details, TableName }]));

/** The same changes of another table, with the same random ids. */
const movedTo = (name: string, changes: Change[]): Change[] =>
  changes.map((change) => ({ ...change, writes: change.writes.map((write) => inTable(name, write)) }));

async function writeInto(name: string, commit: Commit, { suppliers, parts }: ReturnType<typeof demoChanges>) {
  vi.stubEnv('TABLE_NAME', name);
  await commit(movedTo(name, suppliers));
  await commit(movedTo(name, parts.slice(0, 700)));
  await commit(movedTo(name, parts.slice(700)));
}

const place = ({ pk, sk }: Item): string => `${pk}\n${sk}`;

async function itemsOf(TableName: string, IndexName?: string): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const scan = { TableName, ...(IndexName && { IndexName }), ...(start && { ExclusiveStartKey: start }) };
    const page = await dynamo().send(new ScanCommand(scan));
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

test('a demo loaded in bulk equals the one that the product would write', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') });
  vi.stubEnv('TABLE_NAME', 'committed');
  const changes = demoChanges();
  await writeInto('committed', commitChanges, changes);
  const load: Load = (name, items) => database.load?.(name, items);
  await writeInto('loaded', commitWith(load), changes);
  const items = await itemsOf('loaded');
  expect(items.length).toBeGreaterThan(4 * 1200);
  expect(items).toEqual(await itemsOf('committed'));
  for (const index of ['gsi1', 'gsi2'])
    expect(await itemsOf('loaded', index)).toEqual(await itemsOf('committed', index));
});

test('its references must exist; without a loader the product writes it', async () => {
  vi.stubEnv('TABLE_NAME', 'empty');
  const { parts, suppliers } = demoChanges();
  const load: Load = (name, items) => database.load?.(name, items);
  await expect(commitWith(load)(parts.slice(0, 20))).rejects.toThrow(/ConditionalCheckFailed/);
  await commitWith(undefined)(suppliers.slice(0, 3));
  expect((await itemsOf('empty')).map(({ pk }) => pk)).toContain(`SUPPLIER#${suppliers[0]?.id}`);
});
