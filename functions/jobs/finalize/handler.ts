import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import type { FinalizeRequest } from '../../import_products/finalize.ts';
import { finalize } from './finalize.ts';

/** An import was finalised: creates and updates the parts of the selected lines. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<FinalizeRequest>(bucket, key);
  if (request) await finalize(request);
});
