import { commitChanges, MARK_LIFETIME } from '#platform/records/changes.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import type { Author } from '#platform/records/history.ts';
import { PART } from '#platform/records/kinds.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { modification, readRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { transact } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import { type Done, journalWrite, type Kept, type Updated } from '../store/journal.ts';
import { reverted } from './reverted.ts';

export type Undoing = { record: Pick<ImportRecord, 'id' | 'file_name'>; author: Author };

const KEPT: Readonly<Record<string, Kept['code']>> = {
  referenced: 'referenced',
  outdated_version: 'kept_changed',
  already_exists: 'kept_taken',
};

/** The reason why the part stays, from a refusal; rethrows any other error. */
function keptBy(error: unknown): Kept {
  if (!(error instanceof AppError)) throw error;
  const code = KEPT[error.code];
  if (!code) throw error;
  const { referrers } = error;
  return { code, ...(referrers && { referrers }) };
}

/** Attempts to delete, one each second: an interrupted deletion leaves a mark that blocks the part this long. */
const TRIES = MARK_LIFETIME + 10;
const second = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** Deletes a part that the import created, unless it was changed or is referred to. Undefined if it is gone. */
async function removePart(done: Done, undoing: Undoing, tries = TRIES): Promise<Kept | undefined> {
  const part = await readRecord(PART, done.part);
  if (!part) return undefined;
  if (part.version !== done.version) return { code: 'kept_changed' };
  try {
    await deleteRecord(PART, part, undoing, part.version, rollBackReason(undoing.record.file_name));
    return undefined;
  } catch (error) {
    const kept = keptBy(error);
    if (kept.code !== 'kept_changed' || tries === 1) return kept;
    await second();
    return removePart(done, undoing, tries - 1);
  }
}

async function restorePart(done: Updated, { record, author }: Undoing): Promise<Kept | undefined> {
  const part = await readRecord(PART, done.part);
  if (!part) return { code: 'kept_gone' };
  const { fields, kept } = reverted(part, done);
  const change = modification(PART, part, fields, author, rollBackReason(record.file_name));
  await commitChanges(change ? [change] : []);
  return kept.length > 0 ? { code: 'kept_changed', fields: kept } : undefined;
}

/** Undoes what an import did to a part, and records the outcome. Idempotent. */
export async function undo(done: Done, undoing: Undoing): Promise<Done> {
  if (done.isUndone) return done;
  const kept =
    done.outcome === 'created'
      ? await removePart(done, undoing)
      : await onFreshRecords(() => restorePart(done, undoing)).catch(keptBy);
  const { kept: _, ...before } = done;
  const after: Done = kept ? { ...before, kept } : { ...before, isUndone: true };
  await transact([journalWrite(undoing.record.id, after)]);
  return after;
}
