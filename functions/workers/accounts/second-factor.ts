import { sendMail } from '#platform/mail/send.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import type { SecondFactorEnd } from '#shared/users/second-factor.ts';
import { secondFactorMail } from './mails.ts';

/** The person is told, also of an end that they asked for. A retry may send a mail twice. */
export async function tellSecondFactorOff(id: string, how: SecondFactorEnd): Promise<void> {
  const user = await readRecord(USER, id);
  if (!user?.is_active) return logger.info('the user is not active', { user: id });
  await sendMail(user.email, user.language, secondFactorMail({ user, how }, translatorFor(user.language)));
  logger.info('end of the second factor told', { user: id });
}
