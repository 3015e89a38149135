import type { Table } from '#platform/http/serve.ts';
import type { supplierFileRoutes } from '#shared/projects/supplier-file/contract.ts';
import { exportForSupplier, exportLastBuys } from './export.ts';
import { integrate } from './integrate.ts';
import { previewFile } from './preview.ts';

/** The file that a third-party fills in. */
export const supplierFileUseCases: Table<typeof supplierFileRoutes> = {
  'POST /api/projects/{id}/export': ({ actor, params, body, language: own, translate }) => {
    if ('supplier' in body) return exportForSupplier(actor, params.id, body, translate);
    const { last_buys: plan, language = own } = body;
    return exportLastBuys(actor, params.id, { plan, language }, translate);
  },
  'POST /api/projects/{id}/previsualize_supplier': ({ actor, params, body, language }) =>
    previewFile(actor, params.id, body.file, language),
  'POST /api/projects/{id}/integrate_supplier_data': ({ actor, params, body, translate }) =>
    integrate({ actor, translate }, params.id, body),
};
