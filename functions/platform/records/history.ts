import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type HistoryLine, id, instant, REASONS, type ReasonCode } from '#shared/records.ts';
import { newId, now } from '../runtime/clock.ts';
import { upcast } from '../storage/item-versions.ts';
import { type Key, parseItems, parseShownItem } from '../storage/stored.ts';
import { deletePartition, type Item, partition } from '../storage/table.ts';
import type { Stored } from './kind.ts';

/** The author; during impersonation, `user` is the operator and `on_behalf_of` the impersonated user. */
export const author = z.object({ user: z.string(), on_behalf_of: z.string().optional() });
export type Author = z.infer<typeof author>;
/** The author of automatic changes, and of changes that must not name a user. */
export const SYSTEM_AUTHOR: Author = { user: 'vigie' };
const why = z.object({ code: z.enum(REASONS), text: z.string().exactOptional() });
export type Why = z.infer<typeof why>;

/** Fields that every write changes and that carry no information. */
const UNRECORDED = new Set(['id', 'version', 'creation_date', 'modification_date']);

export { isHistory as isHistoryItem } from '../storage/item-versions.ts';

export const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() });
/** `schema_version`: of the record's kind when the line was written. */
const common = z.object({ id, at: instant, author, why, schema_version: z.int().exactOptional() });
/** A creation records every first value, an update each changed field, a deletion every last value. */
export const historyEntry = z.discriminatedUnion('type', [
  common.extend({ type: z.enum(['create', 'delete']), values: z.record(z.string(), z.unknown()) }),
  common.extend({ type: z.literal('update'), changes: z.array(fieldChange) }),
]);
export type Entry = z.infer<typeof historyEntry>;

const entryItem = (pk: string, entry: Entry): Item => ({ pk, sk: `H#${entry.id}`, ...entry });
const written = (author: Author, why: Why, at: string): z.infer<typeof common> => ({ id: newId(), at, author, why });

const recorded = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([field, value]) => !UNRECORDED.has(field) && value !== null && value !== undefined),
  );

type Dated = Record<string, unknown> & { creation_date: string; modification_date: string };

export const createdItem = (pk: string, record: Dated, author: Author, why: Why): Item =>
  entryItem(pk, { ...written(author, why, record.creation_date), type: 'create', values: recorded(record) });

export const deletedItem = (pk: string, record: object, author: Author, why: Why): Item =>
  entryItem(pk, { ...written(author, why, now()), type: 'delete', values: recorded(record) });

/** The history line for the differences between two states of a record; null if there are none. */
export function modifiedItem(pk: string, before: object, after: Dated, author: Author, why: Why): Item | null {
  const old: Record<string, unknown> = { ...before };
  const changes = Object.entries(after)
    .filter(([field, value]) => !UNRECORDED.has(field) && !isDeepStrictEqual(value ?? null, old[field] ?? null))
    .map(([field, value]) => ({ field, old: old[field] ?? null, new: value ?? null }));
  if (changes.length === 0) return null;
  return entryItem(pk, { ...written(author, why, after.modification_date), type: 'update', changes });
}

export const parseEntry = (item: Key): Entry => parseShownItem(historyEntry, item);

/** The history entries of a record, oldest first. */
export const readEntries = (pk: string): Promise<Entry[]> =>
  Array.fromAsync(parseItems(historyEntry, partition(pk, 'H#')));

export type State = Stored & Record<string, unknown>;

function stateAfter(id: string, before: State | undefined, entry: Entry): State | undefined {
  if (entry.type === 'update') {
    const changed = Object.fromEntries(entry.changes.map((change) => [change.field, change.new]));
    return before && { ...before, ...changed, version: before.version + 1, modification_date: entry.at };
  }
  if (entry.type === 'delete') return undefined;
  return { ...entry.values, id, version: 1, creation_date: entry.at, modification_date: entry.at };
}

/**
 * The states of a record after each of its entries, oldest first, in the shape of this release; undefined where it did not
 * exist. Fields that never had a value are missing: the schema sets them to null.
 */
export function statesOf(kind: string, id: string, entries: readonly Entry[]): (State | undefined)[] {
  let state: State | undefined;
  let version = 1;
  const brought = (to?: number) => state && (upcast(kind, state, version, to) as State);
  return entries.map((entry) => {
    const { schema_version = 1 } = entry;
    state = stateAfter(id, brought(schema_version), entry);
    version = schema_version;
    return brought();
  });
}

/** The record at an instant (ISO 8601; undefined: now), from its entries, oldest first; undefined if it did not exist. */
export const replay = (kind: string, id: string, entries: readonly Entry[], until?: string): State | undefined =>
  statesOf(kind, id, until === undefined ? entries : entries.filter(({ at }) => at <= until)).at(-1);

/** In place of the change after which a reader sees a record: tells the whole record of that moment, like a creation. */
export const openingEntry = ({ id, at, author }: Entry, state: State, code: ReasonCode): Entry => ({
  ...{ id, at, author, why: { code } },
  type: 'create',
  values: recorded(state),
});

type Told = Pick<HistoryLine, 'modification_date' | 'user' | 'on_behalf_of' | 'reason' | 'reason_code'>;

/** An erasure has replaced both values. */
const isErased = (change: z.infer<typeof fieldChange>): boolean => isDeepStrictEqual(change.old, change.new);

/** In place of changes whose values were erased. */
const erasedLine = (entry: Entry, told: Told, reason: string): HistoryLine => ({
  ...told,
  ...{ id: `${entry.id}.erased`, modification_type: 'update', modified_content: '', old_value: null, new_value: null },
  ...{ reason, reason_code: 'erasure' },
});

type Sentence = (why: Why, type: Entry['type']) => string;

function linesOf(entry: Entry, told: Told, isHidden: (field: string) => boolean, sentence: Sentence): HistoryLine[] {
  if (entry.type !== 'update') {
    const values = Object.fromEntries(Object.entries(entry.values).filter(([field]) => !isHidden(field)));
    const [old_value, new_value] = entry.type === 'create' ? [null, values] : [values, null];
    return [{ ...told, id: entry.id, modification_type: entry.type, modified_content: '', old_value, new_value }];
  }
  const changes = entry.changes.filter(({ field }) => !isHidden(field));
  const lines = changes
    .filter((change) => !isErased(change))
    .map(
      (change, n): HistoryLine => ({
        ...told,
        id: `${entry.id}.${n}`,
        modification_type: 'update',
        modified_content: change.field,
        old_value: change.old,
        new_value: change.new,
      }),
    );
  if (!changes.some(isErased)) return lines;
  return [...lines, erasedLine(entry, told, sentence({ code: 'erasure' }, 'update'))];
}

/**
 * Modifications, newest first. A creation is one line whose new value holds every first value; an update is one line
 * per field, and one for all fields whose values were erased. `hidden` fields are left out.
 */
export const historyLines = (
  entries: readonly Entry[],
  hidden: ReadonlySet<string>,
  sentence: Sentence,
): HistoryLine[] =>
  entries.toReversed().flatMap((entry) => {
    const { user, on_behalf_of } = entry.author;
    const told: Told = {
      modification_date: entry.at,
      user,
      ...(on_behalf_of && { on_behalf_of }),
      reason: sentence(entry.why, entry.type),
      reason_code: entry.why.code,
    };
    return linesOf(entry, told, (field) => hidden.has(field), sentence);
  });

/** Deletes the history of a deleted record, where it says something about a person. */
export const forgetHistory = ({ pk }: Key): Promise<void> => deletePartition(pk, 'H#');
