import { decodeTime } from 'ulid';
import { isInterrupted, outgoingMails, startExchange } from '#platform/exchanges/outbox.ts';
import { reachingExchanges } from '#platform/exchanges/reached-parts.ts';
import { now } from '#platform/runtime/clock.ts';
import { MINUTE_MS } from '#shared/values/units.ts';

/** The worker of an exchange ends within minutes: what waits longer has lost its request. Milliseconds. */
const LEFT_BEHIND_MS = 15 * MINUTE_MS;
const isLeftBehind = (exchange: string): boolean => Date.parse(now()) - decodeTime(exchange) > LEFT_BEHIND_MS;

/**
 * Starts the worker again for mails that were left behind or whose sending was interrupted, and for exchanges whose parts
 * are not all counted. Returns the number of exchanges.
 */
export async function restartExchanges(): Promise<number> {
  const left = new Set<string>();
  for await (const mail of outgoingMails())
    if ((mail.state === 'waiting' && isLeftBehind(mail.exchange)) || isInterrupted(mail)) left.add(mail.exchange);
  for await (const exchange of reachingExchanges()) if (isLeftBehind(exchange)) left.add(exchange);
  for (const exchange of left) await startExchange(exchange);
  return left.size;
}
