import { contract } from '../../contract.ts';
import { jobAnswer } from '../../jobs/schema.ts';
import { idParams } from '../../records.ts';
import { integrateBody, projectExportBody, supplierFileBody, supplierPreview } from './schema.ts';

export const supplierFileRoutes = contract({
  'POST /api/projects/{id}/export': {
    summary:
      'An Excel file: the parts that a third-party makes, for it to fill in, or the last buys with their formulas',
    access: 'project.export',
    params: idParams,
    body: projectExportBody,
    answer: jobAnswer,
    status: 202,
    exportsOnly: true,
    errors: ['no_parts', 'no_last_orders', 'too_large'],
  },
  'POST /api/projects/{id}/previsualize_supplier': {
    summary: 'What the file that a third-party filled in would change, field by field; writes nothing',
    access: 'project.change',
    params: idParams,
    body: supplierFileBody,
    bodyType: 'multipart',
    answer: supplierPreview,
    errors: ['tier_denied', 'subscription_ended', 'too_large', 'wrong_type'],
  },
  'POST /api/projects/{id}/integrate_supplier_data': {
    summary: 'Take over lines of a preview as they were shown; those that changed since are refused, one by one',
    access: 'project.change',
    params: idParams,
    body: integrateBody,
    answer: jobAnswer,
    status: 202,
    errors: ['tier_denied', 'subscription_ended', 'too_large'],
  },
});
