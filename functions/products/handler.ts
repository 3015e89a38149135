import { partColumnsFor, partView, visiblePart } from '#lib/auth/visibility.ts';
import { lists } from '#lib/columns/lists.ts';
import { serve } from '#lib/http/serve.ts';
import { fieldsValues } from '#lib/list-values.ts';
import { products } from '#shared/products/contract.ts';
import { requestExport, requestPdf } from './files.ts';
import { latestMonitoring } from './monitoring.ts';
import { changePart, createPart, partHistory, withLabels } from './records.ts';

export const handler = serve(products, {
  'GET /api/products': async ({ actor, list }) => lists.query(await partView(actor), list),
  'POST /api/products/fields_values': ({ actor, body, say }) =>
    fieldsValues(partColumnsFor(actor), body, say, async (fields, query, limit) =>
      lists.values(await partView(actor), fields, query, limit),
    ),
  'POST /api/products/export': ({ actor, body, language, say }) =>
    requestExport(actor, { ...body, language: body.language ?? language }, say),
  'POST /api/products': ({ actor, body }) => createPart(actor, body),
  'GET /api/products/{id}': async ({ actor, params }) => withLabels(await visiblePart(actor, params.id)),
  'PUT /api/products/{id}': ({ actor, params, body }) => changePart(actor, params.id, body),
  'GET /api/products/{id}/history': ({ actor, params, query, say }) => partHistory(actor, params.id, query, say),
  'GET /api/products/{id}/latest_monitoring': async ({ actor, params }) =>
    latestMonitoring((await visiblePart(actor, params.id)).id),
  'POST /api/products/{id}/pdf': async ({ actor, params, body, language, say }) =>
    requestPdf(actor, (await visiblePart(actor, params.id)).id, body.language ?? language, say),
});
