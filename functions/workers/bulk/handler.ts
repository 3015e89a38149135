import { bulkRequest } from '#platform/jobs/bulk-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { bulk } from './bulk.ts';

/** Does one thing with each of many records, as their user. */
export const handler = onRequest(bulkRequest, bulk);
