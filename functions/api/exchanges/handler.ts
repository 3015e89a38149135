import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { exchangeRoutes, exchanges as routes } from '#shared/exchanges/contract.ts';
import { exchanges } from './records.ts';

export const handler = serve(routes, {
  ...recordUseCases('events', exchanges, exchangeRoutes),
  // The same transaction writes the third-party's last contact date, so a concurrent change of the third-party needs a
  // retry.
  'POST /api/events': ({ actor, body }) => onFreshRecords(() => createOne(exchanges, actor, body)),
  'PUT /api/events/{id}': ({ actor, params, body }) =>
    onFreshRecords(() => changeOne(exchanges, actor, params.id, body)),
});
