import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import { finalize } from './finalize.ts';
import type { FinalizeRequest } from './request.ts';

/** An import was finalised: creates and updates the parts of the selected lines. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<FinalizeRequest>(bucket, key);
  if (request) await finalize(request);
});
