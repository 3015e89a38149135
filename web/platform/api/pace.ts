const SHORTEST_MS = 5000;
const LONGEST_MS = 60_000;
/** Loading takes at most this share of the time, as it competes with the job whose progress it shows. */
const SHARE = 0.1;

/** Pause before what a running job changes is loaded again, from how long loading it took. Milliseconds. */
export const restAfter = (tookMs: number): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(tookMs / SHARE)));

/** Resolves when the page is visible. */
export async function whenVisible(): Promise<void> {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}

/** Rejects with the reason of `signal` when that is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
