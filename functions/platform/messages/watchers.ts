import { PART } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { monitoringRequestsTo } from '../requests/watched.ts';
import type { Key } from '../storage/stored.ts';
import { queryItems } from '../storage/table.ts';

/**
 * Which entities watch a part: with a watchlist, or with a confirmed monitoring request that is open. For watchlists the
 * worker `propagation` keeps an item by part, because a list may have more parts than a transaction has room for.
 */
const WATCHERS = 'WATCHERS#';

type Listed = { part: string; entity: string; watchlist: string };
export const watcherKey = ({ part, entity, watchlist }: Listed): Key => ({
  pk: `${WATCHERS}${part}`,
  sk: `${entity}#${watchlist}`,
});

/** Entities with a watchlist that contains the part. */
async function listingEntities(part: string): Promise<string[]> {
  const items = await Array.fromAsync(
    queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `${WATCHERS}${part}` },
      ConsistentRead: true,
    }),
  );
  return items.map(({ sk }) => sk.slice(0, sk.indexOf('#')));
}

/** The entities that watch a part. */
export async function watchersOf(part: string): Promise<string[]> {
  const [listing, requests] = await Promise.all([
    listingEntities(part),
    monitoringRequestsTo(recordKey(PART, part).pk),
  ]);
  const asking = requests.filter(({ is_open }) => is_open).map(({ owner_entity }) => owner_entity);
  return [...new Set([...listing, ...asking])];
}
