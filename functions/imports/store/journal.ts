import { z } from 'zod';
import { fieldChange } from '#platform/records/history.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { parseItems } from '#platform/storage/stored.ts';
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
 * What an import did to one part, stored beside its record. It is written in the part's transaction, so that an
 * interrupted import can resume and a rollback undoes exactly that.
 */
const doneItem = z.discriminatedUnion('outcome', [
  common.extend({ outcome: z.literal('created') }),
  common.extend({ outcome: z.literal('updated'), changes: z.array(fieldChange) }),
]);
export type Done = z.infer<typeof doneItem>;

export type Updated = Extract<Done, { outcome: 'updated' }>;

const JOURNAL = 'P#';
const ROW_DIGITS = 7;

export const journalWrite = (importId: string, done: Done): Write =>
  put({
    pk: recordKey(IMPORT, importId).pk,
    sk: `${JOURNAL}${String(done.row).padStart(ROW_DIGITS, '0')}#${done.part}`,
    ...done,
  });

/** In the order of the file's rows; at most `most`. */
export async function readJournal(importId: string, most = Infinity): Promise<Done[]> {
  const journal: Done[] = [];
  for await (const done of parseItems(doneItem, partition(recordKey(IMPORT, importId).pk, JOURNAL))) {
    journal.push(done);
    if (journal.length === most) break;
  }
  return journal;
}

/** What an import did to parts, except what a rollback has undone. */
export const standingIn = async (importId: string): Promise<Done[]> =>
  (await readJournal(importId)).filter(({ isUndone }) => !isUndone);
