import type { ExportRequest, StatementRequest } from '#lib/file-requests.ts';
import { getJson } from '#lib/storage.ts';
import { onObject } from '#lib/worker.ts';
import type { ReportRequest } from '../../analysis/report.ts';
import type { ImportReportRequest } from '../../import_products/report.ts';
import { exportList } from './export.ts';
import { exportImportReport, exportReport } from './report.ts';
import { exportStatement } from './statement.ts';

/** A list, an analysed list with what was found, or a month of a ledger was asked for as Excel file. */
export const handler = onObject(async ({ bucket, key }) => {
  const request = await getJson<ExportRequest | ReportRequest | ImportReportRequest | StatementRequest>(bucket, key);
  if (!request) return;
  if ('month' in request) return exportStatement(bucket, request);
  if ('import' in request) return exportImportReport(bucket, request);
  await ('analysis' in request ? exportReport(bucket, request) : exportList(bucket, request));
});
