import { balance } from '#platform/credits/ledger.ts';
import { serve } from '#platform/http/serve.ts';
import { credits } from '#shared/credits/contract.ts';
import { grantCredits } from './grant.ts';
import { ledgerPage } from './movements.ts';
import { requestStatement } from './statement.ts';

export const handler = serve(credits, {
  'GET /api/db_token/monitoring_token': async ({ actor }) => ({
    balance: await balance(actor.entity.id, 'monitoring'),
  }),
  'GET /api/db_token/processing_token': async ({ actor }) => ({
    balance: await balance(actor.entity.id, 'processing'),
  }),
  'GET /api/db_token/ledger': ({ actor, query, translate }) => ledgerPage(actor, query, translate),
  'POST /api/db_token/grant': ({ actor, body, idempotencyKey, translate }) =>
    grantCredits(actor, body, idempotencyKey, translate),
  'POST /api/db_token/statement': ({ actor, body, language, translate }) =>
    requestStatement(actor, { ...body, language: body.language ?? language }, translate),
});
