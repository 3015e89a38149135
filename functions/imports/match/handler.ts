import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import type { MatchingRequest } from './mapping.ts';
import { matchFile } from './match.ts';

/** A matching was asked for: compares every line of the file with the parts that its user may see. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<MatchingRequest>(bucket, key);
  if (request) await matchFile(request);
});
