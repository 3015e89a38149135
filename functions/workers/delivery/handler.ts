import { z } from 'zod';
import { leaveAt, onRequest, type WorkerContext } from '#platform/jobs/worker.ts';
import { messageWork } from '#platform/messages/announcements.ts';
import { startDueViews } from '#platform/scheduled-views/runs.ts';
import { announceDates } from './dates.ts';
import { sendDue } from './send.ts';
import { tell } from './tell.ts';

const files = z.object({ Records: z.array(z.unknown()) });

const onFile = onRequest(messageWork, async (work, { until }) => {
  if (work.work === 'send') await sendDue(until);
  else await tell(work, until);
});

/**
 * Tells people of facts. The schedule sends the e-mails that are due, begins the scheduled views that are, and once a day
 * looks for dates that come near.
 */
export const handler = async (event: unknown, context?: WorkerContext): Promise<void> => {
  if (files.safeParse(event).success) return onFile(event, context);
  await startDueViews();
  await sendDue(leaveAt(context));
  await announceDates();
};
