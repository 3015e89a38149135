import { decodeTime } from 'ulid';
import { isInterrupted, outgoingMails, startExchange } from '#platform/exchanges/outbox.ts';
import { now } from '#platform/runtime/clock.ts';
import { MINUTE_MS } from '#shared/values/units.ts';

/** A mail leaves within seconds: one that waits longer has lost the request of its worker. Milliseconds. */
const LEFT_BEHIND_MS = 15 * MINUTE_MS;

/** Starts the worker for mails that were left behind, and for those whose sending was interrupted. Returns their number. */
export async function restartMails(): Promise<number> {
  const at = Date.parse(now());
  let started = 0;
  for await (const mail of outgoingMails()) {
    const isLeft = mail.state === 'waiting' && at - decodeTime(mail.exchange) > LEFT_BEHIND_MS;
    if (!isLeft && !isInterrupted(mail)) continue;
    await startExchange(mail.exchange);
    started += 1;
  }
  return started;
}
