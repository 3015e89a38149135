import { z } from 'zod';
import { contract } from '../contract.ts';
import { exchangeAnswer, exchangeColumns } from '../exchanges/schema.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { listOf } from '../lists.ts';
import { partAnswer, partColumns } from '../parts/schema.ts';
import { flag, pdfRoute, permissionsFor, recordRoutes } from '../record-routes.ts';
import { idParams, listedOf } from '../records.ts';
import {
  cascadeAnswer,
  cascadeParams,
  cascadePart,
  cascadePartsQuery,
  cascadePreview,
  cascadePreviewQuery,
} from './cascades.ts';
import { entitySupplierInput } from './entity-supplier.ts';
import { byNameAnswer, byNameQuery, existsAnswer, existsQuery, familiesAnswer, genealogyAnswer } from './lookups.ts';
import { ncage, ncageAnswer, ncageBody, ncagesAnswer } from './ncages.ts';
import {
  changedSupplier,
  newSupplier,
  supplierAnswer,
  supplierChanges,
  supplierCode,
  supplierColumns,
} from './schema.ts';

export const supplierRoutes = recordRoutes({
  path: 'suppliers',
  noun: 'third-party',
  access: permissionsFor('supplier'),
  input: newSupplier,
  changes: supplierChanges,
  answer: supplierAnswer,
  columns: supplierColumns,
});

export const confirmQuery = z.strictObject({ confirm: flag.optional() });

export const suppliers = contract({
  ...supplierRoutes,
  'PUT /api/suppliers/{id}': {
    summary: 'Change the given fields; deactivating it or changing its type affects its parts and requires confirm',
    access: 'supplier.change',
    params: idParams,
    query: confirmQuery,
    body: supplierChanges,
    answer: changedSupplier,
    errors: ['outdated_version', 'already_exists', 'conditions_not_met', 'confirmation_required'],
  },
  'GET /api/suppliers/{id}/cascade_preview': {
    summary: 'How many parts its end, or a change of its type, would change and skip, and why',
    access: 'supplier.change',
    params: idParams,
    query: cascadePreviewQuery,
    answer: cascadePreview,
  },
  'GET /api/suppliers/{id}/cascades': {
    summary: 'Changes of its parts by its end or a change of its type, of the last 30 days',
    access: 'supplier.change',
    params: idParams,
    answer: z.object({ items: z.array(cascadeAnswer), total: z.int() }),
  },
  'GET /api/suppliers/{id}/cascades/{cascade}/parts': {
    summary: 'The parts that such a change reached or skipped, or that its undo left',
    access: 'supplier.change',
    params: cascadeParams,
    query: cascadePartsQuery,
    answer: listOf(cascadePart),
  },
  'POST /api/suppliers/{id}/cascades/{cascade}/undo': {
    summary: 'Restore the parts as they were, except those changed since',
    access: 'supplier.change',
    params: cascadeParams,
    answer: jobAnswer,
    status: 202,
    errors: ['cascade_not_undoable'],
  },
  'POST /api/suppliers/{id}/pdf': pdfRoute('third-party', 'supplier.view'),
  'GET /api/suppliers/new_supplier_code': {
    summary: 'The next free code for a new third-party',
    access: 'supplier.add',
    answer: z.object({ supplier_code: supplierCode }),
  },
  'GET /api/suppliers/exists': {
    summary: 'Third-parties with this code, SIRET, SIREN or name, or at this address in any spelling',
    access: 'supplier.view',
    query: existsQuery,
    answer: existsAnswer,
  },
  'GET /api/suppliers/by_name': {
    summary: 'At most 20 third-parties whose name or alias starts with or contains a text',
    access: 'supplier.view_by_name',
    query: byNameQuery,
    answer: byNameAnswer,
  },
  'GET /api/suppliers/{id}/ncages': {
    summary: 'NCAGE codes, with a warning for codes of another country',
    access: 'supplier_ncage.view',
    params: idParams,
    answer: ncagesAnswer,
  },
  'POST /api/suppliers/{id}/ncages': {
    summary: 'Add an NCAGE code',
    access: 'supplier_ncage.add',
    params: idParams,
    body: ncageBody,
    answer: ncageAnswer,
    status: 201,
    errors: ['already_exists'],
  },
  'DELETE /api/suppliers/{id}/ncages': {
    summary: 'Remove an NCAGE code',
    access: 'supplier_ncage.delete',
    params: idParams,
    query: z.strictObject({ ncage }),
    answer: null,
  },
  'GET /api/suppliers/{id}/families': {
    summary: 'Families of its parts, with counts',
    access: 'product.view',
    params: idParams,
    answer: familiesAnswer,
  },
  'GET /api/suppliers/{id}/products': {
    summary: 'Its parts',
    access: 'product.view',
    params: idParams,
    list: partColumns,
    answer: listOf(listedOf(partAnswer)),
  },
  'GET /api/suppliers/{id}/genealogy': {
    summary: 'All its ancestors and descendants, from the top: mergers and acquisitions',
    access: 'supplier.view',
    params: idParams,
    answer: genealogyAnswer,
  },
  'GET /api/suppliers/{id}/events': {
    summary: 'Exchanges with it',
    access: 'event.view',
    params: idParams,
    list: exchangeColumns,
    answer: listOf(listedOf(exchangeAnswer)),
  },
  'PUT /api/suppliers/{id}/entity_supplier': {
    summary:
      'The entity’s own code and name for it; nulls remove both. Creating them requires entity_supplier.add, removing .delete',
    access: 'entity_supplier.change',
    params: idParams,
    body: entitySupplierInput,
    answer: supplierAnswer,
  },
});
