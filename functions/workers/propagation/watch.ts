import { watcherKey } from '#platform/messages/watchers.ts';
import { WATCHLIST } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { deleteItems, putItems } from '#platform/storage/table.ts';
import { deleteUnlisted } from './unlist.ts';

/** What a watchlist was or is: its entity, and the ids of its parts. */
export type Listing = { entity: string; products: readonly string[] };

/**
 * Keeps the items by part that say who watches it, and deletes parts that were made for the list alone. Reads the current watchlist, so that stream records may come twice or
 * late. `before`, `after`: undefined for a new or a deleted watchlist.
 */
export async function noteWatchers(id: string, before: Listing | undefined, after: Listing | undefined): Promise<void> {
  const entity = (after ?? before)?.entity;
  const touched = new Set(before?.products).symmetricDifference(new Set(after?.products));
  if (!entity || touched.size === 0) return;
  const inside = new Set((await readRecord(WATCHLIST, id))?.products);
  const keyOf = (part: string) => watcherKey({ part, entity, watchlist: id });
  await putItems([...touched.intersection(inside)].map(keyOf));
  const gone = [...touched.difference(inside)];
  await deleteItems(gone.map(keyOf));
  await deleteUnlisted(entity, gone);
}
