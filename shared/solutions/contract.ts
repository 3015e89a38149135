import { z } from 'zod';
import { attachmentParams, attachmentQuery, linkAnswer, uploadAnswer, uploadBody } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { flag, permissionsFor, recordRoutes } from '../record-routes.ts';
import { idParams } from '../records.ts';
import { solutionAnswer, solutionChanges, solutionColumns, solutionInput } from './schema.ts';

export const solutionRoutes = recordRoutes({
  path: 'processing_proposals',
  noun: 'solution',
  access: permissionsFor('processing_proposal'),
  input: solutionInput,
  changes: solutionChanges,
  answer: solutionAnswer,
  columns: solutionColumns,
});

const CREATE = 'POST /api/processing_proposals';
const CHANGE = 'PUT /api/processing_proposals/{id}';
const WITHDRAW = 'DELETE /api/processing_proposals/{id}';

export const solutions = contract({
  ...solutionRoutes,
  [CREATE]: {
    ...solutionRoutes[CREATE],
    summary: 'Propose a solution for a request that waits for solutions; without attachment, requires confirm',
    query: z.strictObject({ confirm: flag.optional() }),
    errors: [
      'confirmation_required',
      'tier_denied',
      'request_not_waiting',
      'too_many_solutions',
      'too_large',
      'threat_found',
      'wrong_type',
    ],
  },
  [CHANGE]: {
    ...solutionRoutes[CHANGE],
    summary: 'Change the given fields of an undecided solution',
    errors: ['outdated_version', 'solution_decided', 'threat_found', 'too_large', 'wrong_type'],
  },
  [WITHDRAW]: {
    ...solutionRoutes[WITHDRAW],
    summary: 'Withdraw an undecided solution; it stays in the list',
    errors: ['outdated_version', 'solution_decided'],
  },
  'POST /api/processing_proposals/{id}/accept': {
    summary: 'Accept a solution for one of the entity’s requests; the others are declined',
    /** The permission to request solutions includes choosing among them. */
    access: 'asked_processing.add',
    params: idParams,
    /** The version that the user saw; otherwise status 412. */
    body: z.strictObject({ version: z.int().min(1).optional() }),
    answer: solutionAnswer,
    errors: ['outdated_version', 'solution_decided', 'request_not_waiting'],
  },
  'POST /api/processing_proposals/upload_url': {
    summary: 'A form to upload an attachment directly to storage',
    access: 'processing_proposal.add',
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: ['too_large'],
  },
  'GET /api/processing_proposals/{id}/attachments/{attachment}/download': {
    summary: 'A link to an attachment of the solution, now or at a point in time',
    access: 'processing_proposal.view',
    params: attachmentParams,
    query: attachmentQuery,
    answer: linkAnswer,
  },
});
