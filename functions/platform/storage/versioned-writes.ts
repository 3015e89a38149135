import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  PutCommand,
  type PutCommandInput,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { asCurrent, isHistory, versionIn, versionOf } from './item-versions.ts';
import type { Key } from './key.ts';

type Put = Pick<PutCommandInput, 'Item' | keyof Conditional>;
type Update = Pick<UpdateCommandInput, 'Key' | 'UpdateExpression' | keyof Conditional>;
type Delete = { Key: Record<string, unknown> | undefined } & Conditional;
type Conditional = {
  ConditionExpression?: string | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE' | undefined;
};

const VALUE = ':schema_version';
const NOT_NEWER = `attribute_not_exists(schema_version) OR schema_version <= ${VALUE}`;
/** An item of an older version would be left in a mixture of both. */
const CURRENT = `attribute_not_exists(pk) OR schema_version = ${VALUE}`;
/** Nothing is there that could be newer. */
const ONLY_NEW = 'attribute_not_exists(pk)';

const keyOf = ({ pk, sk }: Record<string, unknown> = {}): Key => ({ pk: String(pk), sk: String(sk) });

const guarded = <W extends Conditional>(write: W, key: Key, condition = NOT_NEWER): W => ({
  ...write,
  ConditionExpression: write.ConditionExpression ? `(${write.ConditionExpression}) AND (${condition})` : condition,
  ExpressionAttributeValues: { ...write.ExpressionAttributeValues, [VALUE]: versionOf(key) },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
});

/** An item with the version that it has in the table. Version 1 needs no number. */
export function stamped(item: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const version = item && versionOf(keyOf(item));
  return version === undefined || version === 1 ? item : { ...item, schema_version: version };
}

function putOf<P extends Put>(put: P): P {
  const key = keyOf(put.Item);
  const current = { ...put, Item: stamped(put.Item) };
  return put.ConditionExpression === ONLY_NEW || isHistory(key) ? current : guarded(current, key);
}

function updateOf<U extends Update>(update: U): U {
  const key = keyOf(update.Key);
  if (versionOf(key) === 1) return guarded(update, key);
  const { UpdateExpression: changes = '' } = update;
  const set = `SET schema_version = ${VALUE}`;
  const UpdateExpression = /\bSET\b/.test(changes) ? changes.replace(/\bSET\b/, `${set},`) : `${set} ${changes}`;
  return guarded({ ...update, UpdateExpression }, key, CURRENT);
}

const deleteOf = <D extends Delete>(deletion: D): D => guarded(deletion, keyOf(deletion.Key));

type Transaction = Pick<TransactWriteCommandInput, 'TransactItems'>;
const transactionOf = <T extends Transaction>(transaction: T): T => ({
  ...transaction,
  TransactItems: transaction.TransactItems?.map(({ Put, Update, Delete, ...others }) => ({
    ...others,
    ...(Put && { Put: putOf(Put) }),
    ...(Update && { Update: updateOf(Update) }),
    ...(Delete && { Delete: deleteOf({ ...Delete, Key: Delete.Key }) }),
  })),
});

/** Without conditions, which batches cannot have: for items that never change, or that are made anew from others. */
const batchOf = <B extends Pick<BatchWriteCommandInput, 'RequestItems'>>(batch: B): B => ({
  ...batch,
  RequestItems: Object.fromEntries(
    Object.entries(batch.RequestItems ?? {}).map(([table, requests]) => [
      table,
      requests.map((request) =>
        request.PutRequest ? { ...request, PutRequest: { Item: stamped(request.PutRequest.Item) } } : request,
      ),
    ]),
  ),
});

const REWRITTEN: Readonly<Record<string, (input: never) => object>> = {
  PutItemCommand: putOf<Put>,
  UpdateItemCommand: updateOf<Update>,
  DeleteItemCommand: deleteOf<Delete>,
  TransactWriteItemsCommand: transactionOf<Transaction>,
  BatchWriteItemCommand: batchOf,
};

type Refused = { key: Key; version: number; isUpdate: boolean };
type Written = Put & Update;

const refusedBy = (write: Written, item: Record<string, { N?: string | undefined }> | undefined): Refused[] =>
  item && write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
    ? [
        {
          key: keyOf(write.Item ?? write.Key),
          version: versionIn({ schema_version: item.schema_version?.N }),
          isUpdate: write.UpdateExpression !== undefined,
        },
      ]
    : [];

/** The items whose conditions failed. */
function refusedIn(input: object, error: unknown): Refused[] {
  if (error instanceof ConditionalCheckFailedException) return refusedBy(input as Written, error.Item as never);
  if (!(error instanceof TransactionCanceledException)) return [];
  const { TransactItems = [] } = input as Transaction;
  return (error.CancellationReasons ?? []).flatMap(({ Code, Item }, n) => {
    const { Put, Update, Delete } = TransactItems[n] ?? {};
    const write = (Put ?? Update ?? Delete) as Written | undefined;
    return write && Code === 'ConditionalCheckFailed' ? refusedBy(write, Item as never) : [];
  });
}

/** Stores an item in the shape of this release, unless somebody changes it meanwhile. */
async function bringUpToDate(client: DynamoDBDocumentClient, TableName: string, key: Key): Promise<void> {
  const command = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key], ConsistentRead: true } } });
  const [item] = (await client.send(command)).Responses?.[TableName] ?? [];
  if (!item) return;
  const fields = Object.entries(item);
  const put = new PutCommand({
    TableName,
    Item: asCurrent({ ...item, ...key }),
    ConditionExpression: fields.map((_, n) => `#f${n} = :v${n}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name], n) => [`#f${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], n) => [`:v${n}`, value])),
  });
  await client.send(put).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

const tableIn = (input: object): string => {
  const { TableName, TransactItems: [{ Put, Update, Delete } = {}] = [] } = input as Transaction & {
    TableName?: string;
  };
  return TableName ?? (Put ?? Update ?? Delete)?.TableName ?? '';
};

const ATTEMPTS = 5;

type Next<R> = (args: { input: object }) => Promise<R>;

/**
 * Every write to the table says the version of what it writes, and is refused where a newer release has written
 * (`newer_record`). An item of an older version is brought up to date before a part of it is changed.
 */
export const versionedWrites =
  (client: DynamoDBDocumentClient) =>
  <R>(next: Next<R>, { commandName = '' }: { commandName?: string }): Next<R> =>
  async (args) => {
    const rewritten = REWRITTEN[commandName];
    if (!rewritten) return next(args);
    const input = rewritten(args.input as never);
    for (let attempt = 1; ; attempt++) {
      try {
        return await next({ ...args, input });
      } catch (error) {
        const refused = refusedIn(input, error);
        if (refused.some(({ key, version }) => version > versionOf(key)))
          throw new AppError('newer_record', { cause: error });
        const older = refused.filter(({ key, version, isUpdate }) => isUpdate && version < versionOf(key));
        if (older.length === 0 || attempt === ATTEMPTS) throw error;
        for (const { key } of older) await bringUpToDate(client, tableIn(input), key);
      }
    }
  };
