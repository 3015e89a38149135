import { serve } from '#platform/http/serve.ts';
import { requestExport } from '#platform/jobs/exports.ts';
import { ASKED_MONITORING } from '#platform/records/kinds.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { cartsOf } from '#platform/requests/carts.ts';
import { cartUseCases, exceptSourcing } from '#platform/requests/table.ts';
import {
  ASKED_MONITORING_KEYS,
  askedMonitoringRoutes,
  askedMonitorings,
  MONITORING_CART_KEYS,
  monitoringCartRoutes,
} from '#shared/monitoring-requests/contract.ts';
import { only } from '#shared/record-routes.ts';

const requests = recordUseCases('asked_monitorings', { kind: ASKED_MONITORING }, askedMonitoringRoutes);
const carts = recordUseCases('asked_monitorings/carts', cartsOf('monitoring'), monitoringCartRoutes);

export const handler = serve(
  askedMonitorings,
  exceptSourcing({
    ...only(requests, ASKED_MONITORING_KEYS),
    ...cartUseCases('asked_monitorings', 'monitoring'),
    ...only(carts, MONITORING_CART_KEYS),
    'POST /api/asked_monitorings/export': async ({ actor, body, language, say }) =>
      requestExport(actor, 'ASKED_MONITORING', { ...body, language: body.language ?? language }, say),
  }),
);
