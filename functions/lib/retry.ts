/** Waits with full jitter: up to 25 ms, 50 ms, 100 ms … at most 2 s, so that rivals do not meet again. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2000, 25 * 2 ** attempt)));
