import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/values/portions.ts';
import type { Actor } from '../auth/actor.ts';
import { invalidatePrefetch } from '../lists/counter-prefetch.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { pause } from '../storage/retry.ts';
import { type Key, MAX_TRANSACTION_ITEMS, tableName, transact, type Write } from '../storage/table.ts';
import { commitEach, commitUnits, MARK_LIFETIME } from './changes.ts';
import type { Why } from './history.ts';
import type { Kind, Stored } from './kind.ts';
import type { Committing } from './packing.ts';
import { type RelatedWrites, recordKey, removal, withRelated } from './records.ts';
import { referredWith, referrersOf } from './referrers.ts';

const markWrite = (key: Key, version: number, at: number): Write => ({
  Update: {
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET deleting = :at',
    ConditionExpression: '#version = :version AND (attribute_not_exists(deleting) OR deleting < :dead)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version, ':at': at, ':dead': at - MARK_LIFETIME },
  },
});

const unmark = (key: Key, at: number) =>
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

/** Attempts to mark records that concurrent transactions write. */
const ATTEMPTS = 8;

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
  related?: RelatedWrites,
): Promise<void> {
  if (expected !== record.version) throw new AppError('outdated_version');
  const key = recordKey(kind, record.id);
  const at = epochSeconds();
  await transact([markWrite(key, record.version, at)]).catch((error: unknown) => {
    onlyRivals(error);
    throw new AppError('outdated_version');
  });
  const referrers = await referrersOf(kind, record);
  if (referrers.length > 0) {
    await unmark(key, at).catch(onlyRivals);
    throw new AppError('referenced', { referrers });
  }
  await commitUnits([withRelated(removal(kind, record, at, author, why), related)]);
}

/** Marks the records that can be marked, in one transaction if no newer release has written any of them; returns them. */
async function markSome<T extends Stored>(kind: Kind<T>, records: readonly T[], at: number): Promise<readonly T[]> {
  let left = records;
  for (let attempt = 0; left.length > 0; attempt++) {
    try {
      await transact(left.map(({ id, version }) => markWrite(recordKey(kind, id), version, at)));
      break;
    } catch (error) {
      if (error instanceof AppError && error.code === 'newer_record')
        return left.length === 1 ? [] : (await Promise.all(left.map((one) => markSome(kind, [one], at)))).flat();
      if (!(error instanceof TransactionCanceledException) || attempt === ATTEMPTS) throw error;
      const reasons = error.CancellationReasons ?? [];
      left = left.filter((_, n) => reasons[n]?.Code !== 'ConditionalCheckFailed');
      await pause(attempt);
    }
  }
  return left;
}

/** `writesFor`: further writes of a record's transaction. */
type Deleting<T> = { writesFor?: (record: T) => Write[] } & Pick<Committing, 'isBulk'>;

/**
 * Deletes an owner's records like `deleteRecord`, many at once. Returns the errors of those that stay, by id. Not for
 * dictionary entries, to which records refer by their keys.
 */
export async function deleteRecords<T extends Stored>(
  kind: Kind<T>,
  owner: string,
  records: readonly T[],
  { author }: Pick<Actor, 'author'>,
  why: Why,
  { writesFor = () => [], ...committing }: Deleting<T> = {},
): Promise<Map<string, AppError>> {
  const at = epochSeconds();
  const portions = portionsOf(records, MAX_TRANSACTION_ITEMS);
  const marked = (await Promise.all(portions.map((some) => markSome(kind, some, at)))).flat();
  invalidatePrefetch();
  const referred = await referredWith(
    kind,
    owner,
    marked.map(({ id }) => id),
  );
  const free = marked.filter(({ id }) => !referred.has(id));
  const units = new Map(
    free.map((record) => [
      record.id,
      withRelated(removal(kind, record, at, author, why), { writes: writesFor(record) }),
    ]),
  );
  const refused = await commitEach([...units.values()], committing);
  const gone = free.filter(({ id }) => !refused.has(units.get(id) ?? []));
  const stay = new Map(records.map(({ id }) => [id, new AppError('outdated_version')]));
  for (const { id } of gone) stay.delete(id);
  for (const record of marked.filter(({ id }) => referred.has(id))) {
    const referrers = await referrersOf(kind, record);
    await unmark(recordKey(kind, record.id), at).catch(onlyRivals);
    stay.set(record.id, new AppError('referenced', { referrers }));
  }
  return stay;
}
