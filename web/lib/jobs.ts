import type { Job } from '#shared/jobs/schema.ts';
import { api } from './api.ts';
import { refreshJobs } from './freshness.ts';

const FIRST_MS = 500;
const SLOWEST_MS = 3000;

const isOver = (job: Job) => job.state === 'done' || job.state === 'failed';

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

type Options = { signal?: AbortSignal; onProgress?: (job: Job) => void };

/** Asks for a job until it is over, more and more slowly; answers it done or failed. Throws when asking fails or is aborted. */
export async function followJob(begun: Job, { signal, onProgress }: Options = {}): Promise<Job> {
  let job = begun;
  refreshJobs();
  for (let wait = FIRST_MS; !isOver(job); wait = Math.min(SLOWEST_MS, wait * 1.3)) {
    await pause(wait, signal);
    job = (await api('GET /api/jobs/{id}', { params: { id: job.id }, quiet: true, ...(signal && { signal }) })).job;
    onProgress?.(job);
  }
  refreshJobs();
  return job;
}
