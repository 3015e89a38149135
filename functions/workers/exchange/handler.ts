import { exchangeRequest } from '#platform/exchanges/outbox.ts';
import { reachParts } from '#platform/exchanges/reached-parts.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { concernEntities } from './entities.ts';
import { sendOutgoing } from './send.ts';

/** Completes an exchange: counts it on its remaining parts, tells whose parts they are, and sends its mail. Idempotent. */
export const handler = onRequest(exchangeRequest, async ({ exchange }) => {
  await sendOutgoing(exchange);
  const record = await readRecord(EXCHANGE, exchange);
  if (!record) return;
  await reachParts(record);
  await concernEntities(exchange);
});
