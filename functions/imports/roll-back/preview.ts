import { lists } from '#platform/lists/lists.ts';
import { PART, partsOf } from '#platform/records/kinds.ts';
import { referredAmong } from '#platform/records/referrers.ts';
import { recordIn } from '#platform/records/rows.ts';
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
/** The entity's parts with these ids, from its list: reading thousands of records takes longer. */
async function partsAmong(owner: string, ids: readonly string[]): Promise<Map<string, Part>> {
  const view = { columns: PART.columns, sources: [{ scope: partsOf(owner) }] };
  const filters = [{ field: 'id', operator: 'in' as const, values: [...ids] }];
  const parts = new Map<string, Part>();
  for await (const row of lists.iterate(view, { order: [], fields: undefined, search: undefined, filters }))
    parts.set(row.id, recordIn(PART, row));
  return parts;
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
  const ids = journal.map(({ part }) => part);
  const created = journal.filter(({ outcome }) => outcome === 'created').map(({ part }) => part);
  const [parts, referred] = await Promise.all([
    partsAmong(owner_entity, ids),
    referredAmong(PART, owner_entity, created),
  ]);
  return journal.map(({ kept: _, ...done }): Done => {
    const kept = obstacleFor(done, parts.get(done.part), referred.has(done.part));
    return kept ? { ...done, kept } : { ...done, isUndone: true };
  });
}
