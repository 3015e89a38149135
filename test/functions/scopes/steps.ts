import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { dynamo, s3 } from '#platform/storage/aws.ts';
import { isWhole, SEED } from '../../support/runner/walks.ts';

/** Interrupts or pauses a task at one of its calls to AWS, counted from 0; `watch` looks on before each of them. */
export type Fate = {
  crashAt?: number;
  pauseAt?: number;
  meanwhile?: () => Promise<void>;
  watch?: () => Promise<void>;
};

/** Milliseconds without a call after which an interrupted process is considered stopped. */
const QUIET = 5;

/** A task that is interrupted at one call after the other: a sample takes each third call, from one that the seed draws. */
export const EACH_CALL = isWhole ? { first: 0, step: 1 } : { first: SEED % 3, step: 3 };

export class Crash extends Error {}

/** `open`: calls that were sent and have no answer yet. */
type Work = { fate: Fate; calls: number; open: number; isDead: boolean };
const running = new AsyncLocalStorage<Work>();

async function step(): Promise<void> {
  const work = running.getStore();
  if (!work) return;
  const call = work.calls++;
  work.isDead ||= call === work.fate.crashAt;
  if (work.isDead) throw new Crash();
  if (work.fate.watch) await running.exit(work.fate.watch);
  if (call === work.fate.pauseAt) await running.exit(async () => work.fate.meanwhile?.());
}

async function answered<T>(call: Promise<T>): Promise<T> {
  const work = running.getStore();
  if (!work) return call;
  work.open++;
  return call.finally(() => work.open--);
}

/**
 * Reads in the same tick are batched under the task that made the first one. If that task were interrupted, the reads
 * of other tasks would fail with it, so its reads after the interruption run outside any task.
 */
function disownTheDead(): void {
  const { setImmediate } = globalThis;
  const disowning = (...args: Parameters<typeof setImmediate>) =>
    running.getStore()?.isDead ? running.exit(() => setImmediate(...args)) : setImmediate(...args);
  globalThis.setImmediate = Object.assign(disowning, setImmediate);
}

/** Call once, before the first task: every call to AWS passes through here. */
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

/** Real processes share no memory, so pending reads of the interrupted one must not mix with those of the next one. */
async function rest(work: Work): Promise<void> {
  let calls: number;
  do {
    calls = work.calls;
    await setTimeout(QUIET);
  } while (work.open > 0 || work.calls !== calls);
}

/** A process that stops at a call: no later call runs either, such as the release of a lease. */
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
