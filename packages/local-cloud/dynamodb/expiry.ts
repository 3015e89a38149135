import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { type AttributeValue, DeleteItemCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import type { TableSpec } from '../assembly/storage.ts';

type Keys = Record<string, AttributeValue>;
type Expiring = { table: TableSpec; attribute: string; now: number };

const keysOf = ({ KeySchema }: TableSpec): string[] => KeySchema.map(({ AttributeName }) => AttributeName);
const secondsOf = (now: number): number => Math.floor(now / 1000);

/** Rows read in one call, which blocks this process. */
const ROWS_AT_ONCE = 5000;
const stored = z.object({ rowid: z.number(), item: z.string().nullable() });
const attributes = z.record(z.string(), z.looseObject({ N: z.string().optional() }));

/**
 * Reads the data file of dynoxide, some rows at a time. For each page of a scan dynoxide would sort the whole table, and
 * block all other requests meanwhile.
 */
async function* expiredInFile(dataFile: string, { table, attribute, now }: Expiring): AsyncGenerator<Keys> {
  const database = new DatabaseSync(dataFile, { readOnly: true });
  try {
    const page = database.prepare(
      `SELECT rowid, iif(instr(item_json, ?) > 0, item_json, NULL) AS item FROM "${table.name.replaceAll('"', '""')}" WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
    );
    let last = 0;
    for (;;) {
      const rows = page.all(`"${attribute}":{"N":`, last).map((row) => stored.parse(row));
      for (const { item } of rows) {
        const found = item === null ? {} : attributes.parse(JSON.parse(item));
        if (Number(found[attribute]?.N ?? Infinity) < secondsOf(now))
          yield Object.fromEntries(keysOf(table).map((name) => [name, found[name] as AttributeValue]));
      }
      if (rows.length < ROWS_AT_ONCE) return;
      last = rows.at(-1)?.rowid ?? last;
      await setImmediate();
    }
  } finally {
    database.close();
  }
}

/** Through the API. */
async function* expiredInTable(client: DynamoDBClient, { table, attribute, now }: Expiring): AsyncGenerator<Keys> {
  const names = [attribute, ...keysOf(table)];
  const aliases = Object.fromEntries(names.map((name, i) => [`#a${i}`, name]));
  let start: Keys | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: '#a0 < :now',
        ProjectionExpression: Object.keys(aliases).slice(1).join(', '),
        ExpressionAttributeNames: aliases,
        ExpressionAttributeValues: { ':now': { N: String(secondsOf(now)) } },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

/**
 * Deletes the items whose time to live has passed, which dynoxide never does. `dataFile`: that of dynoxide, if it is this
 * package's own. Gives the number of deleted items.
 */
export async function sweepExpired(
  client: DynamoDBClient,
  table: TableSpec,
  dataFile: string | undefined,
  now = Date.now(),
): Promise<number> {
  const attribute = table.TimeToLiveSpecification?.AttributeName;
  if (!attribute) return 0;
  const expiring = { table, attribute, now };
  let deleted = 0;
  for await (const Key of dataFile ? expiredInFile(dataFile, expiring) : expiredInTable(client, expiring)) {
    // Again under a condition: the item may have been renewed since it was read.
    const removal = new DeleteItemCommand({
      TableName: table.name,
      Key,
      ConditionExpression: '#a0 < :now',
      ExpressionAttributeNames: { '#a0': attribute },
      ExpressionAttributeValues: { ':now': { N: String(secondsOf(now)) } },
    });
    deleted += await client.send(removal).then(
      () => 1,
      () => 0,
    );
  }
  return deleted;
}

/** The same for all tables. What fails is said, and tried again with the next sweep. */
export async function sweepTables(
  client: DynamoDBClient,
  tables: readonly TableSpec[],
  dataFile: string | undefined,
): Promise<void> {
  for (const table of tables) {
    await sweepExpired(client, table, dataFile).catch((error: unknown) =>
      console.error(`Expiry of ${table.name} failed:`, error),
    );
  }
}
