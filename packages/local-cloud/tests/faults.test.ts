import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, startDatabase } from '../dynamodb/database.ts';
import { type Door, openDoor } from '../dynamodb/door.ts';
import { createTables } from '../dynamodb/tables.ts';
import { noFaults } from '../faults/faults.ts';
import { Access } from '../iam/access.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { makeFolder } from '../testing/folders.ts';

const folder = makeFolder();
const TableName = 'things';
const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE' = 'HASH') => ({ AttributeName, KeyType });
const TABLE = {
  ...{ name: TableName, streamArn: '' },
  KeySchema: [key('pk')],
  AttributeDefinitions: ['pk', 'owner', 'place'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-owner',
      KeySchema: [key('owner'), key('place', 'RANGE')],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
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
afterEach(() => {
  vi.useRealTimers();
  Object.assign(door.faults, noFaults());
});
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
  // The second does not end.
  vi.useFakeTimers({ toFake: ['Date'] });
  Object.assign(door.faults, { partitionWrites: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => put('hot')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(17);
  for (const each of refused)
    expect(each).toMatchObject({ reason: { name: 'ProvisionedThroughputExceededException' } });
  await put('cold');
});

test('a write meets a transaction that has its item', async () => {
  Object.assign(door.faults, { conflicts: 1 });
  await expect(put('f')).rejects.toMatchObject({ name: 'TransactionConflictException' });
  const TransactItems = [{ Put: { TableName, Item: item('f') } }];
  await expect(client.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject({
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });
  expect(door.faults.counts.conflicts).toBe(2);
});

describe('an index that follows later', () => {
  const owned = (pk: string, owner: string, place: string) =>
    client.send(
      new PutItemCommand({
        TableName,
        Item: { ...item(pk), owner: { S: owner }, place: { S: place }, at: { S: place } },
      }),
    );
  const query = async (condition: string, values: Record<string, string>, more: object = {}) => {
    const { Items = [], Count } = await client.send(
      new QueryCommand({
        ...{ TableName, IndexName: 'by-owner', KeyConditionExpression: condition },
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])),
        ...more,
      }),
    );
    expect(Count).toBe(Items.length);
    return Items.map(({ pk, at }) => `${pk?.S} ${at?.S}`);
  };
  const all = (more?: object) => query('#owner = :owner', { ':owner': 'ann' }, more);

  test('shows what was there before, in its order, and then what is', async () => {
    await owned('g1', 'ann', '1');
    await owned('g3', 'ann', '3');
    await owned('g5', 'ann', '5');
    const LAG = 60_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    Object.assign(door.faults, { indexLagMs: LAG, random: () => 1 });
    await owned('g2', 'ann', '2');
    await owned('g1', 'bob', '1');
    await client.send(new DeleteItemCommand({ TableName, Key: item('g3') }));
    await client.send(
      new UpdateItemCommand({
        ...{ TableName, Key: item('g5'), UpdateExpression: 'SET place = :place' },
        ExpressionAttributeValues: { ':place': { S: '0' } },
      }),
    );
    const before = ['g1 1', 'g3 3', 'g5 5'];
    expect(await all()).toEqual(before);
    expect(await all({ ScanIndexForward: false })).toEqual(before.toReversed());
    expect(await query('#owner = :owner AND place > :from', { ':owner': 'ann', ':from': '1' })).toEqual(
      before.slice(1),
    );
    expect(await query('#owner = :owner AND begins_with(place, :p)', { ':owner': 'ann', ':p': '3' })).toEqual(['g3 3']);
    const between = '#owner = :owner AND place BETWEEN :from AND :to';
    expect(await query(between, { ':owner': 'ann', ':from': '0', ':to': '3' })).toEqual(['g1 1', 'g3 3']);
    expect(await query('#owner = :owner', { ':owner': 'bob' })).toEqual([]);
    vi.setSystemTime(Date.now() + LAG);
    expect(await all()).toEqual(['g5 5', 'g2 2']);
    expect(await query('#owner = :owner', { ':owner': 'bob' })).toEqual(['g1 1']);
    expect(door.faults.counts.indexLagMs).toBe(4);
  });
});

test('answers may take longer', async () => {
  Object.assign(door.faults, { latencyMs: 80, random: () => 0.5 });
  const began = performance.now();
  await client.send(new GetItemCommand({ TableName, Key: item('cold') }));
  expect(performance.now() - began).toBeGreaterThan(75);
});
