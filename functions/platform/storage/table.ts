import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { env } from '../runtime/env.ts';
import { dynamo } from './aws.ts';
import { asCurrent } from './item-versions.ts';
import { pause } from './retry.ts';
import { type Key, parseItem } from './stored.ts';
import { isHinderedOnly } from './transient.ts';

export type { Key } from './stored.ts';

/** Limits of DynamoDB. */
export const MAX_TRANSACTION_ITEMS = 100;
/** Of 4 MB: sizes are estimated, and log lines and notes come on top. */
export const MAX_TRANSACTION_BYTES = 3.5e6;
const MAX_BATCH_GET = 100;
const MAX_BATCH_WRITE = 25;

export type Item = Key & Record<string, unknown>;

/**
 * Whether an item has its key; not checked with zod, which would copy each of thousands. The caller parses the rest.
 */
const isItem = (found: Record<string, unknown>): found is Item =>
  typeof found.pk === 'string' && typeof found.sk === 'string';
export function keyed(found: Record<string, unknown>): Item {
  if (!isItem(found)) throw new Error('An item has no key.');
  return found;
}
/** An item that was read, in the shape that this release writes. */
export const fromTable = (found: Record<string, unknown>): Item => asCurrent(keyed(found));
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export const tableName = () => env('TABLE_NAME');

/** Strongly consistent. */
export async function getItem(key: Key): Promise<Item | undefined> {
  const [item] = await getItems([key]);
  return item;
}

/** An item, parsed with its schema; undefined if there is none. Throws CorruptDataError. */
export async function readItem<T>(schema: z.ZodType<T>, key: Key): Promise<T | undefined> {
  const item = await getItem(key);
  return item && parseItem(schema, item);
}

type Wanted = { keys: Key[]; give: (items: Item[]) => void; fail: (error: unknown) => void };
let waiting: Wanted[] = [];

/**
 * Strongly consistent, in any order; omits items that do not exist. Reads of the same event-loop turn are batched: a
 * request that needs the counters of ten lists makes one call.
 */
export function getItems(keys: Key[]): Promise<Item[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return new Promise((give, fail) => {
    if (waiting.push({ keys, give, fail }) === 1) setImmediate(readWaiting);
  });
}

async function readWaiting(): Promise<void> {
  const wanted = waiting;
  waiting = [];
  const keys = new Map(wanted.flatMap((each) => each.keys.map((key) => [keyText(key), key] as const)));
  try {
    const batches = portionsOf([...keys.values()], MAX_BATCH_GET);
    const items = (await Promise.all(batches.map(readBatch))).flat();
    const found = new Map(items.map((item) => [keyText(item), item]));
    for (const { keys, give } of wanted) give(distinctItems(keys, found));
  } catch (error) {
    for (const { fail } of wanted) fail(error);
  }
}

/** Removes duplicates; every caller gets its own copy. */
const distinctItems = (keys: Key[], found: ReadonlyMap<string, Item>): Item[] =>
  [...new Set(keys.map(keyText))].flatMap((key) => {
    const item = found.get(key);
    return item ? { ...item } : [];
  });

async function readBatch(keys: Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let request = keys;
  for (let attempt = 0; request.length > 0; attempt++) {
    const answer = await dynamo().send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: request, ConsistentRead: true } } }),
    );
    items.push(...(answer.Responses?.[tableName()] ?? []).map(fromTable));
    request = (answer.UnprocessedKeys?.[tableName()]?.Keys ?? []).map(keyed);
    if (request.length > 0) await pause(attempt);
  }
  return items;
}

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`;

/** Prefetches items that will be read one after the other; other items are read on demand. */
export async function readAhead(keys: Key[]): Promise<typeof getItems> {
  const ahead = new Set(keys.map(keyText));
  const known = new Map((await getItems(keys)).map((item) => [keyText(item), item]));
  return async (wanted) => {
    const others = await getItems(wanted.filter((key) => !ahead.has(keyText(key))));
    return [...wanted.flatMap((key) => known.get(keyText(key)) ?? []), ...others];
  };
}

type Query = Omit<QueryCommandInput, 'TableName'>;

/** Every item of a query, across all pages. */
export async function* queryItems(query: Query): AsyncGenerator<Item> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(
      new QueryCommand({ TableName: tableName(), ...query, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    yield* (page.Items ?? []).map(fromTable);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Items of one partition whose sort key has the prefix, strongly consistent. */
export const partition = (pk: string, prefix: string, options: Partial<Query> = {}) =>
  queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
    ...options,
  });

/** Items with a key of an index. Eventually consistent, like every index. */
export const indexed = (index: 'gsi1' | 'gsi2', key: string, options: Partial<Query> = {}) =>
  queryItems({
    IndexName: index,
    KeyConditionExpression: `${index}pk = :key`,
    ExpressionAttributeValues: { ':key': key },
    ...options,
  });

/**
 * All or nothing, for those who decide themselves what to do when others write the same. Throws
 * TransactionCanceledException with a reason for each item.
 */
export async function transactOnce(writes: Write[], token?: string): Promise<void> {
  await dynamo().send(new TransactWriteCommand({ TransactItems: writes, ...(token && { ClientRequestToken: token }) }));
}

const HINDERED_ATTEMPTS = 8;

/**
 * All or nothing. Throws TransactionCanceledException only if a condition was not met or an item is wrong; the SDK does
 * not repeat transactions that were hindered by others or by a busy table.
 */
export async function transact(writes: Write[], token?: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(writes, token);
    } catch (error) {
      if (!isHinderedOnly(error)) throw error;
      if (attempt === HINDERED_ATTEMPTS) throw new AppError('unavailable', { cause: error });
      await pause(attempt);
    }
  }
}

/** Writes an item if there is none with its key. */
export async function putUnlessPresent(Item: Item): Promise<void> {
  const command = new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' });
  await dynamo()
    .send(command)
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

type BatchedWrite = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

async function writeBatches(writes: readonly BatchedWrite[]): Promise<void> {
  for (const portion of portionsOf(writes, MAX_BATCH_WRITE)) {
    let requests = portion;
    for (let attempt = 0; requests.length > 0; attempt++) {
      const answer = await dynamo().send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
      requests = answer.UnprocessedItems?.[tableName()] ?? [];
      if (requests.length > 0) await pause(attempt);
    }
  }
}

/** Not atomic: for writes that may be repeated. */
export const putItems = (items: readonly Item[]): Promise<void> =>
  writeBatches(items.map((Item) => ({ PutRequest: { Item } })));
/** Not atomic: for deletions that may be repeated. */
export const deleteItems = (keys: readonly Key[]): Promise<void> =>
  writeBatches(keys.map((Key) => ({ DeleteRequest: { Key } })));

/** Not atomic: for deletions that may be repeated. `prefix`: of the sort keys. */
export async function deletePartition(pk: string, prefix = ''): Promise<void> {
  const items = await Array.fromAsync(partition(pk, prefix));
  await deleteItems(items.map(({ pk, sk }) => ({ pk, sk })));
}

export const put = (item: Item, condition?: string): Write => ({
  Put: { TableName: tableName(), Item: item, ...(condition && { ConditionExpression: condition }) },
});
export const putNew = (item: Item): Write => put(item, 'attribute_not_exists(pk)');
export const remove = (key: Key): Write => ({ Delete: { TableName: tableName(), Key: key } });
