import { accountMailRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { sendLink } from './send.ts';

/** Sends the link to a user who was invited or forgot their password. */
export const handler = onRequest(accountMailRequest, sendLink);
