import { exchangeRequest } from '#platform/exchanges/outbox.ts';
import { endCounting, reachParts } from '#platform/exchanges/reached-parts.ts';
import { onRequest, type WorkerContext } from '#platform/jobs/worker.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { mailEvent, noteFeedback } from './feedback.ts';
import { sendOutgoing } from './send.ts';

/** Completes an exchange: counts it on its remaining parts, and sends its mail. Idempotent. */
const onExchange = onRequest(exchangeRequest, async ({ exchange }) => {
  await sendOutgoing(exchange);
  const record = await readRecord(EXCHANGE, exchange);
  if (!record) return endCounting(exchange);
  await reachParts(record);
});

/** Started by the request of an exchange, and by what SES tells of a mail that was sent. */
export const handler = async (event: unknown, context?: WorkerContext): Promise<void> => {
  const told = mailEvent.safeParse(event);
  if (told.success) await noteFeedback(told.data.detail);
  else await onExchange(event, context);
};
