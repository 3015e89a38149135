import type { ExportRequest } from '#lib/file-requests.ts';
import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import { exportParts } from './export.ts';

/** A list of parts was asked for as Excel file. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<ExportRequest>(bucket, key);
  if (request) await exportParts(bucket, request);
});
