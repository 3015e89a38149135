import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { movePointer, readPointers } from '#platform/lists/snapshot-pointers.ts';
import { indexedRows } from '#platform/lists/stored-rows.ts';
import { deleteRecords } from '#platform/records/deletion.ts';
import { readEntries, replay, SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { ENTITY, listOf, PROJECT } from '#platform/records/kinds.ts';
import {
  createRecord,
  freshRecord,
  readRecord,
  readRecords,
  recordKey,
  updateRecord,
} from '#platform/records/records.ts';
import { dynamo } from '#platform/storage/aws.ts';
import { getItem, put, putItems, putNew, remove, tableName, transact } from '#platform/storage/table.ts';
import { UPCASTERS, type Upcaster } from '#platform/storage/upcasters.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await transact([put({ ...recordKey(ENTITY, 'e1'), id: 'e1', name: 'Acme' })]);
});
afterAll(() => stop());

/** The next release, with upcasters that the tests take away again. */
const nextRelease = (kind: string, ...steps: Upcaster[]) => {
  UPCASTERS[kind] = steps;
};
afterEach(() => {
  for (const kind of ['PROJECT', 'THING']) delete UPCASTERS[kind];
});

const WHY = { code: 'user_edit' } as const;
const thing = (id: string): { pk: string; sk: string } => ({ pk: `THING#${id}`, sk: '#' });
/** What is in the table, past all reading code. */
const stored = async (key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> =>
  (await dynamo().send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }))).Item;
const update = (key: object, UpdateExpression: string, values: Record<string, unknown>) =>
  new UpdateCommand({ TableName: tableName(), Key: key, UpdateExpression, ExpressionAttributeValues: values });

const rename: Upcaster = ({ label, ...item }) => ({ ...item, title: label });
const shout: Upcaster = ({ title, ...item }) => ({ ...item, title: String(title).toUpperCase() });

test('an item of an older version is read in the shape of this one, through all versions between', async () => {
  await transact([put({ ...thing('old'), label: 'valve', colour: 'red' })]);
  nextRelease('THING', rename, shout);
  expect(await getItem(thing('old'))).toEqual({ ...thing('old'), title: 'VALVE', colour: 'red', schema_version: 3 });
});

test('what is written has the version of this release, however it is written', async () => {
  nextRelease('THING', rename);
  await transact([put({ ...thing('put'), title: 'a' }), putNew({ ...thing('new'), title: 'a' })]);
  await putItems([{ ...thing('batch'), title: 'a' }]);
  await dynamo().send(new PutCommand({ TableName: tableName(), Item: { ...thing('single'), title: 'a' } }));
  await dynamo().send(update(thing('made'), 'SET title = :t', { ':t': 'a' }));
  await dynamo().send(update(thing('counted'), 'ADD uses :one', { ':one': 1 }));
  for (const id of ['put', 'new', 'batch', 'single', 'made'])
    expect(await stored(thing(id))).toMatchObject({ title: 'a', schema_version: 2 });
  expect(await stored(thing('counted'))).toMatchObject({ uses: 1, schema_version: 2 });
});

test('an item of an older version is brought up to date as a whole before a part of it is changed', async () => {
  const labelled = (id: string) => put({ ...thing(id), label: `old ${id}`, parts: ['x', { y: 1 }] });
  await transact([labelled('alone'), labelled('together')]);
  nextRelease('THING', rename);
  await dynamo().send(update(thing('alone'), 'SET colour = :c', { ':c': 'red' }));
  const { TableName, Key, ...change } = update(thing('together'), 'SET colour = :c', { ':c': 'blue' }).input;
  await transact([putNew({ ...thing('beside'), title: 'b' }), { Update: { TableName, Key, ...change } as never }]);
  const whole = { parts: ['x', { y: 1 }], schema_version: 2 };
  expect(await stored(thing('alone'))).toEqual({ ...thing('alone'), ...whole, title: 'old alone', colour: 'red' });
  expect(await stored(thing('together'))).toEqual({
    ...thing('together'),
    ...whole,
    title: 'old together',
    colour: 'blue',
  });
  expect(await stored(thing('beside'))).toMatchObject({ title: 'b' });
});

test('what a newer release has written is neither changed nor replaced nor deleted', async () => {
  nextRelease('THING', rename);
  await transact([put({ ...thing('newer'), title: 'a' })]);
  delete UPCASTERS.THING;
  const before = await stored(thing('newer'));
  const refused = { code: 'newer_record' };
  await expect(transact([put({ ...thing('newer'), label: 'b' })])).rejects.toMatchObject(refused);
  await expect(transact([remove(thing('newer')), putNew({ ...thing('other'), label: 'b' })])).rejects.toMatchObject(
    refused,
  );
  await expect(dynamo().send(update(thing('newer'), 'SET label = :l', { ':l': 'b' }))).rejects.toMatchObject(refused);
  await expect(
    dynamo().send(new PutCommand({ TableName: tableName(), Item: { ...thing('newer'), label: 'b' } })),
  ).rejects.toMatchObject(refused);
  expect(await stored(thing('newer'))).toEqual(before);
  expect(await stored(thing('other'))).toBeUndefined();
});

