import { IMPORT } from '#lib/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#lib/records.ts';
import { type ImportRecord, importRecord } from '#shared/import_products/schema.ts';
import type { Analysis } from '../../analysis/store.ts';

const WHY = { code: 'import' } as const;

/** The record of an analysis's import has its id: however often the worker begins, there is one. */
export async function beginImport({ id, entity, file_name, author }: Analysis): Promise<void> {
  if (await readRecord(IMPORT, id)) return;
  const record = { ...freshRecord(id), owner_entity: entity, file_name, user: author.user, state: 'running' };
  await createRecord(IMPORT, importRecord.parse(record), author, WHY);
}

type Counts = Pick<ImportRecord, 'rows' | 'created' | 'updated' | 'unchanged' | 'conflicts'>;

export async function endImport({ id, author }: Analysis, counts: Counts): Promise<void> {
  const record = await readRecord(IMPORT, id);
  if (record) await updateRecord(IMPORT, record, { ...counts, state: 'done' }, author, WHY);
}
