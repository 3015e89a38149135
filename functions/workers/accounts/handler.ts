import { type AccountMailRequest, accountMailRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { sendConfirmation } from './confirmation.ts';
import { tellOfChange } from './email-change.ts';
import { tellSecondFactorOff } from './second-factor.ts';
import { sendLink } from './send.ts';

function answer(request: AccountMailRequest): Promise<void> {
  if (request.kind === 'email') return sendConfirmation(request.user);
  if (request.kind === 'email_changed') return tellOfChange(request.user, request.change);
  if (request.kind === 'second_factor_off') return tellSecondFactorOff(request.user, request.how);
  return sendLink(request);
}

/**
 * Sends links: to people who were invited, forgot their password or want another e-mail address, and to those whose
 * address was changed. Tells people that two-step log-in was ended.
 */
export const handler = onRequest(accountMailRequest, answer);
