import { AppError } from '#shared/errors.ts';

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits with full jitter: up to 25 ms, 50 ms, 100 ms … at most 2 s, so that concurrent writers do not collide again.
 */
export const pause = (attempt: number): Promise<void> => wait(Math.random() * Math.min(2000, 25 * 2 ** attempt));

/** Of n concurrent writers the last may lose n − 1 times. */
const ATTEMPTS = 16;

/** Retries work that reads records and writes changes based on them, if one was changed concurrently. */
export async function onFreshRecords<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isRival = error instanceof AppError && error.code === 'outdated_version';
      if (!isRival || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}
