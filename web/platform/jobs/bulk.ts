import type { OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { Job, JobAnswer } from '#shared/jobs/schema.ts';
import { ApiError, alertError, api } from '../api/api.ts';
import { SILENT } from '../api/apiTypes.ts';
import { MAX_ROWS } from '../api/request.ts';
import { followJob } from './followJob.ts';

const isJob = (answer: object): answer is JobAnswer => 'job' in answer;

const REFUSED = 412;

type OnProgress = (job: Job) => void;
const unseen: OnProgress = () => undefined;

/** Waits for the end of a job. Throws if it failed as a whole. */
async function ended(begun: Job, onProgress: OnProgress): Promise<Job> {
  const job = await followJob(begun, { onProgress });
  if (job.state === 'failed') throw new ApiError(REFUSED, job.code ?? 'job_failed', job.error ?? '');
  return job;
}

/** The answer of a call that does few records now; of many, the job that has done them. Throws `ApiError`. */
export async function whole<A extends object>(
  answer: A | JobAnswer,
  onProgress = unseen,
): Promise<{ now: A } | { job: Job }> {
  return isJob(answer) ? { job: await ended(answer.job, onProgress) } : { now: answer };
}

/** The same; a failure is alerted. */
export async function wholeOrAlert<A extends object>(answer: A | JobAnswer): Promise<{ now: A } | { job: Job }> {
  try {
    return await whole(answer);
  } catch (error) {
    if (error instanceof ApiError && error.status === REFUSED) alertError(error);
    throw error;
  }
}

/** What became of the records of a job, all of them or those with one outcome. */
export async function outcomesOf(id: string, outcome?: OutcomeAnswer['outcome']): Promise<OutcomeAnswer[]> {
  const found: OutcomeAnswer[] = [];
  for (let page = 1; ; page++) {
    const query = { page, size: MAX_ROWS, ...(outcome && { outcome }) };
    const { items, total } = await api('GET /api/jobs/{id}/outcomes', { params: { id }, query, ...SILENT });
    found.push(...items);
    if (found.length >= total || items.length === 0) return found;
  }
}
