import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Pointer, Scope } from '@vigie/list-engine';
import { z } from 'zod';
import { dynamo } from '../storage/aws.ts';
import { kindVersion } from '../storage/item-versions.ts';
import { getItems, type Key, tableName } from '../storage/table.ts';
import { requestCompaction, scopePk } from './change-log.ts';

export const pointer = z.object({
  object: z.string(),
  seq: z.int(),
  changes: z.int(),
  rows: z.int(),
  bytes: z.int(),
  crc: z.int(),
  at: z.string(),
  previous: z.string().optional(),
  damaged: z.string().optional(),
  /** The version of the kind whose shape the rows have. */
  shape: z.int().default(1),
}) satisfies z.ZodType<Pointer>;

const pointerKey = (scope: Scope): Key => ({ pk: scopePk(scope), sk: 'S' });

/** Rows in the shape of another release are not read: the table answers until a compaction has written them anew. */
async function inShape(scope: Scope, { shape, ...found }: z.infer<typeof pointer>): Promise<Pointer> {
  if (shape === kindVersion(scope.kind) || found.damaged) return found;
  await requestCompaction(scope);
  return { ...found, damaged: `its rows have the shape of version ${shape}` };
}

/** The pointers of the scopes, in their order. */
export async function readPointers(scopes: readonly Scope[]): Promise<(Pointer | undefined)[]> {
  const items = new Map((await getItems(scopes.map(pointerKey))).map((item) => [item.pk, item]));
  return Promise.all(
    scopes.map(async (scope) => {
      const item = items.get(scopePk(scope));
      return item && inShape(scope, pointer.parse(item));
    }),
  );
}

const ifMet = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error) => {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    },
  );

const isStill = (before: Pointer | undefined) =>
  before
    ? { ConditionExpression: '#o = :o', ExpressionAttributeNames: { '#o': 'object' } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** False if another compaction has moved the pointer since `before` was read. */
export const movePointer = (scope: Scope, before: Pointer | undefined, after: Pointer): Promise<boolean> =>
  ifMet(
    dynamo().send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...pointerKey(scope), ...after, shape: kindVersion(scope.kind) },
        ...isStill(before),
        ...(before && { ExpressionAttributeValues: { ':o': before.object } }),
      }),
    ),
  );

/** Marks a damaged snapshot, so that no reader uses it. False if the pointer has moved to another one. */
export const markDamaged = (scope: Scope, damaged: Pointer, reason: string): Promise<boolean> =>
  ifMet(
    dynamo().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pointerKey(scope),
        UpdateExpression: 'SET damaged = :reason',
        ...isStill(damaged),
        ExpressionAttributeValues: { ':reason': reason, ':o': damaged.object },
      }),
    ),
  );
