import { serve } from '#lib/http/serve.ts';
import { recordUseCases } from '#lib/resource/table.ts';
import { changeOne, createOne } from '#lib/resource/use-cases.ts';
import { onFreshRecords } from '#lib/retry.ts';
import { eventRoutes, events as routes } from '#shared/events/contract.ts';
import { events } from './records.ts';

export const handler = serve(routes, {
  ...recordUseCases('events', events, eventRoutes),
  // Somebody may change the third-party while its last contact is written along.
  'POST /api/events': ({ actor, body }) => onFreshRecords(() => createOne(events, actor, body)),
  'PUT /api/events/{id}': ({ actor, params, body }) => onFreshRecords(() => changeOne(events, actor, params.id, body)),
});
