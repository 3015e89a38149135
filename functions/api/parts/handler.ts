import { inProject } from '#functions/api/projects/store.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { outcomesFor } from '#platform/http/outcomes.ts';
import { serve } from '#platform/http/serve.ts';
import { nowOrLater } from '#platform/jobs/bulk.ts';
import { requestExport, startExport } from '#platform/jobs/exports.ts';
import { requestPdf } from '#platform/jobs/pdfs.ts';
import { PART } from '#platform/records/kinds.ts';
import { changeSeveral, deleteSeveral } from '#platform/records/resource/several.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { keptPlanRoutes, partRoutes, products } from '#shared/parts/contract.ts';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import { previewDeletion } from './deletion.ts';
import { keptPlans } from './kept-plans/records.ts';
import { latestMonitoring } from './monitoring.ts';
import { partsOfProject, valuesOfProject } from './projects.ts';
import { parts } from './records.ts';
import { replacePart, undoReplacement } from './replacement/routes.ts';
import { countSolutions, solutionsForPart } from './solutions.ts';
import { chartData } from './store.ts';
import { onSystem, partsOfSystem } from './systems.ts';
import { onWatchlist, partsOfWatchlist, valuesOfWatchlist } from './watchlists.ts';
import { whereUsedBy } from './where-used.ts';

export const handler = serve(products, {
  ...recordUseCases('products', parts, partRoutes),
  ...recordUseCases('last_buy_plans', keptPlans, keptPlanRoutes),
  'POST /api/products/bulk_update': ({ actor, body, language, translate }) =>
    nowOrLater({ actor, translate }, { action: 'part_update', items: body.updates }, async () =>
      outcomesFor(await changeSeveral(parts, actor, body.updates), language),
    ),
  'POST /api/products/bulk_delete': ({ actor, body, language, translate }) =>
    nowOrLater({ actor, translate }, { action: 'part_delete', items: body.ids.map((id) => ({ id })) }, async () =>
      outcomesFor(await deleteSeveral(parts, actor, body.ids), language),
    ),
  'POST /api/products/deletion_preview': ({ actor, body }) => previewDeletion(actor, body.ids),
  'GET /api/products/chart_data': ({ actor, query }) => chartData(actor, query),
  'GET /api/products/by_system/{systemId}': ({ actor, params, list }) => partsOfSystem(actor, params.systemId, list),
  'GET /api/products/by_project/{projectId}': ({ actor, params, list }) =>
    partsOfProject(actor, params.projectId, list),
  'POST /api/products/by_project/{projectId}/fields_values': ({ actor, params, body, translate }) =>
    valuesOfProject(actor, params.projectId, body, translate),
  'GET /api/products/by_watchlist/{watchlistId}': ({ actor, params, list }) =>
    partsOfWatchlist(actor, params.watchlistId, list),
  'POST /api/products/by_watchlist/{watchlistId}/fields_values': ({ actor, params, body, translate }) =>
    valuesOfWatchlist(actor, params.watchlistId, body, translate),
  'POST /api/products/by_system/{systemId}/export': async (asked) =>
    requestExport(asked, PART, await onSystem(asked.actor, asked.params.systemId)),
  'POST /api/products/by_project/{projectId}/export': async (asked) =>
    requestExport(asked, PART, { within: [await inProject(asked.actor, asked.params.projectId)] }),
  'POST /api/products/by_watchlist/{watchlistId}/export': async (asked) =>
    requestExport(asked, PART, { within: [await onWatchlist(asked.actor, asked.params.watchlistId)] }),
  'GET /api/products/{id}/latest_monitoring': async ({ actor, params }) =>
    latestMonitoring(actor, await visibleRecord(actor, PART, params.id)),
  'GET /api/products/{id}/processing_proposals': ({ actor, params, list }) => solutionsForPart(actor, params.id, list),
  'GET /api/products/processing_proposals/count': ({ actor, query }) => countSolutions(actor, query.product),
  'POST /api/products/{id}/pdf': async ({ actor, params, body, language, translate }) =>
    requestPdf(actor, { part: (await visibleRecord(actor, PART, params.id)).id }, body.language ?? language, translate),
  'GET /api/products/{id}/where_used': ({ actor, params }) => whereUsedBy(actor, params.id),
  'POST /api/products/replace': ({ actor, body, translate }) => replacePart({ actor, translate }, body),
  'POST /api/products/replace/undo': ({ actor, body, translate }) => undoReplacement({ actor, translate }, body.job),
  'POST /api/products/{id}/last_buy_plan': async ({ actor, params, body }) => {
    await visibleRecord(actor, PART, params.id);
    return planLastBuy(body);
  },
  'POST /api/products/{id}/last_buy_plan/file': async ({ actor, params, body, language, translate }) => {
    const { id } = await visibleRecord(actor, PART, params.id);
    return startExport(actor, { lastBuyOf: id, plan: body.plan, language: body.language ?? language }, translate);
  },
});
