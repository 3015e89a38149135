import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { id } from '#shared/records.ts';
import { valueIn } from '#shared/values/objects.ts';
import { newId, now } from '../runtime/clock.ts';
import { versionOf } from '../storage/item-versions.ts';
import { parseItem, parseShownItem } from '../storage/stored.ts';
import {
  getItem,
  getItems,
  type Item,
  type Key,
  put,
  putNew,
  readItem,
  remove,
  tableName,
  type Write,
} from '../storage/table.ts';
import { commitUnits, RESERVATION, type Scope } from './changes.ts';
import { type Author, createdItem, deletedItem, modifiedItem, type Why } from './history.ts';
import type { Kind, Link, Stored } from './kind.ts';
import type { Change, Check } from './packing.ts';
import { referenceKey } from './references.ts';
import { rewriting } from './rewriting.ts';
import { takenError } from './taken.ts';

const RECORD = '#';

export const recordKey = (kind: { name: string }, id: string): Key => ({ pk: `${kind.name}#${id}`, sk: RECORD });
export const scopeOf = <T extends Stored>(kind: Kind<T>, record: T): Scope => ({
  kind: kind.name,
  owner: kind.owner(record),
});

export async function readRecord<T extends Stored>(kind: Kind<T>, id: string): Promise<T | undefined> {
  const item = await getItem(recordKey(kind, id));
  return item && parseShownItem(kind.schema, item);
}

export async function readRecords<T extends Stored>(
  kind: Kind<T>,
  ids: readonly string[],
  read: typeof getItems = getItems,
): Promise<Map<string, T>> {
  const items = await read([...new Set(ids)].map((id) => recordKey(kind, id)));
  return new Map(items.map((item) => parseShownItem(kind.schema, item)).map((record) => [record.id, record]));
}

export const reservationItem = z.object({ id });

/** The id of the record that holds a reserved value. */
export async function findUnique(kind: { name: string }, value: string): Promise<string | undefined> {
  return (await readItem(reservationItem, reservationKey(kind, value)))?.id;
}
export async function findUniques(
  kind: { name: string },
  values: readonly string[],
  read: typeof getItems = getItems,
): Promise<Map<string, string>> {
  const items = await read([...new Set(values)].map((value) => reservationKey(kind, value)));
  const prefix = reservationKey(kind, '').pk;
  return new Map(items.map((item) => [item.pk.slice(prefix.length), parseItem(reservationItem, item).id]));
}

export const reservationKey = (kind: { name: string }, value: string) => ({
  pk: `${RESERVATION}${kind.name}#${value}`,
  sk: RECORD,
});
export const reservationOf = (kind: { name: string }, value: string, id: string): Item => ({
  ...reservationKey(kind, value),
  id,
});

/**
 * Gives a value up. If another record has it, `commitGroup` leaves it there: a kind may begin to reserve values that older
 * records never did.
 */
const release = (kind: { name: string }, value: string, id: string): Write => ({
  Delete: {
    TableName: tableName(),
    Key: reservationKey(kind, value),
    ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
    ExpressionAttributeValues: { ':id': id },
  },
});

/** Stored without its empty fields, which the schema sets to null again: a part has 40 of them. */
const withoutNulls = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));

export function recordItem<T extends Stored>(kind: Kind<T>, record: T): Item {
  return {
    ...recordKey(kind, record.id),
    gsi1pk: `${kind.name}#${kind.owner(record)}`,
    gsi1sk: record.id,
    schema_version: versionOf(recordKey(kind, record.id)),
    ...withoutNulls(record),
  };
}

/** The ids in a field: none, one or several. */
export const idsIn = (record: object, field: string, { member }: Pick<Link, 'member'> = {}): string[] => {
  const values = [valueIn(record, field) ?? []].flat();
  const ids = member === undefined ? values : values.map((value) => valueIn(value, member));
  return ids.filter((id): id is string => typeof id === 'string' && id !== '');
};

/** Keys of the records to which a record is strongly linked, without duplicates. */
function targetsOf<T extends Stored>(kind: Kind<T>, record: T): string[] {
  const strong = Object.entries(kind.links).filter(([, link]) => !link.isSoft);
  return [...new Set(strong.flatMap(([field, { to }]) => idsIn(record, field).map((id) => `${to}#${id}`)))];
}

/** Keys of what a record has in the partitions of others: its reservations and links. */
export const besides = <T extends Stored>(kind: Kind<T>, record: T): Key[] => [
  ...kind.unique(record).map((value) => reservationKey(kind, value)),
  ...targetsOf(kind, record).map((target) => referenceKey(kind, record.id, target)),
];

const targetChecks = (targets: string[]): Check[] => targets.map((pk) => ({ key: { pk, sk: RECORD } }));
/** The record of a check is gone, or has changed since it was read. */
const refusedCheck = () => new AppError('conditions_not_met');

/** The fields that every new record has. */
export const freshRecord = (id: string = newId()): Stored => {
  const at = now();
  return { id, version: 1, creation_date: at, modification_date: at };
};

