import { pdfRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { printSheet } from './print.ts';

/** Prints a part sheet as PDF. */
export const handler = onRequest(pdfRequest, (request, { bucket }) => printSheet(bucket, request));
