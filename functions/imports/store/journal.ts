import { IMPORT } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { partition, put, type Write } from '#platform/storage/table.ts';
import type { ErrorCode, Referrer } from '#shared/errors.ts';

/**
 * What an import did to one part, beside its record. It is written with the part, in one transaction: an import that
 * was interrupted knows what is done, and a roll back undoes that and nothing else.
 */
export type Done = {
  row: number;
  part: string;
  part_label: string | null;
  /** What the part became. */
  version: number;
  isUndone?: boolean;
  kept?: Kept;
} & ({ outcome: 'created' } | { outcome: 'updated'; changes: { field: string; old: unknown; new: unknown }[] });

export type Updated = Extract<Done, { outcome: 'updated' }>;

/** Why a roll back left something. `fields`: only these of an update. */
export type Kept = {
  code: 'kept_changed' | 'kept_gone' | 'kept_taken' | 'kept_referred' | Extract<ErrorCode, 'referenced'>;
  fields?: string[];
  referrers?: Referrer[];
};

const JOURNAL = 'P#';
const ROW_DIGITS = 7;

export const journalWrite = (importId: string, done: Done): Write =>
  put({
    pk: recordKey(IMPORT, importId).pk,
    sk: `${JOURNAL}${String(done.row).padStart(ROW_DIGITS, '0')}#${done.part}`,
    ...done,
  });

/** In the order of the file's rows; no more than `most`. */
export async function readJournal(importId: string, most = Infinity): Promise<Done[]> {
  const journal: Done[] = [];
  for await (const { pk: _, sk: __, ...done } of partition(recordKey(IMPORT, importId).pk, JOURNAL)) {
    journal.push(done as unknown as Done);
    if (journal.length === most) break;
  }
  return journal;
}
