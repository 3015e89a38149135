import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { listOf } from '../lists.ts';
import { balanceAnswer, grantBody, ledgerLine, ledgerQuery, statementBody } from './schema.ts';

export const credits = contract({
  'GET /api/db_token/monitoring_token': {
    summary: 'Monitoring credits of the user’s entity',
    access: 'token.view_monitoring',
    answer: balanceAnswer,
  },
  'GET /api/db_token/processing_token': {
    summary: 'Solution credits of the user’s entity',
    access: 'token.view_processing',
    answer: balanceAnswer,
  },
  /** Each kind requires the permission to see its credits. Without `kind`: those that the user may see. */
  'GET /api/db_token/ledger': {
    summary: 'Credit movements of the user’s entity, or of any entity for the operator’s users, newest first',
    access: 'authenticated',
    query: ledgerQuery,
    answer: listOf(ledgerLine),
    errors: ['permission_denied', 'not_found'],
  },
  'POST /api/db_token/grant': {
    summary: 'Grant credits to an entity',
    access: 'token.grant',
    body: grantBody,
    answer: ledgerLine,
    status: 201,
    isIdempotent: true,
    errors: ['permission_denied', 'not_found'],
  },
  'POST /api/db_token/statement': {
    summary: 'Excel or PDF file of a month’s movements, with opening and closing balance',
    access: 'authenticated',
    body: statementBody,
    answer: jobAnswer,
    status: 202,
    errors: ['permission_denied', 'not_found'],
  },
});
