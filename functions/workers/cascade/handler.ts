import { cascadeRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { cascade } from './cascade.ts';

/** Changes the parts of a third-party that was made inactive or of another type. */
export const handler = onRequest(cascadeRequest, cascade);
