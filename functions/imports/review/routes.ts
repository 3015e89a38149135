import { queryRows, rowValues } from '@vigie/list-engine';
import { outcomesFor } from '#platform/http/outcomes.ts';
import type { Table } from '#platform/http/serve.ts';
import { nowOrLater } from '#platform/jobs/bulk.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { deleteSeveral } from '#platform/records/resource/several.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { packMarks } from '#shared/imports/marks.ts';
import { DECISION_KEYS, decisionRoutes, type review } from '#shared/imports/review-contract.ts';
import { type LineMark, lineColumns } from '#shared/imports/review-schema.ts';
import { only } from '#shared/record-routes.ts';
import { changeMapping, mappingOf } from '../match/mapping.ts';
import { importTemplate } from '../read/template.ts';
import { requestUpload, startReview } from '../read/upload.ts';
import { answerOfLine, linesOf, rowOfLine } from '../store/lines.ts';
import { settledReview } from '../store/stalled.ts';
import { currentReview, endReview, requireReview } from '../store/store.ts';
import { answerOf } from './answer.ts';
import { chooseForLine, takeBest, undoLast } from './choices.ts';
import { decisions } from './decisions.ts';
import { requestReport } from './report.ts';

const REVIEWED = ['matched', 'finalizing', 'done'] as const;
const BY_ROW = [{ field: 'row', descending: false }];

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
  'GET /api/analysis/analysed_products': async ({ actor, list, translate }) => {
    const lines = await linesOf(await requireReview(actor, ...REVIEWED));
    const byId = new Map(lines.map((line) => [line.id, line]));
    const page = queryRows(lineColumns, lines.map(rowOfLine), {
      ...list,
      fields: [],
      order: list.order.length ? list.order : BY_ROW,
    });
    return {
      ...page,
      items: page.items.flatMap(({ id }) => byId.get(id) ?? []).map((line) => answerOfLine(line, translate)),
    };
  },
  'GET /api/analysis/line_order': async ({ actor, list }) => {
    const lines = await linesOf(await requireReview(actor, ...REVIEWED));
    const page = queryRows(lineColumns, lines.map(rowOfLine), {
      ...list,
      fields: ['import_status', 'is_selected'],
      order: list.order.length ? list.order : BY_ROW,
    });
    const { items, ...paging } = page;
    return { ...packMarks(items as LineMark[]), ...paging };
  },
  'POST /api/analysis/fields_values': ({ actor, body, translate }) =>
    fieldsValues(lineColumns, body, translate, async (fields, query, limit) =>
      rowValues(
        lineColumns,
        (await linesOf(await requireReview(actor, ...REVIEWED))).map(rowOfLine),
        fields,
        query,
        limit,
      ),
    ),
  'POST /api/analysis/is_selected/{id}': ({ actor, params, query, translate }) =>
    chooseForLine(actor, params.id, { isLine: query.is_analysed_product, isSelected: query.is_selected }, translate),
  'POST /api/analysis/select_best': ({ actor, body }) => takeBest(actor, body.min_score),
  'POST /api/analysis/undo': ({ actor, translate }) => undoLast(actor, translate),
  'GET /api/analysis/has_new': async ({ actor }) => {
    const lines = await linesOf(await requireReview(actor, ...REVIEWED));
    return { has_new: lines.some((line) => line.status === 'new') };
  },
  'POST /api/analysis/report': ({ actor, body, language, translate }) =>
    requestReport(actor, body.language ?? language, translate),
  'POST /api/analysis/download_import_template': ({ body, language, translate }) =>
    importTemplate(body.language ?? language, translate),
};
