import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  RestoreTableToPointInTimeCommand,
  type RestoreTableToPointInTimeCommandInput,
  ScanCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TableSpec } from '../assembly/storage.ts';
import { Backups } from '../dynamodb/backups.ts';
import { startDatabase } from '../dynamodb/database.ts';
import { openDoor } from '../dynamodb/door.ts';
import { createTables } from '../dynamodb/tables.ts';
import { Access } from '../iam/access.ts';
import { ACCOUNT, CREDENTIALS, REGION } from '../lib/settings.ts';
import { makeFolder, testFolder } from '../testing/folders.ts';
import { TABLE as PLAIN } from '../testing/table.ts';

const TABLE: TableSpec = { ...PLAIN, isRecoverable: true };
const [TableName, TargetTableName] = [TABLE.name, 'things-restored'];
const arn = (table: string) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table}`;
const item = (pk: string, state: string) => ({ pk: { S: pk }, sk: { S: '#' }, gsi1pk: { S: state } });

async function start(dataDir: string) {
  const database = await startDatabase({ dataDir, environment: {} });
  const { endpoint, dataFile = '' } = database;
  const backups = new Backups({ database: endpoint, dataFile, file: join(dataDir, 'backups.json'), tables: [TABLE] });
  const door = await openDoor(endpoint, new Access(), undefined, backups);
  const client = new DynamoDBClient({ endpoint: door.endpoint, region: REGION, credentials: CREDENTIALS });
  const stop = async () => {
    backups.stop();
    client.destroy();
    await door.close();
    await database.stop();
  };
  await createTables(client, [TABLE]);
  return { client, backups, stop };
}

const states = (items: Record<string, AttributeValue>[] = []) =>
  Object.fromEntries(items.map(({ pk, gsi1pk }) => [pk?.S, gsi1pk?.S]));
/** A timer may end a little before its time. */
const LATE_MS = 20;
/** Each write belongs to a second; the last one that can be restored is over. */
const nextSecond = () => sleep(1000 - (Date.now() % 1000) + LATE_MS);
async function now(): Promise<Date> {
  await nextSecond();
  const at = new Date(Date.now() - 1000);
  await nextSecond();
  return at;
}

describe('a table is restored to an instant', () => {
  let client: DynamoDBClient;
  let at: Date;
  const put = (pk: string, state: string) => client.send(new PutItemCommand({ TableName, Item: item(pk, state) }));
  const restore = (asked: Partial<RestoreTableToPointInTimeCommandInput>) =>
    client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName, ...asked }));
  const described = async () => (await client.send(new DescribeTableCommand({ TableName: TargetTableName }))).Table;
  const active = async () => {
    while ((await described())?.TableStatus !== 'ACTIVE') await sleep(50);
  };

  beforeAll(async () => {
    const folder = makeFolder();
    const { client: own, stop } = await start(folder.path);
    client = own;
    for (const pk of ['kept', 'changed', 'deleted']) await put(pk, 'before');
    at = await now();
    await put('changed', 'after');
    await put('changed', 'later');
    await put('new', 'after');
    await client.send(new DeleteItemCommand({ TableName, Key: { pk: { S: 'deleted' }, sk: { S: '#' } } }));
    return async () => {
      await stop();
      folder.remove();
    };
  });

  test('under a new name, as it was: items, indexes, nothing that AWS leaves out', async () => {
    const { TableDescription } = await restore({ RestoreDateTime: at });
    expect(TableDescription).toMatchObject({
      TableName: TargetTableName,
      TableStatus: 'CREATING',
      TableArn: arn(TargetTableName),
      RestoreSummary: { SourceTableArn: arn(TableName), RestoreInProgress: true },
    });
    await active();
    const table = await described();
    expect(table?.RestoreSummary?.RestoreInProgress).toBe(false);
    expect(table?.RestoreSummary?.RestoreDateTime).toEqual(new Date(Math.floor(at.getTime() / 1000) * 1000));
    expect(table?.StreamSpecification).toBeUndefined();
    expect(table?.DeletionProtectionEnabled ?? false).toBe(false);
    const before = { kept: 'before', changed: 'before', deleted: 'before' };
    const all = await client.send(new ScanCommand({ TableName: TargetTableName }));
    expect(states(all.Items)).toEqual(before);
    const query = { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :state' };
    const indexed = async (state: string) =>
      states(
        (
          await client.send(
            new QueryCommand({
              TableName: TargetTableName,
              ...query,
              ExpressionAttributeValues: { ':state': { S: state } },
            }),
          )
        ).Items,
      );
    expect(await indexed('before')).toEqual(before);
    expect(await indexed('later')).toEqual({});
    expect(states((await client.send(new ScanCommand({ TableName }))).Items)).toEqual({
      ...{ kept: 'before', changed: 'later', new: 'after' },
    });
  });

  test('refuses a name that is taken, an instant that it does not know, a table without backups', async () => {
    await expect(restore({ RestoreDateTime: at })).rejects.toMatchObject({ name: 'TableAlreadyExistsException' });
    const other = { TargetTableName: 'another' };
    const early = restore({ ...other, RestoreDateTime: new Date('2020-01-01') });
    await expect(early).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
    const late = restore({ ...other, RestoreDateTime: new Date(Date.now() + 60_000) });
    await expect(late).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
    const copy = restore({ SourceTableName: TargetTableName, TargetTableName: 'copy', UseLatestRestorableTime: true });
    await expect(copy).rejects.toMatchObject({ name: 'PointInTimeRecoveryUnavailableException' });
    const missing = restore({ SourceTableName: 'nothing', TargetTableName: 'copy', UseLatestRestorableTime: true });
    await expect(missing).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('says from when to when, and has backups of its own once they are switched on', async () => {
    const backupsOf = async (name: string) =>
      (await client.send(new DescribeContinuousBackupsCommand({ TableName: name }))).ContinuousBackupsDescription;
    const own = (await backupsOf(TableName))?.PointInTimeRecoveryDescription;
    expect(own?.PointInTimeRecoveryStatus).toBe('ENABLED');
    expect(own?.EarliestRestorableDateTime?.getTime()).toBeLessThan(at.getTime());
    expect(own?.LatestRestorableDateTime?.getTime()).toBeGreaterThan(at.getTime());
    expect((await backupsOf(TargetTableName))?.PointInTimeRecoveryDescription).toEqual({
      PointInTimeRecoveryStatus: 'DISABLED',
    });
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await client.send(
      new UpdateContinuousBackupsCommand({ TableName: TargetTableName, PointInTimeRecoverySpecification }),
    );
    expect((await backupsOf(TargetTableName))?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe(
      'ENABLED',
    );
    await client.send(new DeleteTableCommand({ TableName: TargetTableName }));
    await expect(described()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

test('a restoration that the end of the cloud interrupts goes on at its next start', async () => {
  const folder = testFolder();
  const first = await start(folder);
  await first.client.send(new PutItemCommand({ TableName, Item: item('kept', 'before') }));
  const at = await now();
  await first.client.send(new PutItemCommand({ TableName, Item: item('kept', 'after') }));
  const asked = { SourceTableName: TableName, TargetTableName, RestoreDateTime: at };
  await first.client.send(new RestoreTableToPointInTimeCommand(asked));
  await first.stop();
  const second = await start(folder);
  onTestFinished(second.stop);
  second.backups.resume();
  const look = () => second.client.send(new DescribeTableCommand({ TableName: TargetTableName }));
  while ((await look()).Table?.TableStatus !== 'ACTIVE') await sleep(50);
  const { Items } = await second.client.send(new ScanCommand({ TableName: TargetTableName }));
  expect(states(Items)).toEqual({ kept: 'before' });
});
