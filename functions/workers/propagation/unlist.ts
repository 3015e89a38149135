import { attachedTo } from '#platform/documents/nodes.ts';
import { deleteRecords } from '#platform/records/deletion.ts';
import { readEntries, SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { PART } from '#platform/records/kinds.ts';
import { readRecords, recordKey } from '#platform/records/records.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { ReasonCode } from '#shared/records.ts';
import { portionsOf } from '#shared/values/portions.ts';

const AT_ONCE = 50;

/** How a part changes without its owner: what flows from others, and its place in projects. */
const OF_OTHERS: readonly ReasonCode[] = ['watchlisted', 'monitoring', 'supplier_cascade', 'cascade_undone', 'system'];
const PASSING: readonly ReasonCode[] = [...OF_OTHERS, 'project_system', 'published'];

/** Whether its owner has written anything into a part, or filed documents with it. */
async function isUsed({ id }: Part): Promise<boolean> {
  const entries = await readEntries(recordKey(PART, id).pk);
  if (entries.some(({ why }) => !PASSING.includes(why.code))) return true;
  return (await attachedTo({ kind: 'product', id })).length > 0;
}

/**
 * Parts left a watchlist. Those that were made because the entity watched a catalogue part go, if nothing else hangs on
 * them: another watchlist, a request, a monitoring, a system, documents, values of the owner. The deletion itself checks
 * what refers to them, so a part that is put on a list at the same time stays, or is made again.
 */
export async function deleteUnlisted(entity: string, ids: readonly string[]): Promise<void> {
  for (const some of portionsOf(ids, AT_ONCE)) {
    const parts = [...(await readRecords(PART, some)).values()].filter(
      ({ origin }) => origin === 'watchlisted_product',
    );
    const used = await Promise.all(parts.map(isUsed));
    const free = parts.filter((_, n) => !used[n]);
    if (free.length > 0) await deleteRecords(PART, entity, free, { author: SYSTEM_AUTHOR }, { code: 'unlisted' });
  }
}
