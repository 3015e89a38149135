import { readLink } from '#platform/auth/passwords/password-links.ts';
import { serve } from '#platform/http/serve.ts';
import { authentication } from '#shared/authentication/contract.ts';
import { emailChangeOf, takeEmailLink } from './email-change.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { forgotPassword, resetPassword } from './passwords.ts';

export const handler = serve(authentication, {
  'POST /api/oauth2/token': ({ body, address, browser }) => logIn(body, { address, device: browser }),
  'POST /api/oauth2/logout': ({ actor }) => logOut(actor),
  'POST /api/oauth2/forgot-password': ({ body, address }) => forgotPassword(body.email, address),
  'GET /api/oauth2/validate-reset-token': async ({ query }) => {
    await readLink(query.token);
  },
  'POST /api/oauth2/reset-password': ({ body, address }) =>
    resetPassword(body.token, body.password, body.password_confirmation, address),
  'GET /api/oauth2/email-change': ({ query }) => emailChangeOf(query.token),
  'POST /api/oauth2/email-change': ({ body }) => takeEmailLink(body.token),
});
