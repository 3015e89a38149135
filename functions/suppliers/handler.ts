import { lists } from '#lib/columns/lists.ts';
import { serve } from '#lib/http/serve.ts';
import { fieldsValues } from '#lib/list-values.ts';
import { suppliers } from '#shared/suppliers/contract.ts';
import { supplierColumns } from '#shared/suppliers/schema.ts';
import { changeSupplier, createSupplier, supplierView, visibleSupplier } from './use-cases.ts';

export const handler = serve(suppliers, {
  'GET /api/suppliers': ({ actor, list }) => lists.query(supplierView(actor), list),
  'POST /api/suppliers/fields_values': ({ actor, body, say }) =>
    fieldsValues(supplierColumns, body, say, (fields, query, limit) =>
      lists.values(supplierView(actor), fields, query, limit),
    ),
  'POST /api/suppliers': ({ actor, body }) => createSupplier(body, actor.author),
  'GET /api/suppliers/{id}': ({ actor, params }) => visibleSupplier(actor, params.id),
  'PUT /api/suppliers/{id}': ({ actor, params, body }) => changeSupplier(actor, params.id, body),
});
