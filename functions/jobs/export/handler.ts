import type { ExportRequest } from '#lib/file-requests.ts';
import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import type { ReportRequest } from '../../analysis/report.ts';
import { exportParts } from './export.ts';
import { exportReport } from './report.ts';

/** A list of parts, or an analysed list with what was found, was asked for as Excel file. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<ExportRequest | ReportRequest>(bucket, key);
  if (!request) return;
  await ('analysis' in request ? exportReport(bucket, request) : exportParts(bucket, request));
});
