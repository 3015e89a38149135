import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { exportBody } from '../parts/contract.ts';
import { only, readingKeys } from '../record-routes.ts';
import { cartActions, cartRoutes, requestRoutes } from '../requests/contract.ts';
import { askedMonitoringAnswer, askedMonitoringColumns } from '../requests/schema.ts';

export const askedMonitoringRoutes = requestRoutes('asked_monitorings', 'monitoring request', 'asked_monitoring.view', {
  answer: askedMonitoringAnswer,
  columns: askedMonitoringColumns,
});
export const ASKED_MONITORING_KEYS = readingKeys('asked_monitorings');

export const monitoringCartRoutes = cartRoutes('asked_monitorings/carts', 'asked_monitoring.add');
export const MONITORING_CART_KEYS = [
  ...readingKeys('asked_monitorings/carts'),
  'PUT /api/asked_monitorings/carts/{id}',
] as const;

export const askedMonitorings = contract({
  ...only(askedMonitoringRoutes, ASKED_MONITORING_KEYS),
  ...cartActions('asked_monitorings', 'monitoring request', {
    view: 'asked_monitoring.view',
    add: 'asked_monitoring.add',
    delete: 'asked_monitoring.delete',
  }),
  ...only(monitoringCartRoutes, MONITORING_CART_KEYS),
  'POST /api/asked_monitorings/export': {
    summary: 'Excel file of the list of monitoring requests as filtered',
    access: 'asked_monitoring.export',
    body: exportBody,
    answer: jobAnswer,
    status: 202,
  },
});
