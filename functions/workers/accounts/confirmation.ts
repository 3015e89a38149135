import { wantedEmail } from '#platform/auth/email-changes.ts';
import { createConfirmation } from '#platform/auth/email-links.ts';
import { sendMail } from '#platform/mail/send.ts';
import { emailKey, USER } from '#platform/records/kinds.ts';
import { findUnique, readRecord } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { emailChangeLink } from './links.ts';
import { confirmationMail, inUseMail } from './mails.ts';

/** The account that has an address already must not be disclosed to others: only its owner is told. */
async function tellOwner(id: string, email: string): Promise<void> {
  const owner = await readRecord(USER, id);
  if (!owner?.is_active) return logger.info('address of an inactive account', { user: id });
  await sendMail(owner.email, owner.language, inUseMail({ user: owner, email }, translatorFor(owner.language)));
}

/** Sends the link that confirms the address that a user wants, if they still want one. */
export async function sendConfirmation(id: string): Promise<void> {
  const [user, email] = await Promise.all([readRecord(USER, id), wantedEmail(id)]);
  if (!user?.is_active || email === null) return logger.info('no address to confirm', { user: id });
  const owner = await findUnique(USER, emailKey(email));
  if (owner !== undefined && owner !== id) return tellOwner(owner, email);
  const address = emailChangeLink(await createConfirmation(id, email));
  await sendMail(email, user.language, confirmationMail({ user, email }, address, translatorFor(user.language)));
  logger.info('confirmation sent', { user: id });
}
