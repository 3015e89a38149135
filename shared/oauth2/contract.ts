import { z } from 'zod';
import { contract } from '../contract.ts';

export const oauth2 = contract({
  'POST /api/oauth2/token': {
    summary: 'Log in',
    access: 'open',
    bodyType: 'form',
    body: z.object({
      username: z.string().trim().min(1, { error: 'required' }).max(200),
      password: z.string().min(1, { error: 'required' }).max(256),
    }),
    /** `expires_in` in seconds. */
    answer: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() }),
    errors: ['bad_credentials', 'account_disabled', 'too_many_requests'],
  },
});
