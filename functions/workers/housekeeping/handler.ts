import { logger } from '#platform/runtime/logger.ts';
import { clearForgottenUploads } from './clear.ts';
import { failStalled } from './stalled.ts';

/** Every hour: reports stalled work to its users, and removes abandoned uploads. */
export const handler = async (): Promise<{ failed: number; removed: number }> => {
  const result = { failed: await failStalled(), removed: await clearForgottenUploads() };
  logger.info('kept house', result);
  return result;
};
