import { z } from 'zod';
import { contract } from '../contract.ts';
import { PASSWORD_MAX } from '../users/passwords.ts';
import { typedCode } from '../users/second-factor.ts';

const required = { error: 'required' };
const token = z.string().min(1, required).max(200);
const password = z.string().min(1, required).max(PASSWORD_MAX);

/** `confirm`: a new address takes effect; `undo`: the former one comes back. `email`: the address afterwards. */
const emailTask = z.object({ kind: z.enum(['confirm', 'undo']), email: z.string(), username: z.string() });

export const authentication = contract({
  'POST /api/oauth2/token': {
    summary:
      'Log in; `mfa_needed` asks to send the same again with a code of the person’s device, or the recovery code',
    access: 'open',
    bodyType: 'form',
    body: z.object({
      username: z.string().trim().min(1, required).max(200),
      password,
      /** Six digits of the person's device, or the recovery code. */
      code: typedCode.optional(),
    }),
    /** `expires_in` in seconds. */
    answer: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() }),
    errors: [
      'bad_credentials',
      'account_disabled',
      'mfa_needed',
      'wrong_code',
      'code_used',
      'recovery_code_void',
      'too_many_requests',
    ],
  },
  'POST /api/oauth2/logout': {
    summary: 'End this session: its tokens are refused from now on',
    access: 'authenticated',
    beforeSecondFactor: true,
    answer: null,
  },
  'POST /api/oauth2/forgot-password': {
    summary: 'Send a link to choose a new password if the account exists; the response does not reveal whether it does',
    access: 'open',
    body: z.strictObject({ email: z.string().trim().max(200, { abort: true }).pipe(z.email()) }),
    answer: z.object({}),
    status: 202,
    errors: ['too_many_requests'],
  },
  'GET /api/oauth2/validate-reset-token': {
    summary: 'Whether a link to choose a password is valid; does not use it up',
    access: 'open',
    query: z.strictObject({ token }),
    answer: null,
    errors: ['invalid_token'],
  },
  'POST /api/oauth2/reset-password': {
    summary: 'Choose a password with a one-time link; ends all sessions of the account',
    access: 'open',
    body: z.strictObject({ token, password, password_confirmation: password }),
    answer: null,
    errors: ['invalid_token'],
  },
  'GET /api/oauth2/email-change': {
    summary: 'What a link about a change of the e-mail address does; does not use it up',
    access: 'open',
    query: z.strictObject({ token }),
    answer: emailTask,
    errors: ['invalid_token'],
  },
  'POST /api/oauth2/email-change': {
    summary:
      'Confirm a new e-mail address, or undo its change within seven days; undoing ends all sessions and the password',
    access: 'open',
    body: z.strictObject({ token }),
    answer: emailTask,
    errors: ['invalid_token', 'already_exists'],
  },
});
