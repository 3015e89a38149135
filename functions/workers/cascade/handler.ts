import { cascadeRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { cascade } from './cascade.ts';

/** A third-party was made inactive or of another type: its parts follow. */
export const handler = onRequest(cascadeRequest, cascade);
