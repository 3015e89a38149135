import type { AccountMailRequest } from '#lib/file-requests.ts';
import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import { sendLink } from './send.ts';

/** Somebody was invited, or says to have forgotten their password. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<AccountMailRequest>(bucket, key);
  if (request) await sendLink(request);
});
