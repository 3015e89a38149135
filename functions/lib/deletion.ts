import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { AppError, type Referrer } from '#shared/errors.ts';
import type { Actor } from './auth/actor.ts';
import { commitChanges, MARK_LIFETIME, type Scope } from './changes.ts';
import { epochSeconds } from './clock.ts';
import { lists } from './columns/lists.ts';
import { loadScope } from './columns/scope.ts';
import type { Why } from './history.ts';
import { CATALOGUE, COMMON_KINDS, ENTITIES, ENTRY, KINDS, type KindName, listOf } from './kinds.ts';
import { type Described, type Kind, recordKey, referencePrefix, referrerOf, removal, type Stored } from './records.ts';
import { partition, tableName, transact } from './table.ts';

/** Strong links stand in the record's own partition. */
async function strongReferrers(pk: string): Promise<Referrer[]> {
  const counts = new Map<string, number>();
  for await (const item of partition(pk, referencePrefix())) {
    const { kind } = referrerOf(item);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

type Holder = { kind: Described; field: string; value: string };

/** Fields that may hold a record's id or, of an entry, its key. */
function holdersOf({ name: to }: Described, record: Stored & Partial<DictionaryEntry>): Holder[] {
  return Object.values(KINDS).flatMap((kind: Described) => [
    ...Object.entries(kind.links)
      .filter(([field, link]) => link.to === to && link.isWeak && Object.hasOwn(kind.columns, field))
      .map(([field]) => ({ kind, field, value: record.id })),
    ...Object.entries(kind.columns)
      .filter(([, { dictionary }]) => to === ENTRY.name && dictionary === record.dictionary)
      .map(([field]) => ({ kind, field, value: record.key ?? '' })),
  ]);
}

/** The lists that a holder can stand in; what names its owner stands in the owner's, or in the catalogue. */
async function listsOf(kind: KindName, field: string, value: string): Promise<Scope[]> {
  if (COMMON_KINDS.has(kind)) return [listOf(kind)];
  const owners = field === 'owner_entity' ? [value] : (await loadScope(ENTITIES)).keys();
  return [...owners, CATALOGUE].map((owner) => listOf(kind, owner));
}

/** Weak links are found in the lists of the kinds that have them. */
async function weakReferrers(to: Described, record: Stored): Promise<Referrer[]> {
  const found = await Promise.all(
    holdersOf(to, record).map(async ({ kind, field, value }) => {
      const sources = (await listsOf(kind.name as KindName, field, value)).map((scope) => ({ scope }));
      const filters = [{ field, operator: 'eq' as const, values: [value] }];
      const query = { page: 1, size: 1, order: [], fields: ['id'], search: undefined, filters };
      const { total } = await lists.query({ columns: kind.columns, sources }, query);
      return { kind: kind.name, count: total };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

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
 * Deletes a record that nothing refers to; otherwise 423 says what does. The record is marked first: from then on no
 * link to it can be written, so what is counted afterwards is all there is.
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
  const referrers = [...(await strongReferrers(key.pk)), ...(await weakReferrers(kind, record))];
  if (referrers.length > 0) {
    await unmark(key, at).catch(onlyRivals);
    throw new AppError('referenced', { referrers });
  }
  await commitChanges([removal(kind, record, at, author, why)]);
}
