import { attachmentLink, requestAttachment } from '#platform/attachments/attachments.ts';
import { serve } from '#platform/http/serve.ts';
import { assignNowOrLater } from '#platform/jobs/assigning.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { only, readingKeys } from '#shared/record-routes.ts';
import { supports as routes, supportRoutes } from '#shared/supports/contract.ts';
import { assignableSupports } from './assign.ts';
import { conversation, filesOf, write } from './messages.ts';
import { report, supports } from './records.ts';

const records = recordUseCases('supports', supports, supportRoutes);

export const handler = serve(routes, {
  ...only(records, [...readingKeys('supports'), 'PUT /api/supports/{id}']),
  'POST /api/supports': ({ actor, body }) => report(actor, body),
  'POST /api/supports/assign': ({ actor, translate, language, body }) =>
    assignNowOrLater(assignableSupports, { actor, translate, language }, body),
  'GET /api/supports/{id}/messages': ({ actor, params }) => conversation(actor, params.id),
  'POST /api/supports/{id}/messages': ({ actor, params, body }) => write(actor, params.id, body),
  'POST /api/supports/upload_url': ({ actor, body }) => requestAttachment(actor, body),
  'GET /api/supports/{id}/attachments/{attachment}/download': async ({ actor, params, query }) =>
    attachmentLink(await filesOf(actor, params.id), params.attachment, query.mode),
});
