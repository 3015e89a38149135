import { projectImportRequest } from '#platform/bills/requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { importBill } from './bill.ts';

/** Previews a bill of materials for a project, applies a preview, or undoes the last import. */
export const handler = onRequest(projectImportRequest, importBill);
