import { z } from 'zod';
import { fieldChange } from '#platform/records/history.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { parseItem } from '#platform/storage/stored.ts';
import { partition, put, type Write } from '#platform/storage/table.ts';
import { id } from '#shared/records.ts';

/** Why a rollback kept something. `fields`: only these of an update. */
const kept = z.object({
  code: z.enum(['kept_changed', 'kept_gone', 'kept_taken', 'kept_referred', 'referenced']),
  fields: z.array(z.string()).exactOptional(),
  referrers: z.array(z.object({ kind: z.string(), count: z.int() })).exactOptional(),
});
export type Kept = z.infer<typeof kept>;

const common = z.object({
  row: z.int(),
  part: id,
  part_label: z.string().nullable(),
  /** The part's version after the import. */
  version: z.int(),
  isUndone: z.boolean().exactOptional(),
  kept: kept.exactOptional(),
});
/**
 * What an import did to one part, stored beside the import's record. It is written in the part's transaction, so that
 * an interrupted import can resume and a rollback undoes exactly that.
 */
const doneItem = z.discriminatedUnion('outcome', [
  common.extend({ outcome: z.literal('created') }),
  common.extend({ outcome: z.literal('updated'), changes: z.array(fieldChange) }),
]);
export type Done = z.infer<typeof doneItem>;

export type Updated = Extract<Done, { outcome: 'updated' }>;

/** What one transaction of an import did. */
export const portionItem = z.object({ done: z.array(doneItem).min(1) });

const JOURNAL = 'P#';
const ROW_DIGITS = 7;
/** Rows of later sheets (`listRow`) have more digits: a letter, which sorts after digits, keeps all in order. */
const MORE_DIGITS = 9;
function skOf(row: number): string {
  const text = String(row);
  return text.length > ROW_DIGITS
    ? `${JOURNAL}x${text.padStart(MORE_DIGITS, '0')}`
    : `${JOURNAL}${text.padStart(ROW_DIGITS, '0')}`;
}

/** An item holds at most 400 kB. */
const MAX_PORTION_BYTES = 300_000;
const bytesOf = (done: Done): number => Buffer.byteLength(JSON.stringify(done));

/** Consecutive pieces of a list that fit into one item of the journal each. */
export function* journalPortions<T>(all: readonly T[], doneOf: (one: T) => Done): Generator<T[]> {
  let some: T[] = [];
  let bytes = 0;
  for (const one of all) {
    const more = bytesOf(doneOf(one));
    if (bytes + more > MAX_PORTION_BYTES && some.length > 0) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(one);
    bytes += more;
  }
  if (some.length > 0) yield some;
}

/** What a transaction did, as one item in the place of its first part. */
export function journalWrite(importId: string, done: readonly Done[]): Write {
  const [first] = done;
  if (!first) throw new Error('A transaction that did nothing has no journal.');
  return put({ pk: recordKey(IMPORT, importId).pk, sk: `${skOf(first.row)}#${first.part}`, done });
}

/** The journal in the order of the file's rows, after a row, transaction by transaction. */
export async function* readPortions(importId: string, past = 0): AsyncGenerator<Done[]> {
  const found = partition(recordKey(IMPORT, importId).pk, JOURNAL, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': recordKey(IMPORT, importId).pk,
      ':from': skOf(past + 1),
      ':to': `${JOURNAL}~`,
    },
  });
  for await (const item of found) yield parseItem(portionItem, item).done;
}

/** In the order of the file's rows; at most `most`. */
export async function readJournal(importId: string, most = Infinity): Promise<Done[]> {
  const journal: Done[] = [];
  for await (const done of readPortions(importId)) {
    journal.push(...done);
    if (journal.length >= most) break;
  }
  return journal.slice(0, most);
}

/** What an import did to parts, except what a rollback has undone. */
export const standingIn = async (importId: string): Promise<Done[]> =>
  (await readJournal(importId)).filter(({ isUndone }) => !isUndone);
