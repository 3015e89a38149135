import { createLink, noteLinkSent } from '#platform/auth/passwords/password-links.ts';
import { attempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import type { AccountMailRequest } from '#platform/jobs/file-requests.ts';
import { sendMail } from '#platform/mail/send.ts';
import { ENTITY, emailKey, USER } from '#platform/records/kinds.ts';
import { findUnique, readRecord } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import type { User } from '#shared/users/schema.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/values/units.ts';
import { passwordLink } from './links.ts';
import { INVITATION_DAYS, linkMail, RESET_MINUTES } from './mails.ts';

const SECONDS = { reset: RESET_MINUTES * 60, invitation: INVITATION_DAYS * DAY_SECONDS };
/** Prevents flooding another user's mailbox; each retry of a mail counts. */
const RESETS: Limit = { times: 5, seconds: HOUR_SECONDS };

type PasswordMail = Extract<AccountMailRequest, { kind: 'invitation' | 'reset' }>;

async function addressee(request: PasswordMail): Promise<User | undefined> {
  const id = request.kind === 'invitation' ? request.user : await findUnique(USER, emailKey(request.email));
  const user = id === undefined ? undefined : await readRecord(USER, id);
  return user?.is_active ? user : undefined;
}

/** Sends a new link to choose a password, if the user exists and is below the limit. */
export async function sendLink(request: PasswordMail): Promise<void> {
  const { kind } = request;
  const user = await addressee(request);
  if (!user) return logger.info('no such account', { kind });
  if (kind === 'reset' && (await attempt('reset', user.id, RESETS)) > 0)
    return logger.warn('too many links asked for', { user: user.id });
  const entity = (await readRecord(ENTITY, user.entity))?.name ?? '';
  const address = passwordLink(await createLink(user, SECONDS[kind]));
  await sendMail(user.email, user.language, linkMail(kind, { user, entity, address }, translatorFor(user.language)));
  await noteLinkSent(user.id);
  logger.info('link sent', { kind, user: user.id });
}
