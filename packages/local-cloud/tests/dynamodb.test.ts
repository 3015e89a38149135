import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import type { TableSpec } from '../assembly/storage.ts';
import { findBinary } from '../dynamodb/binary.ts';
import { startDatabase } from '../dynamodb/database.ts';
import { sweepExpired } from '../dynamodb/expiry.ts';
import { createTables } from '../dynamodb/tables.ts';
import { StoredStream } from '../events/stored-stream.ts';
import { StreamClient } from '../events/stream-client.ts';
import { StreamSource } from '../events/stream-source.ts';
import { type StreamRecord, StreamWindow } from '../events/stream-window.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { testFolder } from '../testing/folders.ts';
import { TABLE as PLAIN } from '../testing/table.ts';

const TABLE: TableSpec = { ...PLAIN, TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } };

const TableName = TABLE.name;
const item = (pk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: '#' }, ...more });

async function start(dataDir: string) {
  const database = await startDatabase({ dataDir, environment: {} });
  const settings = { endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS };
  onTestFinished(() => database.stop());
  return { database, client: new DynamoDBClient(settings), streams: new StreamClient(database.endpoint) };
}

test('tables of the template: index, stream, transactions, expiry', async () => {
  const { client, streams, database } = await start(testFolder());
  await createTables(client, [TABLE]);
  await createTables(client, [TABLE]);
  const changed = { ...TABLE, GlobalSecondaryIndexes: [] };
  await expect(createTables(client, [changed])).rejects.toThrow(/older template; run "npm run reset"/);
  const source = new StreamSource(streams, TableName, TABLE.streamArn);
  expect(await new StreamWindow(source).end()).toBeUndefined();

  const past = { N: String(Math.floor(Date.now() / 1000) - 60) };
  const future = { N: String(Math.floor(Date.now() / 1000) + 60) };
  await client.send(
    new PutItemCommand({
      TableName,
      Item: item('A', { gsi1pk: { S: 'g' }, ttl: past, bytes: { B: new Uint8Array([1, 2]) } }),
    }),
  );
  await client.send(new PutItemCommand({ TableName, Item: item('B', { gsi1pk: { S: 'g' }, ttl: future }) }));
  const query = {
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :g',
    ExpressionAttributeValues: { ':g': { S: 'g' } },
  };
  expect((await client.send(new QueryCommand(query))).Count).toBe(2);

  const condition = { ConditionExpression: 'attribute_not_exists(pk)' };
  const both = ['C', 'A'].map((pk) => ({ Put: { TableName, Item: item(pk), ...condition } }));
  await expect(client.send(new TransactWriteItemsCommand({ TransactItems: both }))).rejects.toMatchObject({
    CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
  });
  expect((await client.send(new GetItemCommand({ TableName, Key: item('C') }))).Item).toBeUndefined();

  expect(await sweepExpired(client, TABLE, database.dataFile)).toBe(1);
  const records = await source.readPage(undefined);
  expect(records.map(({ eventName, dynamodb }) => [eventName, dynamodb.Keys])).toEqual([
    ['INSERT', { pk: { S: 'A' }, sk: { S: '#' } }],
    ['INSERT', { pk: { S: 'B' }, sk: { S: '#' } }],
    ['REMOVE', { pk: { S: 'A' }, sk: { S: '#' } }],
  ]);
  expect(records[0]?.dynamodb.NewImage).toMatchObject({ bytes: { B: 'AQI=' } });
  expect(await source.readPage(records[1]?.dynamodb.SequenceNumber)).toEqual([records[2]]);
  expect(await new StreamWindow(source).end()).toBe(records[2]?.dynamodb.SequenceNumber);

  await client.send(new PutItemCommand({ TableName, Item: item('D', { ttl: past }) }));
  expect(await sweepExpired(client, TABLE, undefined)).toBe(1);
});

test('data survives a restart, and the data file is tuned', async () => {
  const dataDir = testFolder();
  const first = await start(dataDir);
  await createTables(first.client, [TABLE]);
  await first.client.send(new PutItemCommand({ TableName, Item: item('A') }));
  await first.database.stop();
  const file = new DatabaseSync(`${dataDir}/dynamodb.sqlite`);
  const names = file.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'app_stream%' ORDER BY name").all();
  expect(names.map(({ name }) => name)).toEqual(['app_stream_seq', 'app_stream_trim']);
  file.close();
  const second = await start(dataDir);
  expect((await second.client.send(new GetItemCommand({ TableName, Key: item('A') }))).Item).toBeDefined();
});

test('a damaged data file is one sentence that names the remedy', async () => {
  const garbage = testFolder();
  writeFileSync(`${garbage}/dynamodb.sqlite`, 'this is no database'.repeat(500));
  await expect(start(garbage)).rejects.toThrow(/is damaged; run "npm run reset"/);

  const pages = testFolder();
  const { client, database } = await start(pages);
  await createTables(client, [TABLE]);
  for (let i = 0; i < 200; i++)
    await client.send(new PutItemCommand({ TableName, Item: item(`A${i}`, { text: { S: 'x'.repeat(300) } }) }));
  await database.stop();
  const file = `${pages}/dynamodb.sqlite`;
  const bytes = readFileSync(file);
  for (let at = 20_000; at < bytes.length; at += 4096) bytes.fill(0xff, at, Math.min(at + 600, bytes.length));
  writeFileSync(file, bytes);
  await expect(start(pages)).rejects.toThrow(/is damaged; run "npm run reset"/);
});

test('where no binary is packaged the sentence says what to set; a running database is taken as it is', async () => {
  expect(() => findBinary({}, 'darwin')).toThrow(/set DYNOXIDE_BIN .* or DYNAMODB_ENDPOINT/);
  expect(() => findBinary({ DYNOXIDE_BIN: '/nowhere/dynoxide' })).toThrow(
    'DYNOXIDE_BIN names /nowhere/dynoxide, which does not exist.',
  );
  const dataDir = testFolder();
  mkdirSync(dataDir, { recursive: true });
  const taken = await startDatabase({ dataDir, environment: { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' } });
  expect(taken.endpoint).toBe('http://127.0.0.1:8000');
});

test('the stream in the data file is the one that the API gives', async () => {
  const { client, streams, database } = await start(testFolder());
  await createTables(client, [TABLE]);
  const stored = new StoredStream(database.dataFile ?? '', TableName, TABLE.streamArn);
  onTestFinished(() => stored.close());
  expect(await stored.readPage(undefined)).toEqual([]);
  const source = new StreamSource(streams, TableName, TABLE.streamArn);
  await client.send(new PutItemCommand({ TableName, Item: item('A', { text: { S: 'été' } }) }));
  await client.send(new PutItemCommand({ TableName, Item: item('A', { count: { N: '2' } }) }));
  await client.send(new DeleteItemCommand({ TableName, Key: item('A') }));
  const comparable = (records: object[]) =>
    JSON.parse(JSON.stringify(records)).map(({ dynamodb, eventName }: StreamRecord) => ({
      eventName,
      dynamodb: { ...dynamodb, SizeBytes: undefined, ApproximateCreationDateTime: undefined },
    }));
  const all = await stored.readPage(undefined);
  expect(comparable(all)).toEqual(comparable(await source.readPage(undefined)));
  expect(all.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
  expect(numbersOf(await stored.readPage(all[0]?.dynamodb.SequenceNumber))).toEqual(numbersOf(all.slice(1)));
});

const numbersOf = (records: StreamRecord[]): string[] => records.map(({ dynamodb }) => dynamodb.SequenceNumber);
