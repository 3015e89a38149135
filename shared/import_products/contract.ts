import { z } from 'zod';
import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { listOf } from '../lists.ts';
import { only, pageQuery, permissionsFor, readingKeys, recordRoutes } from '../record-routes.ts';
import { idParams, instant } from '../records.ts';
import {
  conflictLine,
  importAnswer,
  importColumns,
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
/** Imports are written by finalising and rolling back. */
export const IMPORT_KEYS = readingKeys('import_products/imports');

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
    /** Adding the new parts to the monitoring cart comes with the carts; until then only `false` is taken. */
    query: z.strictObject({ do_add_news_in_asked_monitorings: z.literal('false').optional() }),
    answer: jobAnswer,
    status: 202,
    errors: ['analysis_not_ready', 'analysis_nothing_selected'],
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