/** The writes that create a record: itself, its reservations and links, and its first history line. */
export function creation<T extends Stored>(
  kind: Kind<T>,
  record: T,
  author: Author,
  why: Why,
  checks: Check[] = [],
): Change {
  const targets = targetsOf(kind, record);
  const writes: Write[] = [
    putNew(recordItem(kind, record)),
    ...kind.unique(record).map((value) => putNew(reservationOf(kind, value, record.id))),
    ...targets.map((target) => put(referenceKey(kind, record.id, target))),
    put(createdItem(recordKey(kind, record.id).pk, record, author, why)),
  ];
  return {
    scope: scopeOf(kind, record),
    id: record.id,
    version: record.version,
    writes,
    refused: (index) => takenError(kind.unique(record)[index - 1], record),
    checks: [...targetChecks(targets), ...checks],
    refusedCheck,
  };
}

const ifVersion = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

/** The writes that change a record, or null if nothing differs. `before` must be unchanged since it was read. */
export function modification<T extends Stored>(
  kind: Kind<T>,
  before: T,
  fields: Partial<T>,
  author: Author,
  why: Why,
  checks: Check[] = [],
): Change | null {
  const after: T = { ...before, ...fields, version: before.version + 1, modification_date: now() };
  const history = modifiedItem(recordKey(kind, before.id).pk, before, after, author, why);
  if (!history) return null;
  const [freed, taken] = difference(kind.unique(before), kind.unique(after));
  const [unlinked, linked] = difference(targetsOf(kind, before), targetsOf(kind, after));
  const writes: Write[] = [
    rewriting(recordItem(kind, before), recordItem(kind, after)),
    ...freed.map((value) => release(kind, value, before.id)),
    ...taken.map((value) => putNew(reservationOf(kind, value, before.id))),
    ...unlinked.map((target) => remove(referenceKey(kind, before.id, target))),
    ...linked.map((target) => put(referenceKey(kind, before.id, target))),
    put(history),
  ];
  const [scope, left] = [scopeOf(kind, after), scopeOf(kind, before)];
  return {
    scope,
    ...(left.owner !== scope.owner && { left }),
    id: before.id,
    version: after.version,
    writes,
    refused: (index) =>
      index === 0 ? new AppError('outdated_version') : takenError(taken[index - 1 - freed.length], after),
    checks: [...targetChecks(linked), ...checks],
    refusedCheck,
  };
}

/**
 * The writes that delete a record; its history stays. `marked`: see `deleteRecord`; null for a kind that nothing can
 * refer to.
 */
export function removal<T extends Stored>(
  kind: Kind<T>,
  before: T,
  marked: number | null,
  author: Author,
  why: Why,
): Change {
  const key = recordKey(kind, before.id);
  const condition = ifVersion(before.version);
  const writes: Write[] = [
    {
      Delete: {
        TableName: tableName(),
        Key: key,
        ConditionExpression: `${condition.ConditionExpression}${marked === null ? '' : ' AND deleting = :marked'}`,
        ExpressionAttributeNames: condition.ExpressionAttributeNames,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ...(marked !== null && { ':marked': marked }),
        },
      },
    },
    ...kind.unique(before).map((value) => release(kind, value, before.id)),
    ...targetsOf(kind, before).map((target) => remove(referenceKey(kind, before.id, target))),
    put(deletedItem(key.pk, before, author, why)),
  ];
  return {
    scope: scopeOf(kind, before),
    id: before.id,
    version: before.version + 1,
    writes,
    refused: () => new AppError('outdated_version'),
  };
}

/** Values that only `before` has, and values that only `after` has. */
function difference(before: string[], after: string[]): [string[], string[]] {
  return [before.filter((value) => !after.includes(value)), after.filter((value) => !before.includes(value))];
}

/**
 * What a record's transaction also contains – changes of other records, items that are not records – and its
 * conditions.
 */
export type RelatedWrites = { changes?: Change[]; writes?: Write[]; checks?: Check[] };

/** The changes that are written together. */
export const withRelated = (
  change: Change,
  { changes = [], writes = [], checks = [] }: RelatedWrites = {},
): Change[] => [
  { ...change, writes: [...change.writes, ...writes], checks: [...(change.checks ?? []), ...checks] },
  ...changes,
];

const commitWith = (change: Change, related?: RelatedWrites): Promise<void> =>
  commitUnits([withRelated(change, related)]);

export async function createRecord<T extends Stored>(
  kind: Kind<T>,
  record: T,
  author: Author,
  why: Why,
  { checks = [], relatedWrites }: { checks?: Check[]; relatedWrites?: RelatedWrites | undefined } = {},
): Promise<T> {
  const parsed = kind.schema.parse(record);
  await commitWith(creation(kind, parsed, author, why, checks), relatedWrites);
  return parsed;
}

/**
 * Changes the fields that differ. Refused if the record has changed since `before`.
 */
export async function updateRecord<T extends Stored>(
  kind: Kind<T>,
  before: T,
  fields: Partial<T>,
  author: Author,
  why: Why,
  { checks = [], relatedWrites }: { checks?: Check[]; relatedWrites?: RelatedWrites | undefined } = {},
): Promise<T> {
  const change = modification(kind, before, fields, author, why, checks);
  if (!change) return before;
  await commitWith(change, relatedWrites);
  const after = await readRecord(kind, before.id);
  if (!after) throw new AppError('not_found');
  return after;
}
