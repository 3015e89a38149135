import { serve } from '#lib/http/serve.ts';
import { users } from '#shared/users/contract.ts';
import { changeMyself, myself } from './myself.ts';

export const handler = serve(users, {
  'GET /api/users/me': ({ actor }) => myself(actor),
  'PUT /api/users/me/{field}': ({ actor, params, body }) => changeMyself(actor, params.field, body.value),
});
