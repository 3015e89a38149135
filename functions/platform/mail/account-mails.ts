import type { AccountMailRequest } from '../jobs/file-requests.ts';
import { newId } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';

/** Sent asynchronously by the worker `accounts`, so that the response time does not reveal whether a mail is sent. */
export const askForMail = (request: AccountMailRequest): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), `accounts/${newId()}.json`, request);
