import { onRequest } from '#platform/jobs/worker.ts';
import { finalize } from './finalize.ts';
import { finalizeRequest } from './request.ts';

/** Finalises an import: creates and updates the parts of the selected lines. */
export const handler = onRequest(finalizeRequest, (request, { until }) => finalize(request, until));
