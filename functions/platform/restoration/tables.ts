import { BatchGetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { portionsOf } from '#shared/values/portions.ts';
import { dynamo } from '../storage/aws.ts';
import { pause } from '../storage/retry.ts';
import { type Item, type Key, keyed } from '../storage/table.ts';

/** Segments that are read side by side. */
const SEGMENTS = 4;
/** Of DynamoDB. */
const MOST_KEYS = 100;

/** Reads a table, whichever it is: the stage's own or a restored one. */
export async function eachItem(TableName: string, see: (item: Item) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: SEGMENTS }, (_, Segment) => eachOf(TableName, Segment, see)));
}

async function eachOf(TableName: string, Segment: number, see: (item: Item) => Promise<void>): Promise<void> {
  const segment = { TableName, Segment, TotalSegments: SEGMENTS, ConsistentRead: true };
  let next: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(new ScanCommand({ ...segment, ...(next && { ExclusiveStartKey: next }) }));
    for (const item of page.Items ?? []) await see(keyed(item));
    next = page.LastEvaluatedKey;
  } while (next);
}

async function batchOf(table: string, keys: Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let asked = keys;
  for (let attempt = 0; asked.length > 0; attempt++) {
    if (attempt > 0) await pause(attempt);
    const RequestItems = { [table]: { Keys: asked, ConsistentRead: true } };
    const answer = await dynamo().send(new BatchGetCommand({ RequestItems }));
    items.push(...(answer.Responses?.[table] ?? []).map(keyed));
    asked = (answer.UnprocessedKeys?.[table]?.Keys ?? []).map(keyed);
  }
  return items;
}

/** Items of a table as they are now, by their key as text. */
export async function itemsOf(table: string, keys: readonly Key[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (const some of portionsOf(keys, MOST_KEYS))
    for (const item of await batchOf(table, some)) found.set(keyText(item), item);
  return found;
}

export const keyText = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

/** The last items of a partition whose sort keys begin like this, newest first. */
export async function lastOf(TableName: string, pk: string, prefix: string, Limit: number): Promise<Item[]> {
  const query = {
    ...{ TableName, Limit, ConsistentRead: true, ScanIndexForward: false },
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
  };
  return ((await dynamo().send(new QueryCommand(query))).Items ?? []).map(keyed);
}
