import { decodeTime } from 'ulid';
import { wait } from '../storage/retry.ts';
import { readJob, type StoredJob } from './jobs.ts';

/** A call to the API lasts no longer. Milliseconds. */
const LONGEST_CALL = 30_000;
const LOOK_EVERY = 100;

/**
 * A call that begins work stores the request for the worker first, and then writes what refers to that work: if the call is
 * interrupted in between, nothing waits for a worker that was never asked. The worker may begin before the write, so it
 * looks again until the write is there or cannot come any more. `id` names the work; it is made by the same call.
 */
export async function awaited<T>(id: string, look: () => Promise<T>, isWritten: (found: T) => boolean): Promise<T> {
  const end = decodeTime(id) + LONGEST_CALL;
  for (;;) {
    const found = await look();
    if (isWritten(found) || Date.now() > end) return found;
    await wait(LOOK_EVERY);
  }
}

/** A job that is written together with what it is about. */
export const awaitedJob = (id: string): Promise<StoredJob | undefined> =>
  awaited(
    id,
    () => readJob(id),
    (job) => job !== undefined,
  );
