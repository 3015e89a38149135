import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { WATCHLIST } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
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
 * Deletes a watchlist with all its descendants (`children` true) or moves its children to its parent (false). If
 * `children` is not given, a watchlist that has children is refused. Each watchlist is a transaction of its own,
 * deepest first: an interrupted deletion leaves a valid tree, and the same call resumes it.
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
