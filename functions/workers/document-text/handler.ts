import { textRequest } from '#platform/documents/text-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { readDocument } from './read.ts';

/** Reads the text of a document that was added or got another content. Idempotent. */
export const handler = onRequest(textRequest, ({ node }) => readDocument(node));
