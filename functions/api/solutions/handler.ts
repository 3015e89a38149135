import { attachmentLink, requestAttachment } from '#platform/attachments/attachments.ts';
import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { readOne } from '#platform/records/resource/use-cases.ts';
import { solutions as routes, solutionRoutes } from '#shared/solutions/contract.ts';
import { accept, propose, withdraw } from './decisions.ts';
import { solutions } from './records.ts';

export const handler = serve(routes, {
  ...recordUseCases('processing_proposals', solutions, solutionRoutes),
  'POST /api/processing_proposals': ({ actor, body, query }) => propose(actor, body, query.confirm === true),
  'DELETE /api/processing_proposals/{id}': ({ actor, params, query }) => withdraw(actor, params.id, query.version),
  'POST /api/processing_proposals/{id}/accept': ({ actor, params, body }) => accept(actor, params.id, body.version),
  'POST /api/processing_proposals/upload_url': ({ actor, body }) => requestAttachment(actor, body),
  'GET /api/processing_proposals/{id}/attachments/{attachment}/download': async ({ actor, params, query }) =>
    attachmentLink(
      (await readOne(solutions, actor, params.id, query.as_of)).attachments,
      params.attachment,
      query.mode,
    ),
});
