import { erasureRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { erase } from './erase.ts';

/** Erases a person from the table, the user pool and the archives; see decision 26. */
export const handler = onRequest(erasureRequest, erase);
