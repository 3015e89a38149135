import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import { changePartsOf } from '#platform/records/linked-parts.ts';
import { modification, readRecord } from '#platform/records/records.ts';

/** Reads the current name of the third-party, so that stream records in any order lead to the same state. */
export async function renameOnParts(id: string): Promise<void> {
  const supplier = await readRecord(SUPPLIER, id);
  if (!supplier) return;
  const named = { supplier_label: supplier.name };
  const renamed = changePartsOf('supplier', id, (part) => {
    const change = modification(PART, part, named, SYSTEM_AUTHOR, { code: 'supplier_cascade' });
    return change ? [change] : [];
  });
  for await (const _ of renamed);
}
