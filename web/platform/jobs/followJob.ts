import type { Job, JobKind } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { ApiError, alertError, api } from '../api/api.ts';
import { SILENT } from '../api/apiTypes.ts';
import { refreshAll, refreshJobs } from '../api/freshness.ts';
import { pause } from '../api/pace.ts';
import { withRetries } from '../api/retry.ts';
import { userSignal } from '../session/session.ts';

const FIRST_MS = 500;
const SLOWEST_MS = 3000;

/** The current state of a job; failures of the network or the server are retried for a while. */
async function ask(id: string, signal: AbortSignal): Promise<Job> {
  const requestOptions = { ...SILENT, signal };
  try {
    const answer = await withRetries(
      () => api('GET /api/jobs/{id}', { params: { id }, ...requestOptions }),
      (ms) => pause(ms, signal),
    );
    return answer.job;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) alertError(error);
    throw error;
  }
}

/** Jobs that change many records. */
const CHANGE_MANY: readonly JobKind[] = ['finalize', 'roll_back', 'bulk'];

const followed = new Set<string>();
/** Whether this page shows the result of a job where it was started. */
export const isFollowed = (id: string): boolean => followed.has(id);

const expected = new Set<string>();
/** Leaves the result of a job that has just begun to the frame around the screens, which shows it as an alert. */
export function expectEnd({ id }: Job): void {
  expected.add(id);
  refreshJobs();
}
export const isExpected = (id: string): boolean => expected.has(id);
export const forgetEnd = (id: string): void => void expected.delete(id);

type Options = { signal?: AbortSignal; onProgress?: (job: Job) => void };

/**
 * Polls a job, more and more slowly, until it is done or failed, and returns it. Throws when polling fails, after an
 * alert, or is aborted: by `signal`, or because the user changed.
 */
export async function followJob(begun: Job, { signal, onProgress }: Options = {}): Promise<Job> {
  const either = AbortSignal.any([userSignal(), ...(signal ? [signal] : [])]);
  let job = begun;
  followed.add(begun.id);
  either.addEventListener('abort', () => followed.delete(begun.id), { once: true });
  refreshJobs();
  for (let wait = FIRST_MS; isUnderWay(job); wait = Math.min(SLOWEST_MS, wait * 1.3)) {
    await pause(wait, either);
    job = await ask(job.id, either);
    onProgress?.(job);
  }
  refreshJobs();
  if (CHANGE_MANY.includes(job.kind)) refreshAll();
  return job;
}
