import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import type { RollBackRequest } from '../store/imports.ts';
import { rollBack } from './roll-back.ts';

/** An import is to be undone: its parts become what they were, as far as nobody changed them since. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<RollBackRequest>(bucket, key);
  if (request) await rollBack(request);
});
