import { z } from 'zod';
import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { instant } from '../records.ts';

export const importProducts = contract({
  'POST /api/import_products/process': {
    summary: 'Finalise the analysis: create and update the parts of the selected lines',
    access: 'import.add',
    /** Adding the new parts to the monitoring cart comes with the carts; until then only `false` is taken. */
    query: z.strictObject({ do_add_news_in_asked_monitorings: z.literal('false').optional() }),
    answer: jobAnswer,
    status: 202,
    errors: ['analysis_not_ready', 'analysis_nothing_selected'],
  },
  'GET /api/import_products/last_import_date': {
    summary: 'When the user’s entity last finished an import',
    access: 'import.view',
    answer: z.object({ last_import_date: instant.nullable(), file_name: z.string().nullable() }),
  },
  'DELETE /api/import_products/by_current_user': {
    summary: 'Forget the finished import and start again; the imported parts stay',
    access: 'import.delete',
    answer: null,
  },
});
