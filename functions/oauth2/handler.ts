import { readLink } from '#lib/auth/password-links.ts';
import { serve } from '#lib/http/serve.ts';
import { oauth2 } from '#shared/oauth2/contract.ts';
import { logIn } from './log-in.ts';
import { forgotPassword, resetPassword } from './passwords.ts';

export const handler = serve(oauth2, {
  'POST /api/oauth2/token': ({ body }) => logIn(body.username, body.password),
  'POST /api/oauth2/forgot-password': ({ body, address }) => forgotPassword(body.email, address),
  'GET /api/oauth2/validate-reset-token': async ({ query }) => {
    await readLink(query.token);
  },
  'POST /api/oauth2/reset-password': ({ body }) => resetPassword(body.token, body.password, body.password_confirmation),
});
