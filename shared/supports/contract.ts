import { assignBody } from '../assignments.ts';
import { attachmentParams, attachmentQuery, linkAnswer, uploadAnswer, uploadBody } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { bulkUpdateAnswer, only, readingKeys, recordRoutes } from '../record-routes.ts';
import { idParams } from '../records.ts';
import {
  messageAnswer,
  messageInput,
  messagesAnswer,
  newSupport,
  supportAnswer,
  supportChanges,
  supportColumns,
} from './schema.ts';

const CREATE = 'POST /api/supports';
const CHANGE = 'PUT /api/supports/{id}';

/** Everybody may report and see their own; `visibility.ts` decides who sees whose. */
export const supportRoutes = recordRoutes({
  path: 'supports',
  noun: 'support request',
  access: { view: 'authenticated', add: 'authenticated', change: 'authenticated', delete: 'authenticated' },
  input: newSupport,
  changes: supportChanges,
  answer: supportAnswer,
  columns: supportColumns,
});

export const supports = contract({
  ...only(supportRoutes, readingKeys('supports')),
  [CREATE]: {
    ...supportRoutes[CREATE],
    summary: 'Ask the support for help; screenshots are uploaded beforehand, or in the request up to 4 MB together',
    bodyType: 'multipart',
    errors: ['threat_found', 'too_large', 'wrong_type'],
  },
  [CHANGE]: {
    ...supportRoutes[CHANGE],
    summary: 'Move a support request to another state; others than operators only close it',
    errors: ['outdated_version'],
  },
  'POST /api/supports/assign': {
    summary:
      'Give support requests that are not done to an operator, or set until when they are to be done; for operators',
    access: 'authenticated',
    body: assignBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
  'GET /api/supports/{id}/messages': {
    summary: 'The conversation about a support request, oldest message first',
    access: 'authenticated',
    params: idParams,
    answer: messagesAnswer,
  },
  'POST /api/supports/{id}/messages': {
    summary: 'Write a message; one by the operator waits for the user, one by the user is for the operator to work on',
    access: 'authenticated',
    params: idParams,
    body: messageInput,
    answer: messageAnswer,
    status: 201,
    errors: ['too_many_messages', 'threat_found', 'too_large', 'wrong_type'],
  },
  'POST /api/supports/upload_url': {
    summary: 'A form to upload a screenshot or another file directly to storage',
    access: 'authenticated',
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: ['too_large'],
  },
  'GET /api/supports/{id}/attachments/{attachment}/download': {
    summary: 'A link to a file of the support request or of its conversation',
    access: 'authenticated',
    params: attachmentParams,
    query: attachmentQuery,
    answer: linkAnswer,
  },
});
