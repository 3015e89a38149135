import { commitChanges } from '#platform/records/changes.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, modification, readRecord, updateRecord } from '#platform/records/records.ts';
import { transact, type Write } from '#platform/storage/table.ts';
import { notFound } from '#shared/errors.ts';
import { type ImportRecord, importRecord } from '#shared/imports/schema.ts';
import type { Review } from '../store/schema.ts';

const WHY = { code: 'import' } as const;

/**
 * The import record has the id of its review, so that restarts of the worker create only one. One that failed runs
 * again.
 */
export async function beginImport({ id, entity, file_name, author }: Review): Promise<void> {
  const before = await readRecord(IMPORT, id);
  if (before?.state === 'failed') await updateRecord(IMPORT, before, { state: 'running' }, author, WHY);
  if (before) return;
  const record = { ...freshRecord(id), owner_entity: entity, file_name, user: author.user, state: 'running' };
  await createRecord(IMPORT, importRecord.parse(record), author, WHY);
}

/** Its worker has failed or died. */
export async function failImport({ id, author }: Pick<Review, 'id' | 'author'>): Promise<void> {
  const before = await readRecord(IMPORT, id);
  if (before?.state === 'running') await updateRecord(IMPORT, before, { state: 'failed' }, author, WHY);
}

type Counts = Pick<ImportRecord, 'rows' | 'created' | 'updated' | 'unchanged' | 'merged' | 'conflicts'>;

/**
 * `writes`: the notification of the end; in the same transaction, so that a restarted worker finds either all of it or
 * none.
 */
export async function endImport({ id, author }: Review, counts: Counts, writes: Write[]): Promise<void> {
  const record = await readRecord(IMPORT, id);
  if (!record) throw notFound();
  const change = modification(IMPORT, record, { ...counts, state: 'done' }, author, WHY);
  await (change ? commitChanges([{ ...change, writes: [...change.writes, ...writes] }]) : transact(writes));
}
