import { commitChanges } from '#lib/changes.ts';
import { PART, SUPPLIER } from '#lib/kinds.ts';
import { modification, readRecord, readRecords } from '#lib/records.ts';
import { indexed } from '#lib/table.ts';
import { AppError } from '#shared/errors.ts';

const PARTS_AT_ONCE = 100;
const AUTHOR = { user: 'vigie' };
const ATTEMPTS = 5;

async function refresh(ids: string[], name: string): Promise<void> {
  for (let left = ATTEMPTS; ; left--) {
    const parts = [...(await readRecords(PART, ids)).values()];
    const changes = parts.flatMap(
      (part) => modification(PART, part, { supplier_label: name }, AUTHOR, { code: 'supplier_cascade' }) ?? [],
    );
    try {
      return await commitChanges(changes);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'outdated_version') || left <= 1) throw error;
    }
  }
}

/** Reads the name that the third-party has now, so that events in any order end in the same state. */
export async function renameOnParts(supplier: string): Promise<void> {
  const record = await readRecord(SUPPLIER, supplier);
  if (!record) return;
  let ids: string[] = [];
  for await (const link of indexed('gsi2', `SUPPLIER#${supplier}`)) {
    if (!link.pk.startsWith('PRODUCT#')) continue;
    ids.push(link.pk.slice('PRODUCT#'.length));
    if (ids.length === PARTS_AT_ONCE) {
      await refresh(ids, record.name);
      ids = [];
    }
  }
  await refresh(ids, record.name);
}
