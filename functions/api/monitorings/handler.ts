import { attachmentLink, requestAttachment } from '#platform/attachments/attachments.ts';
import { serve } from '#platform/http/serve.ts';
import { assignNowOrLater } from '#platform/jobs/assigning.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { readOne } from '#platform/records/resource/use-cases.ts';
import { monitorings as contract, monitoringRoutes } from '#shared/monitorings/contract.ts';
import { TRANSITIONS } from '#shared/monitorings/rules.ts';
import { assignableMonitorings } from './assign.ts';
import { recordNowOrLater, startNowOrLater } from './batch.ts';
import { monitorings } from './records.ts';

export const handler = serve(contract, {
  ...recordUseCases('monitorings', monitorings, monitoringRoutes),
  'POST /api/monitorings/record_finding': ({ actor, translate, language, body }) =>
    recordNowOrLater({ actor, translate, language }, body),
  'POST /api/monitorings/start': ({ actor, translate, language, body }) =>
    startNowOrLater({ actor, translate, language }, body),
  'POST /api/monitorings/assign': ({ actor, translate, language, body }) =>
    assignNowOrLater(assignableMonitorings, { actor, translate, language }, body),
  'POST /api/monitorings/upload_url': ({ actor, body }) => requestAttachment(actor, body),
  'GET /api/monitorings/{id}/attachments/{attachment}/download': async ({ actor, params, query }) =>
    attachmentLink(
      (await readOne(monitorings, actor, params.id, query.as_of)).attachments,
      params.attachment,
      query.mode,
    ),
  'GET /api/monitorings/transitions': async () => TRANSITIONS,
});
