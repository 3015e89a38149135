import { PART } from '#lib/kinds.ts';
import { readRecords } from '#lib/records.ts';
import { referredAmong } from '#lib/referrers.ts';
import type { ImportRecord } from '#shared/import_products/schema.ts';
import type { Part } from '#shared/products/schema.ts';
import { type Done, type Kept, readJournal } from './journal.ts';
import { reverted } from './reverted.ts';

/** Why a part could not become what it was before the import; undefined: it could. */
export function obstacleFor(done: Done, part: Part | undefined, isReferred: boolean): Kept | undefined {
  if (done.outcome === 'created') {
    if (part && part.version !== done.version) return { code: 'kept_changed' };
    return part && isReferred ? { code: 'kept_referred' } : undefined;
  }
  if (!part) return { code: 'kept_gone' };
  const { kept } = reverted(part, done);
  return kept.length > 0 ? { code: 'kept_changed', fields: kept } : undefined;
}

/** What a roll back would find now, part by part; what is undone already is left out. Writes nothing. */
export async function foresee({ id, owner_entity }: Pick<ImportRecord, 'id' | 'owner_entity'>): Promise<Done[]> {
  const journal = (await readJournal(id)).filter(({ isUndone }) => !isUndone);
  const created = journal.filter(({ outcome }) => outcome === 'created').map(({ part }) => part);
  const [parts, referred] = await Promise.all([
    readRecords(
      PART,
      journal.map(({ part }) => part),
    ),
    referredAmong(PART, owner_entity, created),
  ]);
  return journal.map(({ kept: _, ...done }): Done => {
    const kept = obstacleFor(done, parts.get(done.part), referred.has(done.part));
    return kept ? { ...done, kept } : { ...done, isUndone: true };
  });
}
