import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import type { TableSpec } from '../assembly/storage.ts';
import { startDatabase } from '../dynamodb/database.ts';
import { keepRunning } from '../dynamodb/supervisor.ts';
import { createTables } from '../dynamodb/tables.ts';
import { StreamClient } from '../events/stream-client.ts';
import { StreamSource } from '../events/stream-source.ts';
import { StreamWindow } from '../events/stream-window.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { testFolder } from '../testing/folders.ts';
import { eventually } from '../testing/wait.ts';

const TABLE: TableSpec = {
  name: 'things',
  streamArn: 'arn:stream',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  GlobalSecondaryIndexes: [],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
};
const TableName = TABLE.name;

test('a database that is killed while it is used starts again with all that it acknowledged', async () => {
  const dataDir = testFolder();
  const said: string[] = [];
  const database = await startDatabase({ dataDir, environment: {}, onCrash: (sentence) => said.push(sentence) });
  onTestFinished(() => database.stop());
  // More attempts than in the functions, as a busy machine starts a process slower than their pauses allow.
  const settings = { endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 12 };
  const client = new DynamoDBClient(settings);
  await createTables(client, [TABLE]);
  const window = new StreamWindow(new StreamSource(new StreamClient(database.endpoint), TableName, TABLE.streamArn));
  await window.end();

  const pid = () => Number(readFileSync(join(dataDir, 'dynamodb.pid'), 'utf8'));
  const first = pid();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const write = async (pk: string) => {
    if (acknowledged.length === 40 && pid() === first) process.kill(first, 'SIGKILL');
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk } } })).then(
      () => acknowledged.push(pk),
      (error: Error) => refused.push(error.name),
    );
  };
  await Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 40; n++) await write(`${writer}-${n}`);
    }),
  );
  expect(refused).toEqual([]);
  expect(acknowledged).toHaveLength(160);
  expect(pid()).not.toBe(first);
  expect(said).toEqual(['The local database ended unexpectedly and is started again.']);

  for (const pk of acknowledged)
    expect((await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk } } }))).Item, pk).toBeDefined();
  const streamed = new Set<string>();
  await eventually('every write in the stream', async () => {
    let last: string | undefined;
    for (let page = await window.readAfter(last); page.length > 0; page = await window.readAfter(last)) {
      for (const { dynamodb } of page) streamed.add(JSON.stringify(dynamodb.Keys));
      last = page.at(-1)?.dynamodb.SequenceNumber;
    }
    return streamed.size === 160 || undefined;
  });
});

test('a database that ends at once is not started forever, and the last sentence says what to do', async () => {
  const said: string[] = [];
  let starts = 0;
  const start = async () => {
    starts++;
    return { pid: 1, exited: Promise.resolve({ isTold: false }), stop: async () => undefined };
  };
  await keepRunning(start, (sentence) => said.push(sentence));
  const last = await eventually('the end', () => said.find((sentence) => sentence.includes('cannot')));
  expect(last).toBe(
    'The local database cannot be started again (it ends at once). Stop the local cloud and start it again.',
  );
  expect(starts).toBe(6);
});

test('Ctrl-C in a terminal reaches the database too: it is there until its users have ended, and no crash is told', async () => {
  const dataDir = testFolder();
  const said: string[] = [];
  const database = await startDatabase({ dataDir, environment: {}, onCrash: (sentence) => said.push(sentence) });
  onTestFinished(() => database.stop());
  const pid = () => Number(readFileSync(join(dataDir, 'dynamodb.pid'), 'utf8'));
  const first = pid();
  process.kill(first, 'SIGINT');
  await eventually('another process', () => pid() !== first);
  const settings = { endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 12 };
  await createTables(new DynamoDBClient(settings), [TABLE]);
  expect(said).toEqual([]);
});
