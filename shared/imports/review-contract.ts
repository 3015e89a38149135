import { z } from 'zod';
import { contract, fileAnswer } from '../contract.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { fieldsValuesAnswer, fieldsValuesBody, listOf } from '../lists.ts';
import { bulkUpdateAnswer, flag, only, permissionsFor, readingKeys, recordRoutes } from '../record-routes.ts';
import { bulkIds, idParams } from '../records.ts';
import { fileName } from '../values/file-names.ts';
import { decisionAnswer, decisionColumns } from './decisions.ts';
import {
  lineColumns,
  lineMarks,
  mappingAnswer,
  mappingBody,
  reviewAnswer,
  reviewLine,
  uploadAnswer,
  uploadBody,
} from './review-schema.ts';

export const decisionRoutes = recordRoutes({
  path: 'analysis/decisions',
  noun: 'remembered decision',
  access: permissionsFor('analysis'),
  input: z.never(),
  changes: z.never(),
  answer: decisionAnswer,
  columns: decisionColumns,
});
/** Decisions are created in a review; these routes only read and delete them. */
export const DECISION_KEYS = [...readingKeys('analysis/decisions'), 'DELETE /api/analysis/decisions/{id}'] as const;

export const review = contract({
  ...only(decisionRoutes, DECISION_KEYS),
  'POST /api/analysis/decisions/bulk_delete': {
    summary: 'Forget several remembered decisions independently',
    access: 'analysis.delete',
    body: z.strictObject({ ids: bulkIds }),
    answer: bulkUpdateAnswer,
    orJob: true,
  },
  'GET /api/analysis/is_existing': {
    summary: 'Whether the user has an import in review',
    access: 'analysis.view',
    answer: z.object({ is_existing: z.boolean() }),
  },
  'GET /api/analysis/by_current_user': {
    summary: "The user's import in review",
    access: 'analysis.view',
    answer: reviewAnswer,
  },
  'DELETE /api/analysis/by_current_user': {
    summary: 'Cancel the import: deletes its lines and file',
    access: 'analysis.delete',
    answer: null,
  },
  'POST /api/analysis/upload_url': {
    summary: 'A form to upload a file directly to storage',
    access: 'analysis.add',
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: ['confirmation_required', 'too_large'],
  },
  'POST /api/analysis/analyse_matching_products': {
    summary: 'Start the import of an uploaded file, or of a small file in the request',
    access: 'analysis.add',
    bodyType: 'multipart',
    query: z.strictObject({ confirm: flag.optional() }),
    body: z.union([
      z.strictObject({ upload_id: z.string().max(64) }),
      z.object({ file: z.object({ name: fileName, bytes: z.instanceof(Uint8Array) }) }),
    ]),
    answer: jobAnswer,
    status: 202,
    errors: ['confirmation_required', 'too_large'],
  },
  'GET /api/analysis/mapping': {
    summary: 'Detected sheet, header row and columns, or the columns for another sheet or header row',
    access: 'analysis.view',
    query: z.strictObject({
      sheet: z.string().max(255).optional(),
      header_row: z.coerce.number().int().min(0).optional(),
    }),
    answer: mappingAnswer,
    errors: ['analysis_not_ready'],
  },
  'PUT /api/analysis/mapping': {
    summary: 'Set the columns and start matching',
    access: 'analysis.change',
    body: mappingBody,
    answer: mappingAnswer,
    errors: ['analysis_not_ready'],
  },
  'GET /api/analysis/analysed_products': {
    summary: 'Lines of the file with their matches',
    access: 'analysis.view',
    list: lineColumns,
    answer: listOf(reviewLine),
    errors: ['analysis_not_ready'],
  },
  'GET /api/analysis/line_order': {
    summary: 'Ids and marks of the listed lines in order; all with size -1',
    access: 'analysis.view',
    list: lineColumns,
    answer: lineMarks,
    errors: ['analysis_not_ready'],
  },
  'POST /api/analysis/fields_values': {
    readsOnly: true,
    summary: 'Values of fields in the lines, with counts',
    access: 'analysis.view',
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
  },
  'POST /api/analysis/is_selected/{id}': {
    summary: 'Choose or reject a suggested part for a line, or exclude the line',
    access: 'analysis.change',
    params: idParams,
    /**
     * `is_analysed_product=true`: `id` is the line's; `is_selected` includes or excludes the line.
     * `is_analysed_product=false`: `id` is `<line>:<product>`; true chooses that part, also one of the catalogue that
     * was not suggested, false rejects it. With `true`, `<line>:new` rejects all parts and `<line>:original` undoes
     * the choices made for the line.
     */
    query: z.strictObject({ is_analysed_product: flag, is_selected: flag }),
    answer: reviewLine,
  },
  'POST /api/analysis/select_best': {
    summary: 'Choose the best suggestion of every undecided line with at least a given score',
    access: 'analysis.change',
    body: z.strictObject({ min_score: z.number().min(0).max(1) }),
    answer: z.object({ selected: z.int() }),
  },
  'POST /api/analysis/undo': {
    summary: 'Undo the last choice, of one line or several; returns the first restored lines',
    access: 'analysis.change',
    answer: z.object({ count: z.int(), lines: z.array(reviewLine) }),
    errors: ['analysis_not_ready'],
  },
  'GET /api/analysis/has_new': {
    summary: 'Whether any line matches no known part',
    access: 'analysis.view',
    answer: z.object({ has_new: z.boolean() }),
  },
  'POST /api/analysis/report': {
    summary: 'The list as an Excel file, with matches or problems per line',
    access: 'analysis.view',
    exportsOnly: true,
    body: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
    answer: jobAnswer,
    status: 202,
    errors: ['analysis_not_ready'],
  },
  'POST /api/analysis/download_import_template': {
    summary: 'Excel template for an import',
    access: 'analysis.view',
    exportsOnly: true,
    body: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
    answer: fileAnswer,
    answerType: 'file',
  },
});
