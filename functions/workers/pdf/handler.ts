import type { PdfRequest } from '#platform/jobs/file-requests.ts';
import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import { printSheet } from './print.ts';

/** A part sheet was asked for as PDF. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<PdfRequest>(bucket, key);
  if (request) await printSheet(bucket, request);
});
