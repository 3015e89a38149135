import { visibleRecord } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { nowOrLater } from '#platform/jobs/bulk.ts';
import { WATCHLIST } from '#platform/records/kinds.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { watchlists as contract, watchlistRoutes } from '#shared/watchlists/contract.ts';
import { deleteWatchlist } from './deletion.ts';
import { watchlists } from './records.ts';
import { putParts, takeParts } from './store.ts';

export const handler = serve(contract, {
  ...recordUseCases('watchlists', watchlists, watchlistRoutes),
  'DELETE /api/watchlists/{id}': ({ actor, params, query }) => deleteWatchlist(actor, params.id, query),
  'POST /api/watchlists/{id}/products': async ({ actor, params: { id }, body: { ids }, translate }) => {
    await visibleRecord(actor, WATCHLIST, id);
    const task = { action: 'watchlist_add', watchlist: id, items: ids.map((part) => ({ id: part })) } as const;
    return nowOrLater({ actor, translate }, task, () => putParts(actor, id, ids));
  },
  'DELETE /api/watchlists/{id}/products': ({ actor, params, body }) => takeParts(actor, params.id, body.ids),
});
