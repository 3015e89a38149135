import { recordFact } from '#platform/audit/events.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';

/** A job that failed is in the audit log of its entity, where superusers see those of all. */
export async function recordFailure(id: string): Promise<void> {
  const job = await readJob(id);
  if (job?.state !== 'failed' || !job.finished_at) return;
  const { user, entity, kind, action, problem, finished_at } = job;
  await recordFact(
    {
      action: 'job_failed',
      user: (await readRecord(USER, user))?.username ?? null,
      entity,
      subject: id,
      detail: `${[kind, action].filter(Boolean).join(' ')}: ${problem?.code ?? 'job_failed'}`,
    },
    finished_at,
    `${id} ${finished_at}`,
  );
}
