import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { dynamo, s3 } from '#platform/storage/aws.ts';

/** What becomes of a piece of work at one of its calls to AWS, counted from 0. */
export type Fate = { crashAt?: number; pauseAt?: number; meanwhile?: () => Promise<void> };

/** Milliseconds without a call after which a dead process does nothing more. */
const QUIET = 5;

export class Crash extends Error {}

/** `open`: calls that were sent and are not answered yet. */
type Work = { fate: Fate; calls: number; open: number; isDead: boolean };
const running = new AsyncLocalStorage<Work>();

async function step(): Promise<void> {
  const work = running.getStore();
  if (!work) return;
  const call = work.calls++;
  work.isDead ||= call === work.fate.crashAt;
  if (work.isDead) throw new Crash();
  if (call === work.fate.pauseAt) await running.exit(async () => work.fate.meanwhile?.());
}

async function answered<T>(call: Promise<T>): Promise<T> {
  const work = running.getStore();
  if (!work) return call;
  work.open++;
  return call.finally(() => work.open--);
}

/**
 * Reads that are asked for in one turn are sent together, in the name of who asked first. Were that a dead one, the
 * others' reads would die with it: what it begins after its end goes on in nobody's name.
 */
function disownTheDead(): void {
  const { setImmediate } = globalThis;
  const disowning = (...args: Parameters<typeof setImmediate>) =>
    running.getStore()?.isDead ? running.exit(() => setImmediate(...args)) : setImmediate(...args);
  globalThis.setImmediate = Object.assign(disowning, setImmediate);
}

/** Once, before the first work: every call to AWS passes here. */
export function watchCalls(): void {
  disownTheDead();
  for (const client of [dynamo(), s3()] as { send: (...args: unknown[]) => Promise<unknown> }[]) {
    const send = client.send.bind(client);
    client.send = async (...args) => {
      await step();
      return answered(send(...args));
    };
  }
}

/** Real processes share no memory: what the dead one still had under way must not meet the next one's reads. */
async function rest(work: Work): Promise<void> {
  let calls: number;
  do {
    calls = work.calls;
    await setTimeout(QUIET);
  } while (work.open > 0 || work.calls !== calls);
}

/** A process that dies at a call: none of its later calls happens either, like the release of a lease. */
export async function withFate<T>(fate: Fate, run: () => Promise<T>): Promise<T | undefined> {
  const work: Work = { fate, calls: 0, open: 0, isDead: false };
  try {
    return await running.run(work, run);
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    await rest(work);
    return undefined;
  }
}
