import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import { type SharedView, sharedView } from '#shared/users/shared-views.ts';
import { parseItems } from '../storage/stored.ts';
import { type Key, partition, put, readItem, remove, tableName, transact } from '../storage/table.ts';

/** Not in the entity's own partition: the item has one person's name, and is exported and erased with their data. */
const partitionOf = (entity: string): string => `VIEWS#${entity}`;
const PREFIX = 'V#';
const keyOf = (entity: string, id: string): Key => ({ pk: partitionOf(entity), sk: `${PREFIX}${id}` });

/** The views that the users of an entity share, of all lists. */
export const sharedViewsOf = (entity: string): Promise<SharedView[]> =>
  Array.fromAsync(parseItems(sharedView, partition(partitionOf(entity), PREFIX)));

export const readShared = (entity: string, id: string): Promise<SharedView | undefined> =>
  readItem(sharedView, keyOf(entity, id));

export const putShared = (entity: string, view: SharedView): Promise<void> =>
  transact([put({ ...keyOf(entity, view.id), ...view }, 'attribute_not_exists(pk)')]);

/** Replaces a view unless it was changed since that version. */
export async function replaceShared(entity: string, view: SharedView, version: number): Promise<void> {
  const Put = {
    TableName: tableName(),
    Item: { ...keyOf(entity, view.id), ...view },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  };
  try {
    await transact([{ Put }]);
  } catch (error) {
    if (error instanceof TransactionCanceledException) throw new AppError('outdated_version', { cause: error });
    throw error;
  }
}

export const removeShared = (entity: string, id: string): Promise<void> => transact([remove(keyOf(entity, id))]);
