import { pdfRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { printDossier } from './print.ts';

/** Prints a dossier: of a part, a third-party, a project or a cart, or a statement of credits. */
export const handler = onRequest(pdfRequest, (request, { bucket }) => printDossier(bucket, request));
