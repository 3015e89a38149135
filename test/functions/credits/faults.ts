import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamo } from '#platform/storage/aws.ts';
import type { Random } from '../../../demo/random.ts';

/**
 * Faults injected into a task. `lost`: the probability that a call fails; `diesAt`: the first call that, like all
 * later ones, is not executed.
 */
export type Trouble = { chance: Random; lost: number; diesAt?: number };

export class Lost extends Error {}

const running = new AsyncLocalStorage<Trouble & { calls: number }>();
let lost = 0;
/** Number of calls that have failed. */
export const lostCalls = (): number => lost;

function lose(): never {
  lost += 1;
  throw new Lost('connection lost');
}

/** Call once, before the first task. A call fails before or after it takes effect; the caller cannot tell which. */
export function loseCalls(): void {
  const client = dynamo() as unknown as { send: (...args: unknown[]) => Promise<unknown> };
  const send = client.send.bind(client);
  client.send = async (...args) => {
    const work = running.getStore();
    if (!work) return send(...args);
    const call = work.calls++;
    if (work.diesAt !== undefined && call > work.diesAt) lose();
    const isLost = call === work.diesAt || work.chance.chance(work.lost);
    if (isLost && work.chance.chance(0.5)) lose();
    const answer = await send(...args);
    if (isLost) lose();
    return answer;
  };
}

export const inTrouble = <T>(trouble: Trouble, work: () => Promise<T>): Promise<T> =>
  running.run({ ...trouble, calls: 0 }, work);
