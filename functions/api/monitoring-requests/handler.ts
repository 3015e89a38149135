import { serve } from '#platform/http/serve.ts';
import { MONITORING_REQUEST } from '#platform/records/kinds.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { cartsOf, requestConfirmation } from '#platform/requests/carts.ts';
import { cartUseCases, exceptSourcing } from '#platform/requests/table.ts';
import {
  MONITORING_CART_KEYS,
  MONITORING_REQUEST_KEYS,
  monitoringCartRoutes,
  monitoringRequestRoutes,
  monitoringRequests,
} from '#shared/monitoring-requests/contract.ts';
import { only } from '#shared/record-routes.ts';

const requests = recordUseCases('asked_monitorings', { kind: MONITORING_REQUEST }, monitoringRequestRoutes);
const carts = recordUseCases('asked_monitorings/carts', cartsOf('monitoring'), monitoringCartRoutes);

export const handler = serve(
  monitoringRequests,
  exceptSourcing({
    ...only(requests, MONITORING_REQUEST_KEYS),
    ...cartUseCases('asked_monitorings', 'monitoring'),
    ...only(carts, MONITORING_CART_KEYS),
    'POST /api/asked_monitorings/carts/{id}/pdf': (asking) => requestConfirmation('monitoring', asking),
  }),
);
