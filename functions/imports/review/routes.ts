import { outcomesFor } from '#platform/http/outcomes.ts';
import type { Table } from '#platform/http/serve.ts';
import { nowOrLater } from '#platform/jobs/bulk.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { deleteSeveral } from '#platform/records/resource/several.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { DECISION_KEYS, decisionRoutes, type review } from '#shared/imports/review-contract.ts';
import { lineColumns } from '#shared/imports/review-schema.ts';
import { only } from '#shared/record-routes.ts';
import { changeMapping, mappingOf } from '../match/mapping.ts';
import { importTemplate } from '../read/template.ts';
import { requestUpload, startReview } from '../read/upload.ts';
import { settledReview } from '../store/stalled.ts';
import { currentReview, endReview, requireReview } from '../store/store.ts';
import { answerOf } from './answer.ts';
import { chooseForLine, takeBest, undoLast } from './choices.ts';
import { decisions } from './decisions.ts';
import { hasNew, lineOrder, linesPage, valuesOfLines } from './pages.ts';
import { requestReport } from './report.ts';

/** Upload, mapping and review: the steps before an import is finalised. */
export const reviewRoutes: Table<typeof review> = {
  ...only(recordUseCases('analysis/decisions', decisions, decisionRoutes), DECISION_KEYS),
  'POST /api/analysis/decisions/bulk_delete': ({ actor, body, language, translate }) =>
    nowOrLater({ actor, translate }, { action: 'decision_forget', items: body.ids.map((id) => ({ id })) }, async () =>
      outcomesFor(await deleteSeveral(decisions, actor, body.ids), language),
    ),
  'GET /api/analysis/is_existing': async ({ actor }) => ({
    is_existing: (await currentReview(actor)) !== undefined,
  }),
  'GET /api/analysis/by_current_user': async ({ actor, translate }) =>
    answerOf(await settledReview(await requireReview(actor)), translate),
  'DELETE /api/analysis/by_current_user': async ({ actor }) => endReview(await requireReview(actor)),
  'POST /api/analysis/upload_url': ({ actor, body }) => requestUpload(actor, body),
  'POST /api/analysis/analyse_matching_products': ({ actor, body, query, translate }) =>
    startReview(actor, body, query.confirm ?? false, translate),
  'GET /api/analysis/mapping': async ({ actor, query }) => mappingOf(await requireReview(actor), query),
  'PUT /api/analysis/mapping': ({ actor, body }) => changeMapping(actor, body),
  'GET /api/analysis/analysed_products': ({ actor, list, translate }) => linesPage(actor, list, translate),
  'GET /api/analysis/line_order': ({ actor, list }) => lineOrder(actor, list),
  'POST /api/analysis/fields_values': ({ actor, body, translate }) =>
    fieldsValues(lineColumns, body, translate, (fields, query, limit) => valuesOfLines(actor, fields, query, limit)),
  'POST /api/analysis/is_selected/{id}': ({ actor, params, query, translate }) =>
    chooseForLine(actor, params.id, { isLine: query.is_analysed_product, isSelected: query.is_selected }, translate),
  'POST /api/analysis/select_best': ({ actor, body }) => takeBest(actor, body.min_score),
  'POST /api/analysis/undo': ({ actor, translate }) => undoLast(actor, translate),
  'GET /api/analysis/has_new': async ({ actor }) => ({ has_new: await hasNew(actor) }),
  'POST /api/analysis/report': ({ actor, body, language, translate }) =>
    requestReport(actor, body.language ?? language, translate),
  'POST /api/analysis/download_import_template': ({ body, language, translate }) =>
    importTemplate(body.language ?? language, translate),
};
