import { requestExport } from '#lib/exports.ts';
import { serve } from '#lib/http/serve.ts';
import { ASKED_MONITORING } from '#lib/kinds.ts';
import { cartsOf } from '#lib/requests/carts.ts';
import { cartUseCases, exceptSourcing } from '#lib/requests/table.ts';
import { recordUseCases } from '#lib/resource/table.ts';
import {
  ASKED_MONITORING_KEYS,
  askedMonitoringRoutes,
  askedMonitorings,
  MONITORING_CART_KEYS,
  monitoringCartRoutes,
} from '#shared/asked_monitorings/contract.ts';
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
