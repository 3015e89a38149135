import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { entities, entityRoutes } from '#shared/entities/contract.ts';
import { entityRecords } from './records.ts';
import { changeSubscriptions, subscriptionsOf } from './subscriptions.ts';

export const handler = serve(entities, {
  ...recordUseCases('entities', entityRecords, entityRoutes),
  'GET /api/subscription/{id}': ({ actor, params }) => subscriptionsOf(actor, params.id),
  'PUT /api/subscription/{id}': ({ actor, params, body }) => changeSubscriptions(actor, params.id, body),
});
