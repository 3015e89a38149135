import { contract } from '../contract.ts';
import { exportRoute, only, pdfRoute, readingKeys } from '../record-routes.ts';
import { cartActions, cartRoutes, requestRoutes } from '../requests/contract.ts';
import { monitoringRequestAnswer, monitoringRequestColumns } from '../requests/schema.ts';

export const monitoringRequestRoutes = requestRoutes(
  'asked_monitorings',
  'monitoring request',
  'asked_monitoring.view',
  {
    answer: monitoringRequestAnswer,
    columns: monitoringRequestColumns,
  },
);
export const MONITORING_REQUEST_KEYS = readingKeys('asked_monitorings');

export const monitoringCartRoutes = cartRoutes('asked_monitorings/carts', 'asked_monitoring.add');
export const MONITORING_CART_KEYS = [
  ...readingKeys('asked_monitorings/carts'),
  'PUT /api/asked_monitorings/carts/{id}',
] as const;

export const monitoringRequests = contract({
  ...only(monitoringRequestRoutes, MONITORING_REQUEST_KEYS),
  ...cartActions('asked_monitorings', 'monitoring request', {
    view: 'asked_monitoring.view',
    add: 'asked_monitoring.add',
    delete: 'asked_monitoring.delete',
  }),
  ...only(monitoringCartRoutes, MONITORING_CART_KEYS),
  'POST /api/asked_monitorings/carts/{id}/pdf': pdfRoute('confirmed cart', 'asked_monitoring.add'),
  'POST /api/asked_monitorings/export': exportRoute('monitoring request', 'asked_monitoring.export'),
});
