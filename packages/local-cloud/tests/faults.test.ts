import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabase } from '../dynamodb/database.ts';
import { type Door, openDoor } from '../dynamodb/door.ts';
import { noFaults } from '../dynamodb/faults.ts';
import { createTables } from '../dynamodb/tables.ts';
import { Access } from '../iam/access.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { makeFolder } from '../testing/folders.ts';

const folder = makeFolder();
const TableName = 'things';
const TABLE = {
  ...{ name: TableName, streamArn: '', GlobalSecondaryIndexes: [] },
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
};
let database: Database;
let door: Door;
let client: DynamoDBClient;

beforeAll(async () => {
  database = await startDatabase({ dataDir: folder.path, environment: {} });
  door = await openDoor(database.endpoint, new Access());
  door.addTables([TABLE]);
  client = new DynamoDBClient({ endpoint: door.endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 });
  await createTables(client, [TABLE]);
});
afterEach(() => void Object.assign(door.faults, noFaults()));
afterAll(async () => {
  client.destroy();
  await door.close();
  await database.stop();
  folder.remove();
});

/** Draws these numbers in turn, again and again. */
const drawing = (...numbers: number[]) => {
  let drawn = 0;
  return () => numbers[drawn++ % numbers.length] ?? 0;
};
const item = (pk: string) => ({ pk: { S: pk } });
const put = (pk: string) => client.send(new PutItemCommand({ TableName, Item: item(pk) }));
const stored = async () => (await client.send(new ScanCommand({ TableName }))).Items?.map(({ pk }) => pk?.S).sort();

test('a throttled request is refused and has no effect', async () => {
  Object.assign(door.faults, { throttled: 0.5, random: drawing(0.4, 0.6) });
  await expect(put('a')).rejects.toMatchObject({ name: 'ThrottlingException' });
  await put('b');
  Object.assign(door.faults, noFaults());
  expect(await stored()).toEqual(['b']);
});

test('a throttled transaction is cancelled with a reason for each item', async () => {
  Object.assign(door.faults, { throttled: 1 });
  const TransactItems = ['c', 'd'].map((pk) => ({ Put: { TableName, Item: item(pk) } }));
  await expect(client.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'None' }],
  });
  Object.assign(door.faults, noFaults());
  expect(await stored()).not.toContain('d');
});

test('some of a batch is left unprocessed, and nothing else is lost or done twice', async () => {
  Object.assign(door.faults, { unprocessed: 0.3, random: drawing(0.9, 0.2, 0.9, 0.1) });
  const keys = ['e1', 'e2', 'e3', 'e4', 'e5'];
  const RequestItems = { [TableName]: keys.map((pk) => ({ PutRequest: { Item: item(pk) } })) };
  const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems }));
  const left = UnprocessedItems?.[TableName]?.map(({ PutRequest }) => PutRequest?.Item?.pk?.S ?? '') ?? [];
  expect(left.length).toBeGreaterThan(0);
  expect(left).not.toContain('e1');

  const found = await client.send(
    new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: keys.map(item), ConsistentRead: true } } }),
  );
  const unread = found.UnprocessedKeys?.[TableName];
  expect(unread?.ConsistentRead).toBe(true);
  const read = found.Responses?.[TableName]?.map(({ pk }) => pk?.S ?? '') ?? [];
  const asked = [...read, ...(unread?.Keys ?? []).map(({ pk }) => pk?.S ?? '')];
  expect(new Set(asked).size).toBe(asked.length);
  Object.assign(door.faults, noFaults());
  expect((await stored())?.filter((pk) => pk?.startsWith('e'))).toEqual(keys.filter((key) => !left.includes(key)));
});

test('a partition takes so many writes a second, others go on', async () => {
  Object.assign(door.faults, { partitionWrites: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => put('hot')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // A new second may have begun in between.
  expect(refused.length).toBeGreaterThanOrEqual(14);
  for (const each of refused)
    expect(each).toMatchObject({ reason: { name: 'ProvisionedThroughputExceededException' } });
  await put('cold');
});

test('answers may take longer', async () => {
  Object.assign(door.faults, { latencyMs: 80, random: () => 0.5 });
  const began = performance.now();
  await client.send(new GetItemCommand({ TableName, Key: item('cold') }));
  expect(performance.now() - began).toBeGreaterThan(75);
});
