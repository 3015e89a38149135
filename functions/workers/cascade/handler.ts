import type { CascadeRequest } from '#platform/jobs/file-requests.ts';
import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import { cascade } from './cascade.ts';

/** A third-party was made inactive or of another type: its parts follow. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<CascadeRequest>(bucket, key);
  if (request) await cascade(request);
});
