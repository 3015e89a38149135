import type { ImportReportRequest } from '#functions/imports/outcome/report.ts';
import { exportImportReport, exportReport } from '#functions/imports/report/report.ts';
import type { ReportRequest } from '#functions/imports/review/report.ts';
import type { ExportRequest, StatementRequest } from '#platform/jobs/file-requests.ts';
import { onObject } from '#platform/jobs/worker.ts';
import { getJson } from '#platform/storage/objects.ts';
import { exportList } from './export.ts';
import { exportStatement } from './statement.ts';

/** A list, an analysed list with what was found, or a month of a ledger was asked for as Excel file. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<ExportRequest | ReportRequest | ImportReportRequest | StatementRequest>(bucket, key);
  if (!request) return;
  if ('month' in request) return exportStatement(bucket, request);
  if ('import' in request) return exportImportReport(bucket, request);
  await ('analysis' in request ? exportReport(bucket, request) : exportList(bucket, request));
});
