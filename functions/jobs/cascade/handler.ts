import type { CascadeRequest } from '#lib/file-requests.ts';
import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import { cascade } from './cascade.ts';

/** A third-party was made inactive or of another type: its parts follow. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<CascadeRequest>(bucket, key);
  if (request) await cascade(request);
});
