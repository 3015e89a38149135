import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import type { RollBackRequest } from '../../import_products/imports.ts';
import { rollBack } from './roll-back.ts';

/** An import is to be undone: its parts become what they were, as far as nobody changed them since. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<RollBackRequest>(bucket, key);
  if (request) await rollBack(request);
});
