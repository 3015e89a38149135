import { monotonicFactory } from 'ulid';

/** Replaces `#platform/runtime/clock.ts`: the clock of the functions, which a test can shift. */
const clock = { ahead: 0 };
const at = () => new Date(Date.now() + clock.ahead);

export const newId = monotonicFactory();
export const now = (): string => at().toISOString();
export const today = (): string => now().slice(0, 10);
export const epochSeconds = (): number => Math.floor(at().getTime() / 1000);

/** Runs the task with a clock that is this many milliseconds ahead. */
export async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const before = clock.ahead;
  clock.ahead = ms;
  try {
    return await work();
  } finally {
    clock.ahead = before;
  }
}
