import type { Job, JobKind } from '#shared/jobs/schema.ts';
import { userSignal } from '../session/session.ts';
import { ApiError, api, tellError } from './api.ts';
import { SILENT } from './apiTypes.ts';
import { refreshAfterImport, refreshJobs } from './freshness.ts';
import { withRetries } from './retry.ts';

const FIRST_MS = 500;
const SLOWEST_MS = 3000;

const isOver = (job: Job) => job.state === 'done' || job.state === 'failed';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What has become of a job; a network or a server that fails for a while does not end the following. */
async function ask(id: string, signal: AbortSignal): Promise<Job> {
  const requestOptions = { ...SILENT, signal };
  try {
    const answer = await withRetries(
      () => api('GET /api/jobs/{id}', { params: { id }, ...requestOptions }),
      (ms) => pause(ms, signal),
    );
    return answer.job;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) tellError(error);
    throw error;
  }
}

/** Jobs after which there may be more, or less, in carts. */
const FILLS_CARTS: readonly JobKind[] = ['finalize', 'roll_back'];

type Options = { signal?: AbortSignal; onProgress?: (job: Job) => void };

/**
 * Asks for a job until it is over, more and more slowly; answers it done or failed. Throws when asking fails, after
 * alerting the user, or is aborted: by `signal`, or because somebody else uses the page by then.
 */
export async function followJob(begun: Job, { signal, onProgress }: Options = {}): Promise<Job> {
  const either = AbortSignal.any([userSignal(), ...(signal ? [signal] : [])]);
  let job = begun;
  refreshJobs();
  for (let wait = FIRST_MS; !isOver(job); wait = Math.min(SLOWEST_MS, wait * 1.3)) {
    await pause(wait, either);
    job = await ask(job.id, either);
    onProgress?.(job);
  }
  refreshJobs();
  if (FILLS_CARTS.includes(job.kind)) refreshAfterImport();
  return job;
}
