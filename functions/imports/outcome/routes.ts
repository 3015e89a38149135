import { outcomesFor } from '#platform/http/outcomes.ts';
import type { Table } from '#platform/http/serve.ts';
import { nowOrLater } from '#platform/jobs/bulk.ts';
import { requestExport } from '#platform/jobs/exports.ts';
import { PART } from '#platform/records/kinds.ts';
import { changeSeveral } from '#platform/records/resource/several.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_KEYS, type importProducts, importRoutes } from '#shared/imports/contract.ts';
import { allows } from '#shared/permissions.ts';
import { only } from '#shared/record-routes.ts';
import { finalizeReview } from '../finalize/request.ts';
import { previewImport } from '../plan/preview.ts';
import { importedParts } from '../store/imported-parts.ts';
import {
  conflictsOfImport,
  fileOfImport,
  imports,
  partsOfImport,
  previewRollBack,
  rollBackImport,
} from '../store/imports.ts';
import { endReview, readLastImport, requireReview } from '../store/store.ts';
import { addImported } from './cart.ts';
import { createdParts, ofImports, valuesOfCreated } from './created-parts.ts';
import { latestImport } from './latest.ts';
import { requestImportReport } from './report.ts';

/** Preview, finalisation, outcome and rollback of an import. */
export const outcomeRoutes: Table<typeof importProducts> = {
  ...only(recordUseCases('import_products/imports', imports, importRoutes), IMPORT_KEYS),
  'GET /api/import_products': ({ actor, list }) => createdParts(actor, list),
  'POST /api/import_products/export': (asked) => requestExport(asked, PART, { within: ofImports(asked.actor) }),
  'POST /api/import_products/fields_values': ({ actor, body, translate }) => valuesOfCreated(actor, body, translate),
  'GET /api/import_products/imports/{id}/file': ({ actor, params }) => fileOfImport(actor, params.id),
  'GET /api/import_products/imports/{id}/parts': ({ actor, params, query, language, translate }) =>
    partsOfImport(actor, params.id, query, language, translate),
  'GET /api/import_products/imports/{id}/conflicts': ({ actor, params, query, translate }) =>
    conflictsOfImport(actor, params.id, query, translate),
  'POST /api/import_products/imports/{id}/report': ({ actor, params, body, language, translate }) =>
    requestImportReport(actor, params.id, body.language ?? language, translate),
  'GET /api/import_products/imports/{id}/roll_back': ({ actor, params, query, language, translate }) =>
    previewRollBack(actor, params.id, query, language, translate),
  'POST /api/import_products/imports/{id}/roll_back': ({ actor, params, translate }) =>
    rollBackImport(actor, params.id, translate),
  'GET /api/import_products/preview': ({ actor, query, translate }) => previewImport(actor, query, translate),
  'POST /api/import_products/process': ({ actor, query, translate }) =>
    finalizeReview(
      actor,
      { isForCart: query.do_add_news_in_asked_monitorings === 'true', isMerging: query.merge_repeated === 'true' },
      translate,
    ),
  'POST /api/import_products/bulk_add_asked_monitoring': ({ actor, body, translate, idempotencyKey }) =>
    addImported({ actor, translate }, 'monitoring', body, idempotencyKey),
  'POST /api/import_products/bulk_add_asked_processing': ({ actor, body, translate, idempotencyKey }) =>
    addImported({ actor, translate }, 'processing', body, idempotencyKey),
  'PUT /api/import_products/bulk_update': async ({ actor, body, language, translate }) => {
    if (!allows(actor, 'product.change')) throw new AppError('permission_denied');
    const latest = await latestImport(actor);
    return nowOrLater({ actor, translate }, { action: 'part_update', import: latest, items: body.updates }, async () =>
      outcomesFor(await changeSeveral(await importedParts(latest), actor, body.updates), language),
    );
  },
  'GET /api/import_products/last_import_date': async ({ actor }) => {
    const last = await readLastImport(actor.entity.id);
    return { last_import_date: last?.date ?? null, file_name: last?.file_name ?? null };
  },
  'DELETE /api/import_products/by_current_user': async ({ actor }) =>
    endReview(await requireReview(actor, 'done', 'failed')),
};
