import { readingRequest } from '#platform/documents/reading-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { readDocument } from './read.ts';

/** Reads a document that was added or got another content: its text, and pictures of its first pages. Idempotent. */
export const handler = onRequest(readingRequest, ({ node }) => readDocument(node));
