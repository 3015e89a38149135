import { isInterrupted, outgoingMails, startExchange } from '#platform/exchanges/outbox.ts';
import { reachingExchanges } from '#platform/exchanges/reached-parts.ts';
import { isLeftBehind } from './left-behind.ts';

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
