import { AsyncLocalStorage } from 'node:async_hooks';
import { monotonicFactory } from 'ulid';

/** Replaces `#platform/runtime/clock.ts`: the clock of the functions, which a test can shift, for each task on its own. */
const ahead = new AsyncLocalStorage<number>();
const at = () => new Date(Date.now() + (ahead.getStore() ?? 0));

export const newId = monotonicFactory();
export const now = (): string => at().toISOString();
export const today = (): string => now().slice(0, 10);
export const epochSeconds = (): number => Math.floor(at().getTime() / 1000);

/** Runs the task with a clock that is this many milliseconds ahead. */
export const later = <T>(ms: number, work: () => Promise<T>): Promise<T> => ahead.run(ms, work);
