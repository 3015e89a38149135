import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { type Change, commitChanges, type Scope } from './changes.ts';
import { newId, now } from './clock.ts';
import { type Author, createdItem, modifiedItem, type Why } from './history.ts';
import { getItem, getItems, type Item, put, putNew, remove, tableName, type Write } from './table.ts';

export type Stored = { id: string; version: number; creation_date: string; modification_date: string };

/** Everything that the table needs to know about a kind of record. */
export type Kind<T extends Stored> = {
  /** First part of the key: `PRODUCT#<id>`. */
  name: string;
  schema: z.ZodType<T>;
  /** The list that it stands in, e.g. an entity's id. */
  owner: (record: T) => string;
  /** Texts that no two records of the kind may share; reserved in the same transaction. */
  unique: (record: T) => string[];
  /** Keys of the records that it refers to (`SUPPLIER#<id>`): answers "who refers to X". */
  links: (record: T) => string[];
};

const RECORD = '#';
const SCHEMA_VERSION = 1;

export const recordKey = (kind: { name: string }, id: string) => ({ pk: `${kind.name}#${id}`, sk: RECORD });
export const scopeOf = <T extends Stored>(kind: Kind<T>, record: T): Scope => ({
  kind: kind.name,
  owner: kind.owner(record),
});

export async function readRecord<T extends Stored>(kind: Kind<T>, id: string): Promise<T | undefined> {
  const item = await getItem(recordKey(kind, id));
  return item && kind.schema.parse(item);
}

export async function readRecords<T extends Stored>(kind: Kind<T>, ids: readonly string[]): Promise<Map<string, T>> {
  const items = await getItems([...new Set(ids)].map((id) => recordKey(kind, id)));
  return new Map(items.map((item) => kind.schema.parse(item)).map((record) => [record.id, record]));
}

/** The id that holds a reservation. */
export async function findUnique(kind: { name: string }, value: string): Promise<string | undefined> {
  const item = await getItem(reservationKey(kind, value));
  return item?.id as string | undefined;
}
export async function findUniques(kind: { name: string }, values: readonly string[]): Promise<Map<string, string>> {
  const items = await getItems([...new Set(values)].map((value) => reservationKey(kind, value)));
  const prefix = reservationKey(kind, '').pk;
  return new Map(items.map((item) => [item.pk.slice(prefix.length), item.id as string]));
}

const reservationKey = (kind: { name: string }, value: string) => ({ pk: `UNIQUE#${kind.name}#${value}`, sk: RECORD });
const reservation = (kind: { name: string }, value: string, id: string): Item => ({
  ...reservationKey(kind, value),
  id,
});

function recordItem<T extends Stored>(kind: Kind<T>, record: T): Item {
  return {
    ...recordKey(kind, record.id),
    gsi1pk: `${kind.name}#${kind.owner(record)}`,
    gsi1sk: record.id,
    schema_version: SCHEMA_VERSION,
    ...record,
  };
}

function linkItem(kind: { name: string }, id: string, target: string): Item {
  const { pk } = recordKey(kind, id);
  return { pk, sk: `R#${target}`, gsi2pk: target, gsi2sk: pk };
}

/** What a new record carries besides its fields. */
export const freshRecord = (): Stored => {
  const at = now();
  return { id: newId(), version: 1, creation_date: at, modification_date: at };
};

/** The writes that create a record: itself, its reservations and links, and its first history line. */
export function creation<T extends Stored>(kind: Kind<T>, record: T, author: Author, why: Why): Change {
  const writes: Write[] = [
    putNew(recordItem(kind, record)),
    ...kind.unique(record).map((value) => putNew(reservation(kind, value, record.id))),
    ...kind.links(record).map((target) => put(linkItem(kind, record.id, target))),
    put(createdItem(recordKey(kind, record.id).pk, record, author, why)),
  ];
  return {
    scope: scopeOf(kind, record),
    id: record.id,
    version: record.version,
    writes,
    refused: () => new AppError('already_exists', { params: { what: record.id } }),
  };
}

/** The writes that change a record, or null when nothing differs. `before` must be as it was read. */
export function modification<T extends Stored>(
  kind: Kind<T>,
  before: T,
  fields: Partial<T>,
  author: Author,
  why: Why,
): Change | null {
  const after: T = { ...before, ...fields, version: before.version + 1, modification_date: now() };
  const history = modifiedItem(recordKey(kind, before.id).pk, before, after, author, why);
  if (!history) return null;
  const [freed, taken] = difference(kind.unique(before), kind.unique(after));
  const [unlinked, linked] = difference(kind.links(before), kind.links(after));
  const { pk } = recordKey(kind, before.id);
  const writes: Write[] = [
    {
      Put: {
        TableName: tableName(),
        Item: recordItem(kind, after),
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': before.version },
      },
    },
    ...freed.map((value) => remove(reservationKey(kind, value))),
    ...taken.map((value) => putNew(reservation(kind, value, before.id))),
    ...unlinked.map((target) => remove({ pk, sk: `R#${target}` })),
    ...linked.map((target) => put(linkItem(kind, before.id, target))),
    put(history),
  ];
  return {
    scope: scopeOf(kind, after),
    id: before.id,
    version: after.version,
    writes,
    refused: (index) =>
      index === 0 ? new AppError('outdated_version') : new AppError('already_exists', { params: { what: before.id } }),
  };
}

/** Values that only the first has, and values that only the second has. */
function difference(before: string[], after: string[]): [string[], string[]] {
  return [before.filter((value) => !after.includes(value)), after.filter((value) => !before.includes(value))];
}

export async function createRecord<T extends Stored>(kind: Kind<T>, record: T, author: Author, why: Why): Promise<T> {
  const parsed = kind.schema.parse(record);
  await commitChanges([creation(kind, parsed, author, why)]);
  return parsed;
}

/** Changes the fields that differ. `expected`: the version that the user saw. Refused when the record has moved on. */
export async function updateRecord<T extends Stored>(
  kind: Kind<T>,
  before: T,
  fields: Partial<T>,
  author: Author,
  why: Why,
  expected: number = before.version,
): Promise<T> {
  if (expected !== before.version) throw new AppError('outdated_version');
  const change = modification(kind, before, fields, author, why);
  if (!change) return before;
  await commitChanges([change]);
  const after = await readRecord(kind, before.id);
  if (!after) throw new AppError('not_found');
  return after;
}
