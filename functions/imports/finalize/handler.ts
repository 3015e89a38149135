import { onRequest } from '#platform/jobs/worker.ts';
import { finalize } from './finalize.ts';
import { finalizeRequest } from './request.ts';

/** An import was finalised: creates and updates the parts of the selected lines. */
export const handler = onRequest(finalizeRequest, finalize);
