import { attachmentLink } from '#platform/attachments/attachments.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { exchangeRoutes, exchanges as routes } from '#shared/exchanges/contract.ts';
import { exchangeBy } from './calls.ts';
import { previewMail } from './preview.ts';
import { recipientsOf } from './recipients.ts';
import { exchanges, recordByHand } from './records.ts';
import {
  changeNowOrLater,
  dueFollowUps,
  mailSeveral,
  prepareReminders,
  previewReminder,
  remindNowOrLater,
} from './reminders.ts';
import { retryMail } from './retry.ts';

type Recorded = Parameters<typeof exchangeBy>;
type Asked = { actor: Recorded[0]; body: Recorded[2]; idempotencyKey: string | undefined };
const recording =
  (type: Recorded[1]) =>
  ({ actor, body, idempotencyKey }: Asked) =>
    exchangeBy(actor, type, body, idempotencyKey);

export const handler = serve(routes, {
  ...recordUseCases('events', exchanges, exchangeRoutes),
  'POST /api/events': ({ actor, body }) => recordByHand(actor, body),
  'POST /api/events/email_initial_request': recording('email_initial_request'),
  'POST /api/events/form_initial_request': recording('form_initial_request'),
  'POST /api/events/phone_initial_request': recording('phone_initial_request'),
  'POST /api/events/email_reminder': recording('email_reminder'),
  'POST /api/events/form_reminder': recording('form_reminder'),
  'POST /api/events/phone_reminder': recording('phone_reminder'),
  'POST /api/events/document_download': recording('document_download'),
  'POST /api/events/further_exchange': recording('further_exchange'),
  'POST /api/events/project_reminder': recording('project_reminder'),
  'POST /api/events/preview': ({ actor, body }) => previewMail(actor, body),
  'POST /api/events/recipients': ({ actor, body, translate }) => recipientsOf(actor, body, translate),
  'POST /api/events/email_several': ({ actor, translate, body, idempotencyKey }) =>
    mailSeveral({ actor, translate }, body, idempotencyKey),
  'GET /api/events/{id}/reminder': ({ actor, params }) => previewReminder(actor, params.id),
  'GET /api/events/{id}/attachments/{attachment}/download': async ({ actor, params, query }) =>
    attachmentLink((await visibleRecord(actor, EXCHANGE, params.id)).attachments, params.attachment, query.mode),
  'POST /api/events/{id}/retry_mail': ({ actor, params }) => retryMail(actor, params.id),
  'GET /api/follow_ups': ({ actor, query }) => dueFollowUps(actor, query),
  'POST /api/follow_ups/prepare': ({ actor, language, body }) => prepareReminders(actor, language, body.ids),
  'POST /api/follow_ups/send': ({ actor, translate, language, body }) =>
    remindNowOrLater({ actor, translate, language }, body),
  'POST /api/follow_ups/postpone': ({ actor, translate, language, body }) =>
    changeNowOrLater({ actor, translate, language }, body),
});
