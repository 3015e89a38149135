import { commitChanges } from '#platform/records/changes.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { CASE, PART, PROJECT } from '#platform/records/kinds.ts';
import { modification, readRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { partition } from '#platform/storage/table.ts';
import { aboutPart, aboutProject } from '#shared/cases/about.ts';
import type { Case } from '#shared/cases/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';

const AT_ONCE = 100;

/** Writes the current names of a record into the cases that refer to it. */
async function rename<T extends Stored>(kind: Kind<T>, id: string, about: (record: T) => Partial<Case>): Promise<void> {
  const links = await Array.fromAsync(partition(recordKey(kind, id).pk, referencePrefix(CASE.name)));
  const ids = links.map((link) => referrerOf(link).id);
  for (const some of portionsOf(ids, AT_ONCE))
    await onFreshRecords(async () => {
      const record = await readRecord(kind, id);
      const cases = record ? [...(await readRecords(CASE, some)).values()] : [];
      if (!record) return;
      await commitChanges(
        cases.flatMap((each) => modification(CASE, each, about(record), SYSTEM_AUTHOR, { code: 'system' }) ?? []),
      );
    });
}

export const renamePartInCases = (id: string): Promise<void> => rename(PART, id, aboutPart);
export const renameProjectInCases = (id: string): Promise<void> => rename(PROJECT, id, aboutProject);
