import { z } from 'zod';
import { assignBody } from '../assignments.ts';
import { attachmentParams, attachmentQuery, linkAnswer, uploadAnswer, uploadBody } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { bulkUpdateAnswer, only, readingKeys, recordRoutes } from '../record-routes.ts';
import { idParams } from '../records.ts';
import { corrections } from './corrections.ts';
import { candidates, ignoreBody, inboundMailAnswer, inboundMailColumns, originBody } from './mails.ts';
import { portalRequests } from './portal.ts';
import { acceptBody, answerAnswer, answerColumns, comparison, decisionsAnswer, dismissBody } from './received.ts';
import { answerBody, answerForm, draftAnswer, draftBody } from './schema.ts';

const tokenParams = z.object({ token: z.string().min(1).max(200) });
const FORM_ERRORS = ['answer_expired', 'answer_revoked', 'answer_ended', 'too_many_requests'] as const;
const LINK_ERRORS = ['invalid_token', ...FORM_ERRORS] as const;
const PORTAL_ERRORS = ['tier_denied'] as const;

const ACCESS = {
  view: 'answer.view',
  add: 'answer.change',
  change: 'answer.change',
  delete: 'answer.change',
} as const;

export const receivedAnswerRoutes = recordRoutes({
  path: 'received_answers',
  noun: 'answer of a third-party',
  access: ACCESS,
  input: z.never(),
  changes: z.never(),
  answer: answerAnswer,
  columns: answerColumns,
});
export const RECEIVED_ANSWER_KEYS = readingKeys('received_answers');

export const triageRoutes = recordRoutes({
  path: 'triage',
  noun: 'mail to assign',
  access: ACCESS,
  input: z.never(),
  changes: z.never(),
  answer: inboundMailAnswer,
  columns: inboundMailColumns,
});
export const TRIAGE_KEYS = readingKeys('triage');

export const answers = contract({
  'GET /api/answers/{token}': {
    summary: 'What a third-party is asked, its draft and what it sent; by the link in its mail',
    access: 'open',
    params: tokenParams,
    answer: answerForm,
    errors: LINK_ERRORS,
  },
  'PUT /api/answers/{token}': {
    summary: 'Keep a draft',
    access: 'open',
    params: tokenParams,
    body: draftBody,
    answer: draftAnswer,
    errors: [...LINK_ERRORS, 'outdated_version', 'too_large'],
  },
  'POST /api/answers/{token}': {
    summary: 'Send the answer, or correct the one that was sent',
    access: 'open',
    params: tokenParams,
    body: answerBody,
    answer: answerForm,
    errors: [...LINK_ERRORS, 'answer_empty', 'threat_found', 'too_large', 'wrong_type'],
  },
  'POST /api/answers/{token}/upload_url': {
    summary: 'A form to upload a file of the answer directly to storage',
    access: 'open',
    params: tokenParams,
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: [...LINK_ERRORS, 'too_large'],
  },
  'GET /api/questions': {
    summary: 'What the third-party of the user’s portal is asked and answered, newest first',
    access: 'supplier.change',
    answer: portalRequests,
    errors: PORTAL_ERRORS,
  },
  'GET /api/questions/{id}': {
    summary: 'The form of a request to the user’s third-party',
    access: 'supplier.change',
    params: idParams,
    answer: answerForm,
    errors: [...PORTAL_ERRORS, ...FORM_ERRORS],
  },
  'PUT /api/questions/{id}': {
    summary: 'Keep a draft',
    access: 'supplier.change',
    params: idParams,
    body: draftBody,
    answer: draftAnswer,
    errors: [...PORTAL_ERRORS, ...FORM_ERRORS, 'outdated_version', 'too_large'],
  },
  'POST /api/questions/{id}': {
    summary: 'Send the answer, or correct the one that was sent',
    access: 'supplier.change',
    params: idParams,
    body: answerBody,
    answer: answerForm,
    errors: [...PORTAL_ERRORS, ...FORM_ERRORS, 'answer_empty', 'threat_found', 'too_large', 'wrong_type'],
  },
  'POST /api/questions/{id}/upload_url': {
    summary: 'A form to upload a file of the answer directly to storage',
    access: 'supplier.change',
    params: idParams,
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: [...PORTAL_ERRORS, ...FORM_ERRORS, 'too_large'],
  },
  ...corrections,
  ...only(receivedAnswerRoutes, RECEIVED_ANSWER_KEYS),
  'GET /api/received_answers/{id}/comparison': {
    summary: 'What an answer says about each part, beside what is known',
    access: 'answer.view',
    params: idParams,
    answer: z.object({ items: z.array(comparison) }),
  },
  'POST /api/received_answers/{id}/accept': {
    summary: 'Accept what an answer says about parts: each becomes a finding of its monitoring',
    access: 'answer.change',
    params: idParams,
    body: acceptBody,
    answer: decisionsAnswer,
    orJob: true,
    errors: ['conditions_not_met'],
  },
  'POST /api/received_answers/{id}/dismiss': {
    summary: 'Leave what an answer says about parts aside, with a reason that the third-party reads',
    access: 'answer.change',
    params: idParams,
    body: dismissBody,
    answer: decisionsAnswer,
    errors: ['conditions_not_met'],
  },
  'POST /api/received_answers/assign': {
    summary: 'Give open answers to an operator, or set until when they are to be decided; for operators',
    access: 'answer.change',
    body: assignBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
  'POST /api/received_answers/revoke': {
    summary: 'Close the form of a request to a third-party',
    access: 'answer.change',
    body: z.strictObject({ exchange: idParams.shape.id }),
    answer: null,
    errors: ['permission_denied'],
  },
  'GET /api/received_answers/{id}/attachments/{attachment}/download': {
    summary: 'A link to a file of an answer',
    access: 'answer.view',
    params: attachmentParams,
    query: attachmentQuery,
    answer: linkAnswer,
  },
  ...only(triageRoutes, TRIAGE_KEYS),
  'GET /api/triage/{id}/candidates': {
    summary: 'Requests and third-parties that a mail may belong to',
    access: 'answer.view',
    params: idParams,
    answer: candidates,
  },
  'POST /api/triage/{id}/assign': {
    summary: 'Make a mail the answer to a request, or of a third-party',
    access: 'answer.change',
    params: idParams,
    body: originBody,
    answer: answerAnswer,
    errors: ['conditions_not_met'],
  },
  'POST /api/triage/follow': {
    summary: 'Give waiting mails to an operator, or set until when they are to be assigned; for operators',
    access: 'answer.change',
    body: assignBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
  'POST /api/triage/{id}/ignore': {
    summary: 'Leave a mail aside, with the reason',
    access: 'answer.change',
    params: idParams,
    body: ignoreBody,
    answer: inboundMailAnswer,
    errors: ['conditions_not_met'],
  },
  'GET /api/triage/{id}/attachments/{attachment}/download': {
    summary: 'A link to a file of a mail',
    access: 'answer.view',
    params: attachmentParams,
    query: attachmentQuery,
    answer: linkAnswer,
  },
});
