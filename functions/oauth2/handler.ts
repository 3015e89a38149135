import { serve } from '#lib/http/serve.ts';
import { oauth2 } from '#shared/oauth2/contract.ts';
import { logIn } from './log-in.ts';

export const handler = serve(oauth2, {
  'POST /api/oauth2/token': ({ body }) => logIn(body.username, body.password),
});
