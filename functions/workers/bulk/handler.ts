import { z } from 'zod';
import { openMonitorings } from '#functions/api/monitorings/for-workers.ts';
import { bulkRequest, openingRequest } from '#platform/jobs/bulk-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { putJson } from '#platform/storage/objects.ts';
import { bulk } from './bulk.ts';

/** Does one thing with each of many records, as their user; opens the monitorings of large carts. */
export const handler = onRequest(z.union([openingRequest, bulkRequest]), async (request, object) => {
  if (!('cart' in request)) return bulk(request, object);
  if (!(await openMonitorings(request.cart, object.until))) await putJson(object.bucket, object.key, request);
});
