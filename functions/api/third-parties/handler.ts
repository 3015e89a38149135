import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { requestPdf } from '#platform/jobs/pdfs.ts';
import { EXCHANGE, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { listRecords, readOne } from '#platform/records/resource/use-cases.ts';
import { suppliers as routes, supplierRoutes } from '#shared/third-parties/contract.ts';
import { changeSupplier } from './cascade.ts';
import { listCascades, partsOfCascade, previewFor, startUndo } from './cascades.ts';
import { nextFreeCode } from './codes.ts';
import { genealogyOf } from './genealogy.ts';
import { byName, existing, familiesOf } from './lookups.ts';
import { addNcage, ncagesOf, removeNcage } from './ncages.ts';
import { setOwnNames } from './own-names.ts';
import { createSupplier, suppliers } from './records.ts';

/** The third-party, if the actor sees it, as the parent filter of the records that refer to it. */
const under = async (actor: Actor, id: string) => ({
  place: { supplier: (await visibleRecord(actor, SUPPLIER, id)).id },
});

export const handler = serve(routes, {
  ...recordUseCases('suppliers', suppliers, supplierRoutes),
  'POST /api/suppliers': ({ actor, body }) => createSupplier(actor, body),
  'PUT /api/suppliers/{id}': ({ actor, params, query, body, translate }) =>
    changeSupplier(actor, params.id, body, query.confirm === true, translate),
  'GET /api/suppliers/{id}/cascade_preview': ({ actor, params, query }) => previewFor(actor, params.id, query.cascade),
  'GET /api/suppliers/{id}/cascades': ({ actor, params }) => listCascades(actor, params.id),
  'GET /api/suppliers/{id}/cascades/{cascade}/parts': ({ actor, params, query }) =>
    partsOfCascade(actor, params, query),
  'POST /api/suppliers/{id}/cascades/{cascade}/undo': ({ actor, params, translate }) =>
    startUndo(actor, params, translate),
  'POST /api/suppliers/{id}/pdf': async ({ actor, params, body, language, translate }) => {
    const { id: supplier } = await visibleRecord(actor, SUPPLIER, params.id);
    return requestPdf(actor, { supplier }, body.language ?? language, translate);
  },
  'GET /api/suppliers/new_supplier_code': async () => ({ supplier_code: await nextFreeCode() }),
  'GET /api/suppliers/exists': ({ actor, query }) => existing(actor, query),
  'GET /api/suppliers/by_name': ({ actor, query }) => byName(actor, query.name),
  'GET /api/suppliers/{id}/ncages': ({ actor, params, translate }) => ncagesOf(actor, params.id, translate),
  'POST /api/suppliers/{id}/ncages': ({ actor, params, body, translate }) =>
    addNcage(actor, params.id, body.ncage, translate),
  'DELETE /api/suppliers/{id}/ncages': ({ actor, params, query }) => removeNcage(actor, params.id, query.ncage),
  'GET /api/suppliers/{id}/families': async ({ actor, params }) =>
    familiesOf(actor, (await visibleRecord(actor, SUPPLIER, params.id)).id),
  'GET /api/suppliers/{id}/products': async ({ actor, params, list }) =>
    listRecords({ kind: PART, ...(await under(actor, params.id)) }, actor, list),
  'GET /api/suppliers/{id}/genealogy': ({ actor, params, translate }) => genealogyOf(actor, params.id, translate),
  'GET /api/suppliers/{id}/events': async ({ actor, params, list }) =>
    listRecords({ kind: EXCHANGE, ...(await under(actor, params.id)) }, actor, list),
  'PUT /api/suppliers/{id}/entity_supplier': async ({ actor, params, body }) => {
    await setOwnNames(actor, params.id, body);
    return readOne(suppliers, actor, params.id);
  },
});
