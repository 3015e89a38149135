import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamo, s3 } from '#lib/aws.ts';

/** What becomes of a piece of work at one of its calls to AWS, counted from 0. */
export type Fate = { crashAt?: number; pauseAt?: number; meanwhile?: () => Promise<void> };

export class Crash extends Error {}

const running = new AsyncLocalStorage<{ fate: Fate; calls: number; isDead: boolean }>();

async function step(): Promise<void> {
  const work = running.getStore();
  if (!work) return;
  const call = work.calls++;
  work.isDead ||= call === work.fate.crashAt;
  if (work.isDead) throw new Crash();
  if (call === work.fate.pauseAt) await running.exit(async () => work.fate.meanwhile?.());
}

/** Once, before the first work: every call to AWS passes here. */
export function watchCalls(): void {
  for (const client of [dynamo(), s3()] as { send: (...args: unknown[]) => Promise<unknown> }[]) {
    const send = client.send.bind(client);
    client.send = async (...args) => {
      await step();
      return send(...args);
    };
  }
}

/** A process that dies at a call: none of its later calls happens either, like the release of a lease. */
export async function withFate<T>(fate: Fate, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await running.run({ fate, calls: 0, isDead: false }, work);
  } catch (error) {
    if (error instanceof Crash) return undefined;
    throw error;
  }
}
