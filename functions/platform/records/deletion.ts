import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { tableName, transact } from '../storage/table.ts';
import { commitChanges, MARK_LIFETIME } from './changes.ts';
import type { Why } from './history.ts';
import type { Kind, Stored } from './kind.ts';
import { recordKey, removal } from './records.ts';
import { referrersOf } from './referrers.ts';

const mark = (key: { pk: string; sk: string }, version: number, at: number) =>
  transact([
    {
      Update: {
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET deleting = :at',
        ConditionExpression: '#version = :version AND (attribute_not_exists(deleting) OR deleting < :dead)',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version, ':at': at, ':dead': at - MARK_LIFETIME },
      },
    },
  ]);

const unmark = (key: { pk: string; sk: string }, at: number) =>
  transact([
    {
      Update: {
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'REMOVE deleting',
        ConditionExpression: 'deleting = :at',
        ExpressionAttributeValues: { ':at': at },
      },
    },
  ]);

const onlyRivals = (error: unknown): void => {
  if (!(error instanceof TransactionCanceledException)) throw error;
};

/**
 * Deletes a record without references; otherwise fails with 423 and lists what refers to it. The record is marked
 * first: from then on no link to it can be written, so the references counted afterwards are complete.
 */
export async function deleteRecord<T extends Stored>(
  kind: Kind<T>,
  record: T,
  { author }: Pick<Actor, 'author'>,
  expected: number = record.version,
  why: Why = { code: 'user_edit' },
): Promise<void> {
  if (expected !== record.version) throw new AppError('outdated_version');
  const key = recordKey(kind, record.id);
  const at = epochSeconds();
  await mark(key, record.version, at).catch((error: unknown) => {
    onlyRivals(error);
    throw new AppError('outdated_version');
  });
  const referrers = await referrersOf(kind, record);
  if (referrers.length > 0) {
    await unmark(key, at).catch(onlyRivals);
    throw new AppError('referenced', { referrers });
  }
  await commitChanges([removal(kind, record, at, author, why)]);
}
