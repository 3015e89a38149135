import { z } from 'zod';
import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { fieldsValuesAnswer, fieldsValuesBody, listOf } from '../lists.ts';
import { monitoringAnswer } from '../monitorings/schema.ts';
import {
  bulkUpdateAnswer,
  bulkUpdateBody,
  exportRoute,
  pdfRoute,
  permissionsFor,
  recordRoutes,
} from '../record-routes.ts';
import { bulkIds, id, idParams, listedOf } from '../records.ts';
import { solutionAnswer, solutionColumns, solutionCounts } from '../solutions/schema.ts';
import { chartAnswer, chartQuery } from './charts.ts';
import { keptPlanAnswer, keptPlanChanges, keptPlanColumns, keptPlanInput } from './last-buy/kept.ts';
import { lastBuyFile, lastBuyInput, lastBuyPlan } from './last-buy/schema.ts';
import { replaceBody, replacementPreview, undoReplacementBody } from './replacement/schema.ts';
import { partAnswer, partBody, partChanges, partColumns } from './schema.ts';
import { whereUsedAnswer } from './where-used.ts';

/** `refused`: parts that stay, by reason, with some of them. */
export const deletionPreview = z.object({
  deleted: z.int(),
  refused: z.array(
    z.object({
      reason: z.enum(['not_own', 'referenced']),
      count: z.int(),
      parts: z.array(z.object({ id, label: z.string().nullable() })),
    }),
  ),
});
const ofSystem = z.object({ systemId: id });
const ofWatchlist = z.object({ watchlistId: id });
const ofProject = z.object({ projectId: id });

export const partRoutes = recordRoutes({
  path: 'products',
  noun: 'part',
  access: permissionsFor('product'),
  input: partBody,
  changes: partChanges,
  answer: partAnswer,
  columns: partColumns,
});

/** Plans are kept by who may plan and change projects. */
export const keptPlanRoutes = recordRoutes({
  path: 'last_buy_plans',
  noun: 'kept last-buy plan',
  access: {
    view: 'project.view_charts',
    add: 'project.change',
    change: 'project.change',
    delete: 'project.change',
  },
  input: keptPlanInput,
  changes: keptPlanChanges,
  answer: keptPlanAnswer,
  columns: keptPlanColumns,
  refusals: ['no_last_orders'],
});

export const products = contract({
  ...partRoutes,
  ...keptPlanRoutes,
  'POST /api/products/bulk_update': {
    summary: 'Change several parts independently',
    access: 'product.change',
    body: bulkUpdateBody(partChanges),
    answer: bulkUpdateAnswer,
    orJob: true,
  },
  'POST /api/products/bulk_delete': {
    summary: 'Delete several parts independently',
    access: 'product.delete',
    body: z.strictObject({ ids: bulkIds }),
    answer: bulkUpdateAnswer,
    orJob: true,
  },
  'POST /api/products/deletion_preview': {
    readsOnly: true,
    summary: 'How many of several parts can be deleted, and why the others cannot',
    access: 'product.delete',
    body: z.strictObject({ ids: bulkIds }),
    answer: deletionPreview,
  },
  'GET /api/products/chart_data': {
    summary: 'Number of parts by one or two fields, with the filters of the list',
    access: 'product.view_charts',
    query: chartQuery,
    answer: chartAnswer,
  },
  'POST /api/products/by_system/{systemId}/export': {
    ...exportRoute('parts of a system', 'product.view'),
    params: ofSystem,
  },
  'GET /api/products/by_system/{systemId}': {
    summary: 'Parts of a system, with their quantities',
    access: 'product.view',
    params: ofSystem,
    list: partColumns,
    answer: listOf(
      listedOf(partAnswer).extend({
        system_quantity: z.number(),
        system_designators: z.string().nullable(),
        /** Parts that may stand in for it in this system. */
        system_alternates: z.array(z.object({ id, label: z.string().nullable() })),
      }),
    ),
  },
  'POST /api/products/by_project/{projectId}/export': {
    ...exportRoute('parts of a project', 'product.view'),
    params: ofProject,
  },
  'GET /api/products/by_project/{projectId}': {
    summary: 'Parts of a project: those on its systems, and those that name it',
    access: 'product.view',
    params: ofProject,
    list: partColumns,
    answer: listOf(listedOf(partAnswer)),
  },
  'POST /api/products/by_project/{projectId}/fields_values': {
    readsOnly: true,
    summary: 'Values of fields of the parts of a project, with counts',
    access: 'product.view',
    params: ofProject,
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
  },
  'POST /api/products/by_watchlist/{watchlistId}/export': {
    ...exportRoute('parts on a watchlist', 'product.view'),
    params: ofWatchlist,
  },
  'GET /api/products/by_watchlist/{watchlistId}': {
    summary: 'Parts on a watchlist',
    access: 'product.view',
    params: ofWatchlist,
    list: partColumns,
    answer: listOf(listedOf(partAnswer)),
  },
  'POST /api/products/by_watchlist/{watchlistId}/fields_values': {
    readsOnly: true,
    summary: 'Values of fields of the parts on a watchlist, with counts',
    access: 'product.view',
    params: ofWatchlist,
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
  },
  'GET /api/products/{id}/latest_monitoring': {
    summary: 'The latest monitoring of a part',
    access: 'product.view',
    params: idParams,
    answer: monitoringAnswer.nullable(),
  },
  'GET /api/products/{id}/processing_proposals': {
    summary: 'Solutions proposed for a part',
    access: 'processing_proposal.view',
    params: idParams,
    list: solutionColumns,
    answer: listOf(listedOf(solutionAnswer)),
  },
  'GET /api/products/processing_proposals/count': {
    summary: 'Number of solutions by state, for one part or all',
    access: 'processing_proposal.view_count',
    query: z.strictObject({ product: id.optional() }),
    answer: solutionCounts,
  },
  'POST /api/products/{id}/pdf': pdfRoute('part', 'product.view'),
  'GET /api/products/{id}/where_used': {
    summary: 'The systems that contain a part, by project, with all that contain them and quantities rolled up',
    access: 'system.view',
    params: idParams,
    answer: whereUsedAnswer,
  },
  'POST /api/products/replace': {
    summary: 'Replace a part by another in systems of chosen projects: what would change, or the job that changes it',
    access: 'system.change',
    body: replaceBody,
    answer: replacementPreview,
    orJob: true,
  },
  'POST /api/products/replace/undo': {
    summary: 'Restore the lines that a replacement has changed, unless someone has changed them since',
    access: 'system.change',
    body: undoReplacementBody,
    answer: jobAnswer,
    status: 202,
    errors: ['replacement_not_undoable'],
  },
  'POST /api/products/{id}/last_buy_plan': {
    summary: 'How many pieces of a part to buy for the last time, what they cost, what may be missing or left',
    access: 'project.view_charts',
    params: idParams,
    body: lastBuyInput,
    answer: lastBuyPlan,
  },
  'POST /api/products/{id}/last_buy_plan/file': {
    summary: 'The plan of a last buy as an Excel file with its formulas',
    access: 'project.view_charts',
    params: idParams,
    body: lastBuyFile,
    answer: jobAnswer,
    status: 202,
  },
});
