import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { WATCHLIST } from '#platform/records/kinds.ts';
import { recordKey, referencePrefix, referrerOf } from '#platform/records/records.ts';
import { changeOne, deleteOne } from '#platform/records/resource/use-cases.ts';
import { partition } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import { watchlists } from './records.ts';

async function childrenOf(id: string): Promise<string[]> {
  const children: string[] = [];
  for await (const item of partition(recordKey(WATCHLIST, id).pk, referencePrefix(WATCHLIST.name)))
    children.push(referrerOf(item).id);
  return children;
}

/**
 * Deletes a list with all below it (`children` true) or lifts these to its parent (false); when not said, a list with
 * others below it is refused. Each list is a transaction of its own, the lowest first: an interrupted deletion leaves a
 * tree, and the same call goes on with it.
 */
export async function deleteWatchlist(
  actor: Actor,
  id: string,
  { version, children }: { version?: number | undefined; children?: boolean | undefined },
): Promise<void> {
  const list = await visibleRecord(actor, WATCHLIST, id);
  if (version !== undefined && version !== list.version) throw new AppError('outdated_version');
  const below = children === undefined ? [] : await childrenOf(id);
  for (const child of below)
    if (children) await deleteWatchlist(actor, child, { children });
    else await changeOne(watchlists, actor, child, { parent: list.parent });
  await deleteOne(watchlists, actor, id, version);
}
