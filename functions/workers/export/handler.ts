import { z } from 'zod';
import { importReportRequest } from '#functions/imports/outcome/report.ts';
import { exportImportReport, exportReport } from '#functions/imports/report/report.ts';
import { reportRequest } from '#functions/imports/review/report.ts';
import {
  exportRequest,
  personalDataRequest,
  statementRequest,
  supplierFileRequest,
} from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { sendingRequest } from '#platform/scheduled-views/runs.ts';
import { parseStored } from '#platform/storage/stored.ts';
import { exportList } from './export.ts';
import { exportLastBuy, exportLastBuys } from './last-buy/export.ts';
import { lastBuyRequest, lastBuysRequest } from './last-buy/request.ts';
import { exportPersonalData } from './personal-data/export.ts';
import { sendScheduledView } from './scheduled/send.ts';
import { exportStatement } from './statement.ts';
import { exportSupplierFile } from './supplier-file.ts';
import { exportZip, zipRequest } from './zip.ts';

/**
 * Exports a list, an import report, a month of a ledger, all that is kept about a person, what a third-party is to
 * fill in or the plan of a last buy as an Excel file, and documents as a zip; sends scheduled views. A field that only
 * one of them has tells which one was requested.
 */
export const handler = onRequest(z.looseObject({}), async (request, { bucket, key }) => {
  if ('scheduled' in request) return sendScheduledView(bucket, parseStored(sendingRequest, request, key));
  if ('zipOf' in request) return exportZip(bucket, parseStored(zipRequest, request, key));
  if ('month' in request) return exportStatement(bucket, parseStored(statementRequest, request, key));
  if ('project' in request) return exportSupplierFile(bucket, parseStored(supplierFileRequest, request, key));
  if ('lastBuysOf' in request) return exportLastBuys(bucket, parseStored(lastBuysRequest, request, key));
  if ('lastBuyOf' in request) return exportLastBuy(bucket, parseStored(lastBuyRequest, request, key));
  if ('person' in request) return exportPersonalData(bucket, parseStored(personalDataRequest, request, key));
  if ('import' in request) return exportImportReport(bucket, parseStored(importReportRequest, request, key));
  if ('analysis' in request) return exportReport(bucket, parseStored(reportRequest, request, key));
  await exportList(bucket, parseStored(exportRequest, request, key));
});
