import { attachmentParams, attachmentQuery, linkAnswer } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { listOf } from '../lists.ts';
import { bulkUpdateAnswer, pageQuery, permissionsFor, recordRoutes } from '../record-routes.ts';
import { id, idParams, listedOf } from '../records.ts';
import {
  downloadBody,
  followUpBody,
  formBody,
  formReminderBody,
  furtherBody,
  mailBody,
  mailReminderBody,
  phoneBody,
  phoneReminderBody,
  prepareBody,
  preparedAnswer,
  previewAnswer,
  previewBody,
  projectBody,
  recipientsAnswer,
  recipientsBody,
  remindBody,
  severalBody,
} from './calls.ts';
import { exchangeAnswer, exchangeChanges, exchangeColumns, exchangeInput } from './schema.ts';

export const exchangeRoutes = recordRoutes({
  path: 'events',
  noun: 'event',
  access: permissionsFor('event'),
  input: exchangeInput,
  changes: exchangeChanges,
  answer: exchangeAnswer,
  columns: exchangeColumns,
});

const REFUSALS = ['supplier_not_consultable', 'contact_inactive', 'no_parts'] as const;
const MAIL_REFUSALS = [...REFUSALS, 'contact_without_email', 'contact_opted_out', 'contact_unreachable'] as const;
const created = { access: 'event.add', answer: exchangeAnswer, status: 201, isIdempotent: true } as const;
const FILE_REFUSALS = ['mail_files_too_large', 'document_of_customer'] as const;
const sent = { ...created, errors: [...MAIL_REFUSALS, ...FILE_REFUSALS, 'contact_missing'] } as const;
const noted = { ...created, errors: REFUSALS } as const;
/** Of a client without Gosm. */
const CLOSED = ['tier_denied', 'subscription_ended'] as const;
const reminded = ['follow_up_over'] as const;

export const dueQuery = pageQuery.extend({ supplier: id.optional() });

export const exchanges = contract({
  ...exchangeRoutes,
  'POST /api/events/email_initial_request': {
    summary: 'Ask a contact about parts by e-mail: one mail for all of them; for operators, like the next eight',
    body: mailBody,
    ...sent,
  },
  'POST /api/events/form_initial_request': { summary: 'Record a request by web form', body: formBody, ...noted },
  'POST /api/events/phone_initial_request': { summary: 'Record a request by telephone', body: phoneBody, ...noted },
  'POST /api/events/email_reminder': {
    summary: 'Remind a contact by e-mail',
    body: mailReminderBody,
    ...sent,
    errors: [...sent.errors, ...reminded],
  },
  'POST /api/events/form_reminder': {
    summary: 'Record a reminder by web form',
    body: formReminderBody,
    ...noted,
    errors: [...REFUSALS, ...reminded],
  },
  'POST /api/events/phone_reminder': {
    summary: 'Record a reminder by telephone',
    body: phoneReminderBody,
    ...noted,
    errors: [...REFUSALS, ...reminded],
  },
  'POST /api/events/document_download': { summary: 'Record the download of a document', body: downloadBody, ...noted },
  'POST /api/events/further_exchange': {
    summary: 'Record another exchange, or send it by e-mail',
    body: furtherBody,
    ...sent,
  },
  'POST /api/events/project_reminder': {
    summary:
      'Send a contact the parts of a project as an Excel file to complete; clients with Gosm, those of their own parts',
    body: projectBody,
    ...sent,
    errors: [...sent.errors, 'reminded_recently', 'too_large', 'too_many_requests'],
  },
  'POST /api/events/preview': {
    summary: 'Subject and body of a mail, with real data',
    access: 'event.add',
    body: previewBody,
    answer: previewAnswer,
    readsOnly: true,
    errors: [...MAIL_REFUSALS, 'reminded_recently', 'too_large', ...CLOSED],
  },
  'POST /api/events/recipients': {
    summary:
      'Whom to ask about parts: third-parties, their contacts, and what prevents a mail; for operators, and for clients with Gosm one third-party',
    access: 'event.add',
    body: recipientsBody,
    answer: recipientsAnswer,
    readsOnly: true,
    errors: ['too_large', ...CLOSED],
  },
  'POST /api/events/email_several': {
    summary: 'Write to several third-parties about their parts, one mail each, by a job; for operators',
    access: 'event.add',
    body: severalBody,
    answer: jobAnswer,
    status: 202,
    isIdempotent: true,
    errors: ['permission_denied'],
  },
  'GET /api/events/{id}/reminder': {
    summary: 'The reminder of a request as it would be sent: about the parts that are still asked about',
    access: 'event.add',
    params: idParams,
    answer: previewAnswer,
    errors: [...MAIL_REFUSALS, 'contact_missing', 'follow_up_over'],
  },
  'GET /api/events/{id}/attachments/{attachment}/download': {
    summary: 'A link to a file that came with an exchange',
    access: 'event.view',
    params: attachmentParams,
    query: attachmentQuery,
    answer: linkAnswer,
  },
  'POST /api/events/{id}/retry_mail': {
    summary: 'Send a mail again that was not sent',
    access: 'event.change',
    params: idParams,
    answer: exchangeAnswer,
    errors: ['mail_not_failed'],
  },
  'GET /api/follow_ups': {
    summary: 'The requests to third-parties whose next step is due, the longest due first; for operators',
    access: 'event.change',
    query: dueQuery,
    answer: listOf(listedOf(exchangeAnswer)),
    errors: ['permission_denied'],
  },
  'POST /api/follow_ups/prepare': {
    summary: 'The reminders of requests as they would be sent, or why not; nothing is sent',
    access: 'event.add',
    body: prepareBody,
    answer: preparedAnswer,
    readsOnly: true,
    errors: ['permission_denied'],
  },
  'POST /api/follow_ups/send': {
    summary: 'Send the reminders of requests that are due; what is not due is left as it is',
    access: 'event.add',
    body: remindBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
  'POST /api/follow_ups/postpone': {
    summary: 'Postpone the next step of requests, give them to another operator, or stop following them up',
    access: 'event.change',
    body: followUpBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
});
