import { ApiError } from './apiError.ts';

/** Milliseconds before each further try. */
const PAUSES = [500, 1000, 2000, 4000];

/** Whether the network or the server failed, so that a retry may help. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the server still processes a large change of the list: it answers by itself soon. */
export const isInPreparation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'list_in_preparation';

/** Retries a call a few times while that may help. */
export async function withRetries<T>(ask: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of PAUSES)
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(ms);
    }
  return ask();
}
