import { onRequest } from '#platform/jobs/worker.ts';
import { rollBackRequest } from '../store/imports.ts';
import { rollBack } from './roll-back.ts';

/** Rolls back an import: restores its parts, unless they were changed since. */
export const handler = onRequest(rollBackRequest, (request, { until }) => rollBack(request, until));
