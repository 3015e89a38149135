import { logger } from '#platform/runtime/logger.ts';
import { clearForgottenUploads } from './clear.ts';
import { endExpired } from './expired.ts';
import { restartMails } from './mails.ts';
import { failStalled } from './stalled.ts';

/** Every hour: reports stalled work to its users, starts mails again that were left behind, and removes abandoned uploads and expired reviews. */
export const handler = async (): Promise<{ failed: number; expired: number; mails: number; removed: number }> => {
  const failed = await failStalled();
  const expired = await endExpired();
  const result = { failed, expired, mails: await restartMails(), removed: await clearForgottenUploads() };
  logger.info('kept house', result);
  return result;
};
