import { serve } from '#lib/http/serve.ts';
import { importProducts } from '#shared/import_products/contract.ts';
import { endAnalysis, readLastImport, requireAnalysis } from '../analysis/store.ts';
import { finalizeAnalysis } from './finalize.ts';

export const handler = serve(importProducts, {
  'POST /api/import_products/process': ({ actor, say }) => finalizeAnalysis(actor, say),
  'GET /api/import_products/last_import_date': async ({ actor }) => {
    const last = await readLastImport(actor.entity.id);
    return { last_import_date: last?.date ?? null, file_name: last?.file_name ?? null };
  },
  'DELETE /api/import_products/by_current_user': async ({ actor }) =>
    endAnalysis(await requireAnalysis(actor.user.id, 'done', 'failed')),
});
