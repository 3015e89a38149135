import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { watchlists as contract, watchlistRoutes } from '#shared/watchlists/contract.ts';
import { deleteWatchlist } from './deletion.ts';
import { putParts, takeParts } from './parts.ts';
import { watchlists } from './records.ts';

export const handler = serve(contract, {
  ...recordUseCases('watchlists', watchlists, watchlistRoutes),
  'DELETE /api/watchlists/{id}': ({ actor, params, query }) => deleteWatchlist(actor, params.id, query),
  'POST /api/watchlists/{id}/products': ({ actor, params, body }) => putParts(actor, params.id, body.ids),
  'DELETE /api/watchlists/{id}/products': ({ actor, params, body }) => takeParts(actor, params.id, body.ids),
});
