import { readEmailChange } from '#platform/auth/email-changes.ts';
import { createUndo } from '#platform/auth/email-links.ts';
import { sendMail } from '#platform/mail/send.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { emailChangeLink } from './links.ts';
import { changedMail, setMail } from './mails.ts';

/**
 * Tells the former address of a change and how to undo it; a new address that an administrator set is told, too. A
 * retry may send a mail twice.
 */
export async function tellOfChange(id: string, changeId: string): Promise<void> {
  const [user, change] = await Promise.all([readRecord(USER, id), readEmailChange(id, changeId)]);
  if (!user || !change) return logger.info('the change was undone', { user: id });
  const { from, to, is_confirmed: isConfirmed } = change;
  const translate = translatorFor(user.language);
  const address = emailChangeLink(await createUndo(change));
  await sendMail(from, user.language, changedMail({ user, email: to, isConfirmed }, address, translate));
  if (!isConfirmed) await sendMail(to, user.language, setMail({ user, email: to }, translate));
  logger.info('change of an address told', { user: user.id });
}
