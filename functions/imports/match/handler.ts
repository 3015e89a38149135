import { onRequest } from '#platform/jobs/worker.ts';
import { matchingRequest } from './mapping.ts';
import { matchFile } from './match.ts';

/** Compares every line of the file with the parts that its user may see. */
export const handler = onRequest(matchingRequest, (request, { until }) => matchFile(request, until));
