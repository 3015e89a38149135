import { AppError } from '#shared/errors.ts';
import { MOST_RUNNING } from '#shared/jobs/limits.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import type { Member } from '../auth/members.ts';
import { transact, type Write } from '../storage/table.ts';
import { jobsOf, jobWrite, type StoredJob } from './jobs.ts';
import { isSilent } from './stalled.ts';

/** Seconds after which one of so many jobs has probably ended. */
const PAUSE_SECONDS = 30;

/** One person’s jobs must not keep the workers of everybody. Several that begin in the same moment may exceed the limit. */
export async function checkRunning(member: Member): Promise<void> {
  const running = (await jobsOf(member)).filter(
    (job) => isUnderWay(job) && !isSilent(job.reported_at ?? job.started_at),
  );
  if (running.length >= MOST_RUNNING)
    throw new AppError('too_many_jobs', { params: { max: MOST_RUNNING }, retryAfter: PAUSE_SECONDS });
}

/**
 * Stores a job, with what else is to be written; refused with `too_many_jobs` while its member has as many under way as one
 * may have.
 */
export async function createJob(job: StoredJob, writes: readonly Write[] = []): Promise<void> {
  await checkRunning(job);
  await transact([jobWrite(job), ...writes]);
}
