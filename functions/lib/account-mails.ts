import { newId } from './clock.ts';
import { env } from './env.ts';
import type { AccountMailRequest } from './file-requests.ts';
import { putJson } from './storage.ts';

/** The worker `accounts` sends the mail; nobody waits for it, and nobody learns from the time whether there is one. */
export const askForMail = (request: AccountMailRequest): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), `accounts/${newId()}.json`, request);
