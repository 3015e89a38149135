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
type Common = { id: string; at: string; author: Author; why: Why };
/** A creation keeps every first value, an update each field that differs. */
type Entry = Common &
  ({ type: 'create'; values: Record<string, unknown> } | { type: 'update'; changes: FieldChange[] });

const entryItem = (pk: string, entry: Entry): Item => ({ pk, sk: `H#${entry.id}`, ...entry });
const written = (author: Author, why: Why): Common => ({ id: newId(), at: now(), author, why });

export function createdItem(pk: string, record: object, author: Author, why: Why): Item {
  const values = Object.entries(record).filter(([field, value]) => !UNRECORDED.has(field) && value !== null);
  return entryItem(pk, { ...written(author, why), type: 'create', values: Object.fromEntries(values) });
}

/** The line for what differs between two states of a record; null when nothing does. */
export function modifiedItem(pk: string, before: object, after: object, author: Author, why: Why): Item | null {
  const old = before as Record<string, unknown>;
  const changes = Object.entries(after)
    .filter(([field, value]) => !UNRECORDED.has(field) && !isDeepStrictEqual(value ?? null, old[field] ?? null))
    .map(([field, value]) => ({ field, old: old[field] ?? null, new: value ?? null }));
  return changes.length === 0 ? null : entryItem(pk, { ...written(author, why), type: 'update', changes });
}

type Told = Pick<HistoryLine, 'modification_date' | 'user' | 'on_behalf_of' | 'reason' | 'reason_code'>;

function linesOf(entry: Entry, told: Told, isHidden: (field: string) => boolean): HistoryLine[] {
  if (entry.type === 'create') {
    const values = Object.fromEntries(Object.entries(entry.values).filter(([field]) => !isHidden(field)));
    const line = { modification_type: 'create', modified_content: '', old_value: null, new_value: values } as const;
    return [{ ...told, ...line, id: entry.id }];
  }
  return entry.changes
    .filter(({ field }) => !isHidden(field))
    .map((change, n) => ({
      ...told,
      id: `${entry.id}.${n}`,
      modification_type: 'update',
      modified_content: change.field,
      old_value: change.old,
      new_value: change.new,
    }));
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
    const { user, on_behalf_of } = entry.author;
    const told: Told = {
      modification_date: entry.at,
      user,
      ...(on_behalf_of && { on_behalf_of }),
      reason: sentence(entry.why),
      reason_code: entry.why.code,
    };
    lines.push(...linesOf(entry, told, (field) => hidden.has(field)));
  }
  return lines;
}
