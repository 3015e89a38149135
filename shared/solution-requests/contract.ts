import { z } from 'zod';
import { contract } from '../contract.ts';
import { bulkUpdateAnswer, only, pdfRoute, readingKeys } from '../record-routes.ts';
import { idParams } from '../records.ts';
import { cartActions, cartRoutes, requestRoutes } from '../requests/contract.ts';
import { note, solutionRequestAnswer, solutionRequestColumns } from '../requests/schema.ts';
import { wantedBody } from './wanted.ts';

export const solutionRequestRoutes = requestRoutes('asked_processings', 'solution request', 'asked_processing.view', {
  answer: solutionRequestAnswer,
  columns: solutionRequestColumns,
});
export const SOLUTION_REQUEST_KEYS = readingKeys('asked_processings');

export const processingCartRoutes = cartRoutes('asked_processings/carts', 'asked_processing.add');
export const PROCESSING_CART_KEYS = [
  ...readingKeys('asked_processings/carts'),
  'PUT /api/asked_processings/carts/{id}',
] as const;

/** Closes a request without a solution. */
const closing = z.strictObject({
  processing_state: z.literal('processing_complete'),
  closing_reason: note.min(1, { error: 'required' }),
  version: z.int().min(1).optional(),
});

export const solutionRequests = contract({
  ...only(solutionRequestRoutes, SOLUTION_REQUEST_KEYS),
  ...cartActions('asked_processings', 'solution request', {
    view: 'asked_processing.view',
    add: 'asked_processing.add',
    delete: 'asked_processing.delete',
  }),
  ...only(processingCartRoutes, PROCESSING_CART_KEYS),
  'POST /api/asked_processings/carts/{id}/pdf': pdfRoute('confirmed cart', 'asked_processing.add'),
  'POST /api/asked_processings/bulk_update': {
    summary: 'Say how many pieces the user’s entity wants, and by when, independently for each request',
    access: 'asked_processing.add',
    body: wantedBody,
    answer: bulkUpdateAnswer,
    errors: ['request_not_waiting'],
  },
  'PUT /api/asked_processings/{id}': {
    summary: 'Close a solution request with a reason; for the operator’s users',
    access: 'asked_processing.change',
    params: idParams,
    body: closing,
    answer: solutionRequestAnswer,
    errors: ['outdated_version', 'transition_refused'],
  },
});
