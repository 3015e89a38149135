import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamo } from '#platform/storage/aws.ts';
import type { Random } from '../../../demo/random.ts';

/**
 * What goes wrong for a piece of work. `lost`: how likely each call is to fail; `diesAt`: the call from which on none
 * happens.
 */
export type Trouble = { chance: Random; lost: number; diesAt?: number };

export class Lost extends Error {}

const running = new AsyncLocalStorage<Trouble & { calls: number }>();
let lost = 0;
/** How many calls failed so far. */
export const lostCalls = (): number => lost;

function lose(): never {
  lost += 1;
  throw new Lost('connection lost');
}

/** Once, before the first work: a call that fails does so before it takes effect or after, nobody can tell. */
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
