import { z } from 'zod';
import { contract } from '../contract.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { listOf } from '../lists.ts';
import { partChanges } from '../parts/schema.ts';
import {
  bulkUpdateAnswer,
  bulkUpdateBody,
  only,
  pageQuery,
  permissionsFor,
  readingKeys,
  recordRoutes,
} from '../record-routes.ts';
import { idParams, instant } from '../records.ts';
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
  'GET /api/import_products/imports/{id}/file': {
    summary: 'A link to the file that was imported, good for 15 minutes',
    access: 'import.view',
    params: idParams,
    answer: z.object({ url: z.string() }),
  },
  'GET /api/import_products/imports/{id}/parts': {
    summary: 'What an import did to each part, and what a roll back could not undo',
    access: 'import.view',
    params: idParams,
    query: pageQuery.extend({ state: z.enum(PART_STATES).optional() }),
    answer: listOf(importedPart),
  },
  'GET /api/import_products/imports/{id}/conflicts': {
    summary: 'The lines that an import left out, and why',
    access: 'import.view',
    params: idParams,
    query: pageQuery,
    answer: listOf(conflictLine),
  },
  'POST /api/import_products/imports/{id}/report': {
    summary: 'The imported list as an Excel file with what was found and decided for each line',
    access: 'import.view',
    params: idParams,
    body: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
    answer: jobAnswer,
    status: 202,
  },
  'GET /api/import_products/imports/{id}/roll_back': {
    summary: 'How many parts a roll back would undo now, and what it would leave and why; writes nothing',
    access: 'import.view',
    params: idParams,
    query: pageQuery,
    /** Both null, without items, for an import with too many parts to check within one request. */
    answer: listOf(importedPart).extend({ undone: z.int().nullable(), kept: z.int().nullable() }),
  },
  'POST /api/import_products/imports/{id}/roll_back': {
    summary: 'Undo an import where its parts were not changed since; may be asked again',
    access: 'import.delete',
    params: idParams,
    answer: jobAnswer,
    status: 202,
    errors: ['conditions_not_met'],
  },
  'GET /api/import_products/preview': {
    summary: 'What finalising would create and change, line by line',
    access: 'import.view',
    query: pageQuery.extend({ outcome: z.enum(LINE_OUTCOMES).optional() }),
    answer: previewAnswer,
    errors: ['analysis_not_ready'],
  },
  'POST /api/import_products/process': {
    summary: 'Finalise the analysis: create and update the parts of the selected lines',
    access: 'import.add',
    /** `true`: adds the created parts to the monitoring cart; requires `asked_monitoring.add`. */
    query: z.strictObject({ do_add_news_in_asked_monitorings: z.enum(['true', 'false']).optional() }),
    answer: jobAnswer,
    status: 202,
    errors: ['analysis_not_ready', 'analysis_nothing_selected', 'tier_denied', 'subscription_ended'],
  },
  'POST /api/import_products/bulk_add_asked_monitoring': {
    summary: 'Put the parts of an import into the monitoring cart',
    access: 'asked_monitoring.add',
    body: importedInCartBody,
    answer: bulkAddAnswer,
    isIdempotent: true,
    errors: IN_CART_ERRORS,
  },
  'POST /api/import_products/bulk_add_asked_processing': {
    summary: 'Put the obsolete parts of an import into the solution cart',
    access: 'asked_processing.add',
    body: importedInCartBody,
    answer: bulkAddAnswer,
    isIdempotent: true,
    errors: IN_CART_ERRORS,
  },
  'PUT /api/import_products/bulk_update': {
    summary: 'Change several parts of the latest import of the user’s entity, each for itself',
    access: 'product.change',
    body: bulkUpdateBody(partChanges),
    answer: bulkUpdateAnswer,
    errors: ['not_found'],
  },
  'GET /api/import_products/last_import_date': {
    summary: 'When the user’s entity last finished an import',
    access: 'import.view',
    answer: z.object({ last_import_date: instant.nullable(), file_name: z.string().nullable() }),
  },
  'DELETE /api/import_products/by_current_user': {
    summary: 'Forget the finished import and start again; the imported parts stay',
    access: 'import.delete',
    answer: null,
  },
});
