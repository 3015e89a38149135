import { DatabaseSync } from 'node:sqlite';
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import type { TableSpec } from '../assembly/storage.ts';
import { startDatabase } from '../dynamodb/database.ts';
import type { WireItem } from '../dynamodb/stored-item.ts';
import { createTables } from '../dynamodb/tables.ts';
import { StreamClient } from '../events/stream-client.ts';
import { StreamSource } from '../events/stream-source.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { testFolder } from '../testing/folders.ts';

const index = (
  name: string,
  Projection: TableSpec['GlobalSecondaryIndexes'][number]['Projection'],
  keys: string[],
) => ({
  IndexName: name,
  KeySchema: keys.map((AttributeName, n) => ({
    AttributeName,
    KeyType: n === 0 ? ('HASH' as const) : ('RANGE' as const),
  })),
  Projection,
});
const keyNames = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi3pk', 'gsi3sk'];
const table = (name: string): TableSpec => ({
  name,
  streamArn: 'arn:stream',
  KeySchema: index('', { ProjectionType: 'ALL' }, ['pk', 'sk']).KeySchema,
  AttributeDefinitions: keyNames.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: [
    index('gsi1', { ProjectionType: 'ALL' }, ['gsi1pk', 'gsi1sk']),
    index('gsi2', { ProjectionType: 'KEYS_ONLY' }, ['gsi2pk']),
    index('gsi3', { ProjectionType: 'INCLUDE', NonKeyAttributes: ['n', 'absent'] }, ['gsi3pk', 'gsi3sk']),
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
});

const item = (sk: string, more: WireItem = {}, pk = 'A'): WireItem => ({ pk: { S: pk }, sk: { S: sk }, ...more });
const NUMBERS = [
  '0',
  '-0',
  '5',
  '-5',
  '10',
  '1000',
  '1010',
  '1e3',
  '1E+21',
  '1e-7',
  '-1.50',
  '00012.500',
  '.5',
  '7.',
].concat([
  '123e-130',
  '9.9999999999999999999999999999999999999E+125',
  '0.05',
  '0.123',
  '15.25',
  '-1234567',
  '100.5',
  '100.0005',
  '10100',
  '0.00123',
  '1.005',
  '-100.05',
]);
const ITEMS: WireItem[] = [
  item('plain'),
  item('é 😀', { ключ: { S: 'ä\u0000\u2028"\\/\n' }, empty: { S: '' } }, 'partition é'),
  item('others', { yes: { BOOL: true }, no: { BOOL: false }, nothing: { NULL: true } }),
  item('binary', { bytes: { B: new Uint8Array([0, 255, 1]) }, none: { B: new Uint8Array() } }),
  item('view', { bytes: { B: new Uint8Array([9, 8, 7, 6]).subarray(1, 3) } }),
  item('sets', {
    texts: { SS: ['b', 'é', 'a'] },
    numbers: { NS: ['10', '-2.50', '1e2'] },
    bytes: { BS: [new Uint8Array([9]), new Uint8Array([1, 2])] },
  }),
  item('nested', { list: { L: [{ L: [] }, { M: { a: { N: '1.0' }, constructor: { S: 'x' } } }] }, map: { M: {} } }),
  item('in all indexes', {
    ...{ gsi1pk: { S: 'g' }, gsi1sk: { S: 'é' }, gsi2pk: { S: 'g' }, gsi3pk: { S: 'g' }, gsi3sk: { S: '1' } },
    ...{ n: { N: '1.50' }, other: { S: 'left out of two' } },
  }),
  item('half a key', { gsi1pk: { S: 'g' }, gsi3sk: { S: '1' } }),
  ...NUMBERS.map((N, n) => item(`number ${n}`, { n: { N } })),
];

async function start(names: string[]) {
  const dataDir = testFolder();
  const database = await startDatabase({ dataDir, environment: {} });
  onTestFinished(() => database.stop());
  const settings = { endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS };
  const client = new DynamoDBClient(settings);
  await createTables(client, names.map(table));
  const file = new DatabaseSync(`${dataDir}/dynamodb.sqlite`, { readOnly: true });
  onTestFinished(() => file.close());
  const load = (name: string, items: WireItem[]) => database.load?.(name, items);
  return { client, streams: new StreamClient(database.endpoint), file, load };
}

/** Every column of every row; JSON as what it says, as its order is by chance. */
function rowsOf(file: DatabaseSync, name: string) {
  const rows = ['', '::gsi::gsi1', '::gsi::gsi2', '::gsi::gsi3'].map((suffix) =>
    file.prepare(`SELECT * FROM "${name}${suffix}" ORDER BY 1, 2, 3, 4`).all(),
  );
  return rows.map((each) => each.map((row) => ({ ...row, sk: row.sk, item_json: JSON.parse(String(row.item_json)) })));
}

test('loaded rows equal those that the database writes, column by column', async () => {
  const { client, file, load } = await start(['written', 'loaded']);
  for (const Item of ITEMS) await client.send(new PutItemCommand({ TableName: 'written', Item }));
  load('loaded', ITEMS);
  const [all, ...indexes] = rowsOf(file, 'loaded');
  expect(all).toHaveLength(ITEMS.length);
  expect(indexes.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect([all, ...indexes]).toEqual(rowsOf(file, 'written'));
});

test('a loaded table answers as one that was written through the API', async () => {
  const { client, streams, load } = await start(['loaded']);
  const TableName = 'loaded';
  await client.send(new PutItemCommand({ TableName, Item: item('before') }));
  load(TableName, ITEMS);
  const key = { TableName, Key: item('in all indexes') };
  expect((await client.send(new GetItemCommand(key))).Item?.other).toEqual({ S: 'left out of two' });
  const onIndex = async (IndexName: string) => {
    const query = {
      KeyConditionExpression: '#key = :g',
      ExpressionAttributeNames: { '#key': `${IndexName}pk` },
      ExpressionAttributeValues: { ':g': { S: 'g' } },
    };
    return (await client.send(new QueryCommand({ TableName, IndexName, ...query }))).Items?.map(({ n }) => n?.N);
  };
  expect([await onIndex('gsi1'), await onIndex('gsi2'), await onIndex('gsi3')]).toEqual([
    ['1.5'],
    [undefined],
    ['1.5'],
  ]);
  const described = await client.send(new DescribeTableCommand({ TableName }));
  expect(described.Table?.ItemCount).toBe(ITEMS.length + 1);

  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
  await expect(client.send(new PutItemCommand({ TableName, Item: item('plain'), ...isNew }))).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  });
  const change = { UpdateExpression: 'SET gsi1pk = :h', ExpressionAttributeValues: { ':h': { S: 'h' } } };
  await client.send(new UpdateItemCommand({ ...key, ...change }));
  expect(await onIndex('gsi1')).toEqual([]);

  const records = await new StreamSource(streams, TableName, 'arn:stream').readPage(undefined);
  expect(records.map(({ eventName, dynamodb }) => [eventName, dynamodb.Keys])).toEqual([
    ['INSERT', item('before')],
    ['MODIFY', item('in all indexes')],
  ]);
  expect(records[1]?.dynamodb.OldImage).toMatchObject({ gsi1pk: { S: 'g' }, n: { N: '1.5' } });
});

test('a load with an item that is there, or that the API would refuse, loads nothing', async () => {
  const { file, load } = await start(['loaded']);
  load('loaded', [item('there')]);
  const first = item('first');
  expect(() => load('loaded', [first, item('there')])).toThrow(/UNIQUE constraint failed/);
  expect(() => load('loaded', [first, item('')])).toThrow('The key sk must be text that is not empty');
  expect(() => load('loaded', [first, item('x', { gsi1pk: { N: '1' } })])).toThrow('The key gsi1pk must be text');
  expect(() => load('loaded', [first, { pk: { S: 'A' } }])).toThrow('An item without sk');
  expect(() => load('loaded', [first, item('x', { n: { N: 'many' } })])).toThrow('"many" is not a number.');
  expect(() => load('nowhere', [first])).toThrow('There is no table nowhere to load items into.');
  expect(rowsOf(file, 'loaded')[0]?.map(({ sk }) => sk)).toEqual(['S:there']);
});
