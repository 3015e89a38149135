import type { AccountMailRequest } from '../jobs/file-requests.ts';
import { newId } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';

/** The worker `accounts` sends the mail; nobody waits for it, and nobody learns from the time whether there is one. */
export const askForMail = (request: AccountMailRequest): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), `accounts/${newId()}.json`, request);
