import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ContinuousBackupsDescription,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { asError } from '#shared/errors.ts';

/** Says that a table is one of a drill, and of which stage: only such a table is deleted. */
const DRILL_TAG = 'vigie:drill';
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 15_000;
/** Large tables take hours. */
const MOST_PAUSES = 4000;
/** AWS keeps those names for itself. */
const isOfAws = (key = ''): boolean => key.startsWith('aws:');

let made: DynamoDBClient | undefined;
const client = (): DynamoDBClient => {
  made ??= new DynamoDBClient();
  return made;
};

/** A table that was restored, with the stage's table that it comes from. */
export type Restored = { name: string; arn: string; streamArn?: string; source: string; at: Date };
/** The table is there, and was never restored. */
export class NotRestored extends Error {
  constructor(name: string) {
    super(`The table ${name} was not restored from another.`);
  }
}

/** Between these a table can be restored. */
export type Window = { earliest: Date; latest: Date };

async function describe(TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client().send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

export const exists = async (name: string): Promise<boolean> => (await describe(name)) !== undefined;

/** A restored table; undefined if there is none of this name. Throws NotRestored. */
export async function findRestored(name: string): Promise<Restored | undefined> {
  const table = await describe(name);
  if (!table) return undefined;
  const { SourceTableArn, RestoreDateTime } = table.RestoreSummary ?? {};
  const source = SourceTableArn?.split('/')[1];
  if (!source || !RestoreDateTime || !table.TableArn) throw new NotRestored(name);
  const { TableArn: arn, LatestStreamArn } = table;
  return { name, arn, source, at: RestoreDateTime, ...(LatestStreamArn && { streamArn: LatestStreamArn }) };
}

const backupsOf = async (TableName: string): Promise<ContinuousBackupsDescription | undefined> =>
  (await client().send(new DescribeContinuousBackupsCommand({ TableName }))).ContinuousBackupsDescription;

/** @throws Error if the table has no backups */
export async function windowOf(name: string): Promise<Window> {
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    (await backupsOf(name))?.PointInTimeRecoveryDescription ?? {};
  if (!earliest || !latest) throw new Error(`The table ${name} has no point-in-time recovery.`);
  return { earliest, latest };
}

/** Asks again until something is so. */
async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (let n = 0, pause = FIRST_PAUSE_MS; n < MOST_PAUSES; n++, pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const found = await look();
    if (isSo(found)) return found;
    await sleep(pause);
  }
  throw new Error('It takes too long. Run this again: it goes on from here.');
}

const becomesActive = (name: string): Promise<unknown> =>
  until(
    () => describe(name),
    (table) => table?.TableStatus === 'ACTIVE',
  );

/** Restores a table under a new name, unless that was begun before, and waits until it is there. */
export async function restoreTable(source: string, name: string, at: Date): Promise<Restored> {
  const before = await findRestored(name);
  if (before && before.source !== source) throw new Error(`The table ${name} was restored from ${before.source}.`);
  if (!before)
    await client().send(
      new RestoreTableToPointInTimeCommand({
        ...{ SourceTableName: source, TargetTableName: name, RestoreDateTime: at },
      }),
    );
  await becomesActive(name);
  const restored = await findRestored(name);
  if (!restored) throw new Error(`The table ${name} is gone.`);
  return restored;
}

const tagsOf = async (ResourceArn: string) => {
  const tags = [];
  let NextToken: string | undefined;
  do {
    const page = await client().send(new ListTagsOfResourceCommand({ ResourceArn, ...(NextToken && { NextToken }) }));
    tags.push(...(page.Tags ?? []));
    NextToken = page.NextToken;
  } while (NextToken);
  return tags;
};

/** Backups of a new table are switched on by AWS itself a moment later; until then they cannot be. */
async function switchBackupsOn(TableName: string): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const isOn = async () =>
    (await backupsOf(TableName))?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
  await until(
    async () => {
      if (await isOn()) return true;
      await client()
        .send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }))
        .catch((error: unknown) => {
          if (asError(error).name !== 'ContinuousBackupsUnavailableException') throw error;
        });
      return isOn();
    },
    (done) => done,
  );
}

async function expireItems(TableName: string, AttributeName: string): Promise<void> {
  const { TimeToLiveDescription } = await client().send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
  const TimeToLiveSpecification = { Enabled: true, AttributeName };
  await client().send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

/** What a restored table lacks of what the stage's own has: stream, protection, end of items, backups, tags. */
export async function complete({ name, arn, source }: Restored): Promise<Restored> {
  const [own, table] = [await describe(source), await describe(name)];
  if (!own?.TableArn) throw new Error(`There is no table ${source}.`);
  if (!table?.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
    await client().send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
    await becomesActive(name);
  }
  if (own.DeletionProtectionEnabled && !table?.DeletionProtectionEnabled) {
    await client().send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }));
    await becomesActive(name);
  }
  await expireItems(name, 'ttl');
  await switchBackupsOn(name);
  const Tags = (await tagsOf(own.TableArn)).filter(({ Key }) => !isOfAws(Key));
  if (Tags.length > 0) await client().send(new TagResourceCommand({ ResourceArn: arn, Tags }));
  const after = await findRestored(name);
  if (!after) throw new Error(`The table ${name} is gone.`);
  return after;
}

const drillPrefix = (source: string): string => `${source}-drill-`;
/** A name that tells the instant. */
export const nameFor = (source: string, purpose: 'drill' | 'restored', at: Date): string =>
  `${source}-${purpose}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;

/** The table of a drill that was interrupted. */
export async function unfinishedDrill(source: string): Promise<Restored | undefined> {
  const prefix = drillPrefix(source);
  const { TableNames = [] } = await client().send(new ListTablesCommand({ ExclusiveStartTableName: prefix, Limit: 1 }));
  const [name] = TableNames;
  return name?.startsWith(prefix) ? findRestored(name) : undefined;
}

export async function markAsDrill({ arn }: Restored, stage: string): Promise<void> {
  await client().send(new TagResourceCommand({ ResourceArn: arn, Tags: [{ Key: DRILL_TAG, Value: stage }] }));
}

/** Deletes the table of a drill. Throws for any other table. */
export async function deleteDrill({ name, arn, source }: Restored, stage: string): Promise<void> {
  const isDrill = (await tagsOf(arn)).some(({ Key, Value }) => Key === DRILL_TAG && Value === stage);
  if (!isDrill || !name.startsWith(drillPrefix(source))) throw new Error(`${name} is not the table of a drill.`);
  await client().send(new DeleteTableCommand({ TableName: name }));
  await until(
    () => exists(name),
    (isThere) => !isThere,
  );
}
