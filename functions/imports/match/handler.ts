import { onRequest } from '#platform/jobs/worker.ts';
import { matchingRequest } from '../store/matching-request.ts';
import { stopPieces } from './executions.ts';
import { matchFile } from './match.ts';

/** Compares every line of the file with the parts that its user may see. */
export const handler = onRequest(matchingRequest, (request, { until }) =>
  request.stop ? stopPieces(request) : matchFile(request, until),
);
