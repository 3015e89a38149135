import { outcomesFor } from '#platform/http/outcomes.ts';
import { serve } from '#platform/http/serve.ts';
import { changeSeveral } from '#platform/records/resource/several.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { changeOne } from '#platform/records/resource/use-cases.ts';
import { cartsOf, requestConfirmation } from '#platform/requests/carts.ts';
import { countRequests } from '#platform/requests/count.ts';
import { cartUseCases, exceptSourcing } from '#platform/requests/table.ts';
import { today } from '#platform/runtime/clock.ts';
import { only } from '#shared/record-routes.ts';
import { checkDeadline } from '#shared/requests/rules.ts';
import {
  PROCESSING_CART_KEYS,
  processingCartRoutes,
  SOLUTION_REQUEST_KEYS,
  solutionRequestRoutes,
  solutionRequests,
} from '#shared/solution-requests/contract.ts';
import { requests, wishes } from './records.ts';

const carts = recordUseCases('asked_processings/carts', cartsOf('processing'), processingCartRoutes);

export const handler = serve(solutionRequests, {
  ...only(recordUseCases('asked_processings', requests, solutionRequestRoutes), SOLUTION_REQUEST_KEYS),
  ...exceptSourcing({
    ...cartUseCases('asked_processings', 'processing'),
    ...only(carts, PROCESSING_CART_KEYS),
  }),
  'POST /api/asked_processings/carts/{id}/pdf': (asking) => requestConfirmation('processing', asking),
  // Providers count the open solution requests.
  'GET /api/asked_processings/count': ({ actor }) => countRequests(actor, 'processing'),
  'POST /api/asked_processings/bulk_update': async ({ actor, body: { ids, ...fields }, language }) => {
    checkDeadline(fields.wanted_by, today());
    const changes = [...new Set(ids)].map((id) => ({ id, ...fields }));
    return outcomesFor(await changeSeveral(wishes, actor, changes), language);
  },
  'PUT /api/asked_processings/{id}': ({ actor, params, body }) => changeOne(requests, actor, params.id, body),
});
