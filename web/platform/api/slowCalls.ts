import { useSyncExternalStore } from 'react';

/** From here on a call seems to hang. */
const SLOW_MS = 5_000;
const listeners = new Set<() => void>();
let slow = 0;

function change(by: number): void {
  slow += by;
  for (const listener of listeners) listener();
}

/** Counts a call as slow after five seconds, until it is answered. Returns the call's result. */
export async function watched<T>(call: () => Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, SLOW_MS);
  try {
    return await call();
  } finally {
    clearTimeout(timer);
    if (isSlow) change(-1);
  }
}

export const areCallsSlow = (): boolean => slow > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSlowCalls = (): boolean => useSyncExternalStore(subscribe, areCallsSlow);
