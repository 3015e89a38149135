import type { AccountMailRequest } from '#platform/jobs/file-requests.ts';
import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import { sendLink } from './send.ts';

/** Somebody was invited, or says to have forgotten their password. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<AccountMailRequest>(bucket, key);
  if (request) await sendLink(request);
});
