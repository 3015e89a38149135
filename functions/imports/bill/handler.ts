import { projectImportRequest } from '#platform/bills/requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { importBill } from './bill.ts';

/** Previews a bill of materials for a project, applies a preview, undoes the last import, or copies a project. */
export const handler = onRequest(projectImportRequest, importBill);
