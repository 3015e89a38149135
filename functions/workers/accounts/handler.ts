import { accountMailRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { sendLink } from './send.ts';

/** Somebody was invited, or says to have forgotten their password. */
export const handler = onRequest(accountMailRequest, sendLink);
