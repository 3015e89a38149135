import { isDeepStrictEqual } from 'node:util';
import type { HistoryLine, ReasonCode } from '#shared/records.ts';
import { newId, now } from './clock.ts';
import { type Item, partition } from './table.ts';

/** Who did it; while impersonating, `user` is the operator and `on_behalf_of` the user they act as. */
export type Author = { user: string; on_behalf_of?: string | undefined };
export type Why = { code: ReasonCode; text?: string };

/** Fields that every write changes and that say nothing. */
const UNRECORDED = new Set(['id', 'version', 'creation_date', 'modification_date']);

type FieldChange = { field: string; old: unknown; new: unknown };
type Entry = {
  id: string;
  at: string;
  type: HistoryLine['modification_type'];
  author: Author;
  why: Why;
  changes: FieldChange[];
};

const entryItem = (pk: string, entry: Entry): Item => ({ pk, sk: `H#${entry.id}`, ...entry });

export function createdItem(pk: string, record: object, author: Author, why: Why): Item {
  const changes = Object.entries(record)
    .filter(([field, value]) => !UNRECORDED.has(field) && value !== null)
    .map(([field, value]) => ({ field, old: null, new: value }));
  return entryItem(pk, { id: newId(), at: now(), type: 'create', author, why, changes });
}

/** The line for what differs between two states of a record; null when nothing does. */
export function modifiedItem(pk: string, before: object, after: object, author: Author, why: Why): Item | null {
  const old = before as Record<string, unknown>;
  const changes = Object.entries(after)
    .filter(([field, value]) => !UNRECORDED.has(field) && !isDeepStrictEqual(value ?? null, old[field] ?? null))
    .map(([field, value]) => ({ field, old: old[field] ?? null, new: value ?? null }));
  if (changes.length === 0) return null;
  return entryItem(pk, { id: newId(), at: now(), type: 'update', author, why, changes });
}

/**
 * Modifications, newest first. A creation is one line whose new value holds every first value; an update is one line
 * a field. `hidden` fields are left out.
 */
export async function readHistory(
  pk: string,
  hidden: ReadonlySet<string>,
  sentence: (why: Why) => string,
): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  for await (const item of partition(pk, 'H#', { ScanIndexForward: false })) {
    const entry = item as unknown as Entry;
    const changes = entry.changes.filter((change) => !hidden.has(change.field));
    const common = {
      modification_date: entry.at,
      modification_type: entry.type,
      user: entry.author.user,
      ...(entry.author.on_behalf_of && { on_behalf_of: entry.author.on_behalf_of }),
      reason: sentence(entry.why),
      reason_code: entry.why.code,
    };
    if (entry.type !== 'update') {
      const values = Object.fromEntries(changes.map((change) => [change.field, change.new]));
      lines.push({ ...common, id: entry.id, modified_content: '', old_value: null, new_value: values });
    } else {
      lines.push(
        ...changes.map((change, n) => ({
          ...common,
          id: `${entry.id}.${n}`,
          modified_content: change.field,
          old_value: change.old,
          new_value: change.new,
        })),
      );
    }
  }
  return lines;
}
