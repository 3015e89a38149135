import { scanForgotten } from '#platform/documents/scans.ts';
import { leaveAt, type WorkerContext } from '#platform/jobs/worker.ts';
import { logger } from '#platform/runtime/logger.ts';
import { openForgotten } from './carts.ts';
import { clearForgottenUploads } from './clear.ts';
import { restartExchanges } from './exchanges.ts';
import { endExpired } from './expired.ts';
import { prepareFollowUps } from './follow-ups.ts';
import { inviteForgotten } from './invitations.ts';
import { fileOldAttachments } from './old-files.ts';
import { restartReadings } from './readings.ts';
import { failStalled } from './stalled.ts';

/**
 * Every hour: reports stalled work to its users, invites those whom nobody told, opens the missing monitorings of paid carts, starts interrupted exchanges,
 * scans and readings of documents again, prepares the follow-ups that are due, and removes abandoned uploads and expired
 * reviews. Once: turns files that are older than the documents feature into documents.
 */
export const handler = async (
  _: unknown,
  context?: WorkerContext,
): Promise<
  Record<
    'failed' | 'invited' | 'carts' | 'expired' | 'exchanges' | 'due' | 'scans' | 'readings' | 'removed' | 'filed',
    number
  >
> => {
  const until = leaveAt(context);
  const [failed, invited] = [await failStalled(), await inviteForgotten()];
  const carts = await openForgotten(until);
  const expired = await endExpired();
  const [exchanges, due] = [await restartExchanges(), await prepareFollowUps()];
  const scans = await scanForgotten(until);
  const [readings, removed] = [await restartReadings(), await clearForgottenUploads()];
  const result = {
    failed,
    invited,
    carts,
    expired,
    exchanges,
    due,
    scans,
    readings,
    removed,
    filed: await fileOldAttachments(until),
  };
  logger.info('kept house', result);
  return result;
};
