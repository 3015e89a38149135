import { contract } from '../../contract.ts';
import { uploadAnswer } from '../../imports/review-schema.ts';
import { jobAnswer } from '../../jobs/schema.ts';
import { id, idParams } from '../../records.ts';
import { billAnswer, billBody, billQuery, billUpload, lastBill } from './schema.ts';

/** A bill of materials becomes the systems and parts of a project. */
export const billRoutes = contract({
  'POST /api/projects/{id}/import/upload_url': {
    summary: 'A form to upload a bill of materials directly to storage',
    access: 'project.import_products',
    params: idParams,
    body: billUpload,
    answer: uploadAnswer,
    errors: ['too_large'],
  },
  'POST /api/projects/{id}/import': {
    summary: 'Preview an uploaded bill of materials, apply a preview, undo the last import, or copy the project',
    access: 'project.import_products',
    params: idParams,
    body: billBody,
    answer: jobAnswer,
    status: 202,
    errors: ['bill_not_ready', 'bill_nothing_to_apply', 'project_changed', 'bill_not_undoable', 'already_exists'],
  },
  'GET /api/projects/{id}/import': {
    summary: 'The last import of a bill of materials into a project',
    access: 'project.import_products',
    params: idParams,
    answer: lastBill,
  },
  'GET /api/projects/{id}/import/{preview}': {
    summary: 'What a previewed bill of materials would do, line by line; the preview is a job of the user',
    access: 'project.import_products',
    params: idParams.extend({ preview: id }),
    query: billQuery,
    answer: billAnswer,
    errors: ['bill_not_ready'],
  },
});
