import { assignBody } from '../assignments.ts';
import { attachmentParams, attachmentQuery, linkAnswer, uploadAnswer, uploadBody } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { bulkUpdateAnswer, permissionsFor, recordRoutes } from '../record-routes.ts';
import {
  monitoringAnswer,
  monitoringChanges,
  monitoringColumns,
  monitoringInput,
  monitoringTransitions,
  recordFindingBody,
  startBody,
} from './schema.ts';

export const monitoringRoutes = recordRoutes({
  path: 'monitorings',
  noun: 'monitoring',
  access: permissionsFor('monitoring'),
  input: monitoringInput,
  changes: monitoringChanges,
  answer: monitoringAnswer,
  columns: monitoringColumns,
});

export const monitorings = contract({
  ...monitoringRoutes,
  'POST /api/monitorings': {
    ...monitoringRoutes['POST /api/monitorings'],
    errors: ['conditions_not_met', 'threat_found', 'too_large', 'wrong_type'],
  },
  'PUT /api/monitorings/{id}': {
    ...monitoringRoutes['PUT /api/monitorings/{id}'],
    errors: ['outdated_version', 'conditions_not_met', 'transition_refused', 'threat_found', 'too_large', 'wrong_type'],
  },
  'POST /api/monitorings/record_finding': {
    summary: 'Close several monitorings with one finding and its evidence, or with what is known of each part',
    access: 'monitoring.change',
    body: recordFindingBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied', 'threat_found', 'too_large', 'wrong_type'],
  },
  'POST /api/monitorings/start': {
    summary: 'Start a monitoring of each part that has none in progress; for operators',
    access: 'monitoring.add',
    body: startBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
  'POST /api/monitorings/assign': {
    summary: 'Give monitorings in progress to an operator, or set until when they are to end; for operators',
    access: 'monitoring.change',
    body: assignBody,
    answer: bulkUpdateAnswer,
    orJob: true,
    errors: ['permission_denied'],
  },
  'POST /api/monitorings/upload_url': {
    summary: 'A form to upload a document directly to storage',
    access: 'monitoring.add',
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: ['too_large'],
  },
  'GET /api/monitorings/{id}/attachments/{attachment}/download': {
    summary: 'A link to a document of the current cycle, or of the cycle at a point in time',
    access: 'monitoring.view',
    params: attachmentParams,
    query: attachmentQuery,
    answer: linkAnswer,
  },
  'GET /api/monitorings/transitions': {
    summary: 'Allowed next statuses of each status',
    access: 'monitoring.view',
    answer: monitoringTransitions,
  },
});
