import type { RequestKind } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';

import type { ListRoutes } from '#web/ui/list/routes.ts';

/** What the lists of both kinds of requests share. */
export type RequestRoutes = ListRoutes<'GET /api/asked_monitorings'>;

/** Routes, credits and screens of each kind of request. */
export const REQUESTS = {
  monitoring: {
    record: 'asked_monitoring',
    routes: { list: 'GET /api/asked_monitorings', values: 'POST /api/asked_monitorings/fields_values' },
    carts: { list: 'GET /api/asked_monitorings/carts', values: 'POST /api/asked_monitorings/carts/fields_values' },
    treat: 'POST /api/asked_monitorings/carts/bulk_update',
    sent: 'GET /api/asked_monitorings/carts/{id}',
    sentHistory: 'GET /api/asked_monitorings/carts/{id}/history',
    changeSent: 'PUT /api/asked_monitorings/carts/{id}',
    pdf: 'POST /api/asked_monitorings/carts/{id}/pdf',
    count: 'GET /api/asked_monitorings/count',
    add: 'POST /api/asked_monitorings/bulk_add',
    addImport: 'POST /api/import_products/bulk_add_asked_monitoring',
    remove: 'POST /api/asked_monitorings/bulk_delete',
    confirm: 'POST /api/asked_monitorings/confirm',
    mayAdd: 'asked_monitoring.add',
    mayRemove: 'asked_monitoring.delete',
    tokens: 'monitoring_tokens',
    cart: paths.monitoringCart,
    requests: paths.monitoringRequests,
    confirmedCarts: paths.monitoringCarts,
    sentCart: paths.sentMonitoringCart,
    queue: 'monitoringCarts',
  },
  processing: {
    record: 'asked_processing',
    routes: { list: 'GET /api/asked_processings', values: 'POST /api/asked_processings/fields_values' },
    carts: { list: 'GET /api/asked_processings/carts', values: 'POST /api/asked_processings/carts/fields_values' },
    treat: 'POST /api/asked_processings/carts/bulk_update',
    sent: 'GET /api/asked_processings/carts/{id}',
    sentHistory: 'GET /api/asked_processings/carts/{id}/history',
    changeSent: 'PUT /api/asked_processings/carts/{id}',
    pdf: 'POST /api/asked_processings/carts/{id}/pdf',
    count: 'GET /api/asked_processings/count',
    add: 'POST /api/asked_processings/bulk_add',
    addImport: 'POST /api/import_products/bulk_add_asked_processing',
    remove: 'POST /api/asked_processings/bulk_delete',
    confirm: 'POST /api/asked_processings/confirm',
    mayAdd: 'asked_processing.add',
    mayRemove: 'asked_processing.delete',
    tokens: 'processing_tokens',
    cart: paths.solutionCart,
    requests: paths.solutionRequests,
    confirmedCarts: paths.solutionCarts,
    sentCart: paths.sentSolutionCart,
    queue: 'solutionCarts',
  },
} as const satisfies Record<RequestKind, object>;
