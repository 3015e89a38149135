import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { requestExport } from '#platform/jobs/exports.ts';
import { fieldsValues } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { AUDIT } from '#platform/records/kinds.ts';
import { answerFor, linkNames } from '#platform/records/resource/answers.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import { audit } from '#shared/audit/contract.ts';
import type { ListQuery } from '#shared/lists.ts';

const NEWEST_FIRST = [{ field: 'creation_date', descending: true }];

export const handler = serve(audit, {
  'GET /api/audit': ({ actor, list }) =>
    listRecords({ kind: AUDIT }, actor, { ...list, order: list.order.length > 0 ? list.order : NEWEST_FIRST }),
  'POST /api/audit/fields_values': async ({ actor, body, translate }) => {
    const view = await viewOf(actor, AUDIT);
    const find = (fields: string[], query: ListQuery, limit: number) => lists.values(view, fields, query, limit);
    return fieldsValues(view.columns, body, translate, find, linkNames(AUDIT, actor));
  },
  'POST /api/audit/export': (asked) =>
    requestExport({ ...asked, body: { order_by: '-creation_date', ...asked.body } }, AUDIT),
  'GET /api/audit/{id}': async ({ actor, params }) =>
    answerFor(AUDIT, await visibleRecord(actor, AUDIT, params.id), actor),
});
