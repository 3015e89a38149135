import { setImmediate } from 'node:timers/promises';

/** Waits until the clock shows another millisecond, so that what is written next is later than all before. */
export async function nextMillisecond(): Promise<void> {
  const before = Date.now();
  while (Date.now() === before) await setImmediate();
}