const project = (id: string, name: string) => PROJECT.schema.parse({ ...freshRecord(id), owner_entity: 'e1', name });
/** What a next release does to projects: their names get a mark. */
const mark: Upcaster = (item) => ({ ...item, name: `${item.name} (marked)` });

test('a record of an older version is read, listed, changed and remembered in the shape of this one', async () => {
  await createRecord(PROJECT, project('p1', 'Radar'), SYSTEM_AUTHOR, WHY);
  nextRelease('PROJECT', mark);
  const before = await readRecord(PROJECT, 'p1');
  expect(before?.name).toBe('Radar (marked)');
  const [row] = await Array.fromAsync(indexedRows(listOf('PROJECT', 'e1')));
  expect(row).toMatchObject({ id: 'p1', name: 'Radar (marked)' });
  await updateRecord(PROJECT, before!, { name: 'Sonar' }, SYSTEM_AUTHOR, WHY);
  expect(await stored(recordKey(PROJECT, 'p1'))).toMatchObject({ name: 'Sonar', version: 2, schema_version: 2 });
  const entries = await readEntries(recordKey(PROJECT, 'p1').pk);
  expect(entries.map(({ schema_version }) => schema_version)).toEqual([undefined, 2]);
  expect(replay('PROJECT', 'p1', entries.slice(0, 1))?.name).toBe('Radar (marked)');
  expect(replay('PROJECT', 'p1', entries)?.name).toBe('Sonar');
});

test('fields that a newer release has added stay when a record is changed', async () => {
  await createRecord(PROJECT, project('p2', 'Lidar'), SYSTEM_AUTHOR, WHY);
  await dynamo().send(update(recordKey(PROJECT, 'p2'), 'SET risk_owner = :r', { ':r': { name: 'Zoe' } }));
  const before = await readRecord(PROJECT, 'p2');
  expect(before).not.toHaveProperty('risk_owner');
  await updateRecord(PROJECT, before!, { name: 'Lidar 2' }, SYSTEM_AUTHOR, WHY);
  expect(await stored(recordKey(PROJECT, 'p2'))).toMatchObject({
    name: 'Lidar 2',
    version: 2,
    risk_owner: { name: 'Zoe' },
  });
});

test('a list shows what it can of a record of a newer version, and nobody changes it', async () => {
  await createRecord(PROJECT, project('p3', 'Mast'), SYSTEM_AUTHOR, WHY);
  const before = await readRecord(PROJECT, 'p3');
  const item = await stored(recordKey(PROJECT, 'p3'));
  const newer = { ...recordKey(PROJECT, 'p3'), ...item, name: { en: 'Mast' }, colour: 'red', schema_version: 2 };
  await transact([put(newer)]);
  const rows = await Array.fromAsync(indexedRows(listOf('PROJECT', 'e1')));
  expect(rows.find(({ id }) => id === 'p3')).toMatchObject({ id: 'p3', name: '–', owner_entity: 'e1' });
  const refused = { code: 'newer_record' };
  await expect(readRecord(PROJECT, 'p3')).rejects.toMatchObject(refused);
  await expect(updateRecord(PROJECT, before!, { name: 'Boom' }, SYSTEM_AUTHOR, WHY)).rejects.toMatchObject(refused);
  expect(await stored(recordKey(PROJECT, 'p3'))).toEqual(newer);
});

test('of several records to delete, one of a newer version stays', async () => {
  for (const id of ['p4', 'p5']) await createRecord(PROJECT, project(id, id), SYSTEM_AUTHOR, WHY);
  const records = [...(await readRecords(PROJECT, ['p4', 'p5'])).values()];
  await transact([
    put({ ...recordKey(PROJECT, 'p4'), ...(await stored(recordKey(PROJECT, 'p4'))), schema_version: 2 }),
  ]);
  const stay = await deleteRecords(PROJECT, 'e1', records, { author: SYSTEM_AUTHOR }, WHY);
  expect([...stay.keys()]).toEqual(['p4']);
  expect(await stored(recordKey(PROJECT, 'p4'))).toMatchObject({ name: 'p4', version: 1 });
  expect(await stored(recordKey(PROJECT, 'p5'))).toBeUndefined();
});

test('a snapshot in the shape of another release is not read, and written anew', async () => {
  const scope = listOf('PROJECT', 'e1');
  const pointer = {
    object: 'PROJECT/e1/x.vcol',
    seq: 1,
    changes: 1,
    rows: 1,
    bytes: 1,
    crc: 1,
    at: new Date().toISOString(),
  };
  expect(await movePointer(scope, undefined, pointer)).toBe(true);
  expect((await readPointers([scope]))[0]).not.toHaveProperty('damaged');
  nextRelease('PROJECT', mark);
  expect((await readPointers([scope]))[0]).toMatchObject({ damaged: 'its rows have the shape of version 1' });
  expect(await stored({ pk: 'SCOPE#PROJECT#e1', sk: '#' })).toHaveProperty('due');
});
