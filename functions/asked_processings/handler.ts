import { serve } from '#lib/http/serve.ts';
import { cartsOf } from '#lib/requests/carts.ts';
import { countRequests } from '#lib/requests/count.ts';
import { cartUseCases, exceptSourcing } from '#lib/requests/table.ts';
import { recordUseCases } from '#lib/resource/table.ts';
import { changeOne } from '#lib/resource/use-cases.ts';
import {
  ASKED_PROCESSING_KEYS,
  askedProcessingRoutes,
  askedProcessings,
  PROCESSING_CART_KEYS,
  processingCartRoutes,
} from '#shared/asked_processings/contract.ts';
import { only } from '#shared/record-routes.ts';
import { requests } from './records.ts';

const carts = recordUseCases('asked_processings/carts', cartsOf('processing'), processingCartRoutes);

export const handler = serve(askedProcessings, {
  ...only(recordUseCases('asked_processings', requests, askedProcessingRoutes), ASKED_PROCESSING_KEYS),
  ...exceptSourcing({
    ...cartUseCases('asked_processings', 'processing'),
    ...only(carts, PROCESSING_CART_KEYS),
  }),
  // Providers count the requests that wait for solutions.
  'GET /api/asked_processings/count': ({ actor }) => countRequests(actor, 'processing'),
  'PUT /api/asked_processings/{id}': ({ actor, params, body }) => changeOne(requests, actor, params.id, body),
});
