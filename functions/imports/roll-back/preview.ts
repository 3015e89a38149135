import { PART } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { referredAmong } from '#platform/records/referrers.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Done, type Kept, readJournal } from '../store/journal.ts';
import { reverted } from './reverted.ts';

/** Why a part cannot be restored to its state before the import; undefined if it can. */
export function obstacleFor(done: Done, part: Part | undefined, isReferred: boolean): Kept | undefined {
  if (done.outcome === 'created') {
    if (part && part.version !== done.version) return { code: 'kept_changed' };
    return part && isReferred ? { code: 'kept_referred' } : undefined;
  }
  if (!part) return { code: 'kept_gone' };
  const { kept } = reverted(part, done);
  return kept.length > 0 ? { code: 'kept_changed', fields: kept } : undefined;
}

/** Parts that a synchronous preview can check: takes some seconds. */
const MAX_PREVIEWED = 20_000;
/** Parts held in memory at a time: twenty parallel reads. */
const AT_ONCE = 2000;

async function previewSome(journal: readonly Done[], referred: ReadonlySet<string>): Promise<Done[]> {
  const parts = await readRecords(
    PART,
    journal.map(({ part }) => part),
  );
  return journal.map(({ kept: _, ...done }): Done => {
    const kept = obstacleFor(done, parts.get(done.part), referred.has(done.part));
    return kept ? { ...done, kept } : { ...done, isUndone: true };
  });
}

/**
 * Previews a rollback, part by part; omits what is already undone. Undefined for an import that changed more parts than
 * `most`. Writes nothing.
 */
export async function previewUndo(
  { id, owner_entity }: Pick<ImportRecord, 'id' | 'owner_entity'>,
  most = MAX_PREVIEWED,
): Promise<Done[] | undefined> {
  const whole = await readJournal(id, most + 1);
  if (whole.length > most) return undefined;
  const journal = whole.filter(({ isUndone }) => !isUndone);
  const created = journal.filter(({ outcome }) => outcome === 'created').map(({ part }) => part);
  const referred = await referredAmong(PART, owner_entity, created);
  const previewed: Done[] = [];
  for (let at = 0; at < journal.length; at += AT_ONCE)
    previewed.push(...(await previewSome(journal.slice(at, at + AT_ONCE), referred)));
  return previewed;
}
