import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseProcess } from './process.ts';

/** Consecutive failures after which another start would not help. */
const MAX_FAILURES = 5;
/** A process that ends earlier has failed, although it started. */
const STABLE_MS = 5000;
const FIRST_PAUSE_MS = 20;

/**
 * Starts a process, and again whenever it ends by itself. Clients repeat what it had not acknowledged.
 * @returns ends it for good
 */
export async function keepRunning(
  start: () => Promise<DatabaseProcess>,
  report: (sentence: string) => void = () => undefined,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current: DatabaseProcess | undefined = await start();

  async function restart(): Promise<void> {
    let failures = 0;
    let problem = 'it ends at once';
    for (;;) {
      const began = Date.now();
      const ended = await current?.exited;
      if (stopping.signal.aborted) return;
      failures = Date.now() - began > STABLE_MS ? 1 : failures + 1;
      if (failures > MAX_FAILURES) break;
      // Functions that are still at work need it until they end.
      if (!ended?.isTold) report('The local database ended unexpectedly and is started again.');
      if (failures > 1) await sleep(FIRST_PAUSE_MS * 2 ** failures, undefined, stopping).catch(() => undefined);
      current = await start().catch((error: Error) => {
        problem = error.message;
        return undefined;
      });
      if (stopping.signal.aborted) await current?.stop();
    }
    report(`The local database cannot be started again (${problem}). Stop the local cloud and start it again.`);
  }

  const restarting = restart();
  return async () => {
    stopping.abort();
    await current?.stop();
    await restarting;
  };
}
