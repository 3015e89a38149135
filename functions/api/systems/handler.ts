import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { systems as contract, systemRoutes } from '#shared/systems/contract.ts';
import { systems } from './records.ts';
import { childrenOf, parentsOf } from './tree.ts';

export const handler = serve(contract, {
  ...recordUseCases('systems', systems, systemRoutes),
  'GET /api/systems/{id}/parents': ({ actor, params }) => parentsOf(actor, params.id),
  'GET /api/systems/{id}/children': ({ actor, params, list }) => childrenOf(actor, params.id, list),
});
