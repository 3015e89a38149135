import { z } from 'zod';
import { cascadeRequest, undoRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { cascade } from './cascade.ts';
import { undoCascade } from './undo.ts';

/** Changes the parts of a third-party that was made inactive or of another type, or restores them. */
export const handler = onRequest(z.union([undoRequest, cascadeRequest]), (request, { until }) =>
  'undo' in request ? undoCascade(request, until) : cascade(request, until),
);
