import { indexedRows } from '#platform/lists/stored-rows.ts';
import { watcherKey } from '#platform/messages/watchers.ts';
import { ENTITIES, listOf, WATCHLIST } from '#platform/records/kinds.ts';
import { recordIn } from '#platform/records/rows.ts';
import { putItems } from '#platform/storage/table.ts';

/** Watchlists of earlier versions have no items that say by part who watches it. */
export async function indexWatchers(): Promise<void> {
  for await (const { id: entity } of indexedRows(ENTITIES)) {
    for await (const row of indexedRows(listOf('WATCHLIST', String(entity)))) {
      const { id, products } = recordIn(WATCHLIST, row);
      await putItems(products.map((part) => watcherKey({ part, entity: String(entity), watchlist: id })));
    }
  }
}
