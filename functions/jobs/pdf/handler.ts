import type { PdfRequest } from '#lib/file-requests.ts';
import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import { printSheet } from './print.ts';

/** A part sheet was asked for as PDF. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<PdfRequest>(bucket, key);
  if (request) await printSheet(bucket, request);
});
