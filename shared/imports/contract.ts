import { z } from 'zod';
import { contract } from '../contract.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { fieldsValuesAnswer, fieldsValuesBody, listOf } from '../lists.ts';
import { partAnswer, partChanges, partColumns } from '../parts/schema.ts';
import {
  bulkUpdateAnswer,
  bulkUpdateBody,
  exportRoute,
  only,
  pageQuery,
  permissionsFor,
  readingKeys,
  recordRoutes,
} from '../record-routes.ts';
import { idParams, instant, listedOf } from '../records.ts';
import { bulkAddAnswer } from '../requests/schema.ts';
import {
  conflictLine,
  importAnswer,
  importColumns,
  importedInCartBody,
  importedPart,
  LINE_OUTCOMES,
  PART_STATES,
  previewAnswer,
} from './schema.ts';

const yesOrNo = z.enum(['true', 'false']).optional();

export const importRoutes = recordRoutes({
  path: 'import_products/imports',
  noun: 'import',
  access: permissionsFor('import'),
  input: z.never(),
  changes: z.never(),
  answer: importAnswer,
  columns: importColumns,
});
/** Imports are written only by finalising and rolling back. */
export const IMPORT_KEYS = readingKeys('import_products/imports');

const IN_CART_ERRORS = ['not_found', 'too_large', 'tier_denied', 'subscription_ended'] as const;

export const importProducts = contract({
  ...only(importRoutes, IMPORT_KEYS),
  'GET /api/import_products': {
    summary: 'Parts of the user’s entity that imports created',
    access: 'import.view',
    list: partColumns,
    answer: listOf(listedOf(partAnswer)),
  },
  'POST /api/import_products/export': exportRoute('parts that imports created', 'import.view'),
  'POST /api/import_products/fields_values': {
    summary: 'Values of fields of these parts, with counts',
    access: 'import.view',
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
  },
  'GET /api/import_products/imports/{id}/file': {
    summary: 'A link to the imported file, valid for 15 minutes',
    access: 'import.view',
    params: idParams,
    answer: z.object({ url: z.string() }),
    errors: ['file_expired'],
  },
  'GET /api/import_products/imports/{id}/parts': {
    summary: 'Effect of an import on each part, and what a rollback could not undo',
    access: 'import.view',
    params: idParams,
    query: pageQuery.extend({ state: z.enum(PART_STATES).optional() }),
    answer: listOf(importedPart),
  },
  'GET /api/import_products/imports/{id}/conflicts': {
    summary: 'Lines that were not imported, with reasons',
    access: 'import.view',
    params: idParams,
    query: pageQuery,
    answer: listOf(conflictLine),
    errors: ['file_expired'],
  },
  'POST /api/import_products/imports/{id}/report': {
    summary: 'The imported list as an Excel file, with result and decision per line',
    access: 'import.view',
    exportsOnly: true,
    params: idParams,
    body: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
    answer: jobAnswer,
    status: 202,
    errors: ['file_expired'],
  },
  'GET /api/import_products/imports/{id}/roll_back': {
    summary: 'Preview of a rollback: number of parts it would undo, and what it would not, with reasons',
    access: 'import.view',
    params: idParams,
    query: pageQuery,
    /** Both null, without items, for an import with too many parts to check within one request. */
    answer: listOf(importedPart).extend({ undone: z.int().nullable(), kept: z.int().nullable() }),
  },
  'POST /api/import_products/imports/{id}/roll_back': {
    summary: 'Roll back an import, except for parts changed since; idempotent',
    access: 'import.delete',
    params: idParams,
    answer: jobAnswer,
    status: 202,
    errors: ['conditions_not_met'],
  },
  'GET /api/import_products/preview': {
    summary: 'Preview of finalising, line by line',
    access: 'import.view',
    query: pageQuery.extend({ outcome: z.enum(LINE_OUTCOMES).optional(), merge_repeated: yesOrNo }),
    answer: previewAnswer,
    errors: ['analysis_not_ready'],
  },
  'POST /api/import_products/process': {
    summary: 'Finalise the import: create and update the parts of the selected lines',
    access: 'import.add',
    /**
     * `do_add_news_in_asked_monitorings`: adds the created parts to the monitoring cart; requires `asked_monitoring.add`.
     * `merge_repeated`: of lines that name the same part, the first one takes over the quantities of the others.
     */
    query: z.strictObject({ do_add_news_in_asked_monitorings: yesOrNo, merge_repeated: yesOrNo }),
    answer: jobAnswer,
    status: 202,
    errors: ['analysis_not_ready', 'analysis_nothing_selected', 'tier_denied', 'subscription_ended'],
  },
  'POST /api/import_products/bulk_add_asked_monitoring': {
    summary: 'Add the parts of an import to the monitoring cart',
    access: 'asked_monitoring.add',
    body: importedInCartBody,
    answer: bulkAddAnswer,
    isIdempotent: true,
    orJob: true,
    errors: IN_CART_ERRORS,
  },
  'POST /api/import_products/bulk_add_asked_processing': {
    summary: 'Add the obsolete parts of an import to the solution cart',
    access: 'asked_processing.add',
    body: importedInCartBody,
    answer: bulkAddAnswer,
    isIdempotent: true,
    orJob: true,
    errors: IN_CART_ERRORS,
  },
  'PUT /api/import_products/bulk_update': {
    summary:
      'Change several parts of the latest import of the user’s entity independently; requires `product.change` too',
    access: 'import.change',
    body: bulkUpdateBody(partChanges),
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied', 'not_found'],
  },
  'GET /api/import_products/last_import_date': {
    summary: 'Time of the entity’s last finished import',
    access: 'import.view',
    answer: z.object({ last_import_date: instant.nullable(), file_name: z.string().nullable() }),
  },
  'DELETE /api/import_products/by_current_user': {
    summary: 'Discard the finished import to start another one; the imported parts stay',
    access: 'import.delete',
    answer: null,
  },
});
