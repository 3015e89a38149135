import { isStillMember } from '#platform/auth/members.ts';
import { failJob, finishJob, readJob, updateJob } from '#platform/jobs/jobs.ts';
import { requestCompaction } from '#platform/lists/change-log.ts';
import { IMPORT, partsOf } from '#platform/records/kinds.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import { portionsOf } from '#shared/portions.ts';
import type { RollBackRequest } from '../store/imports.ts';
import { readJournal } from '../store/journal.ts';
import { undoSome } from './undo.ts';

/** Parts undone between two reports of progress. */
const AT_ONCE = 250;

async function work(record: ImportRecord, { job, author }: RollBackRequest): Promise<void> {
  const journal = await readJournal(record.id);
  const left = journal.filter(({ isUndone }) => !isUndone);
  const result = { undone: journal.length - left.length, kept: 0 };
  for (const some of portionsOf(left, AT_ONCE)) {
    const kept = (await undoSome(some, { record, author })).filter((done) => done.kept).length;
    result.undone += some.length - kept;
    result.kept += kept;
    await updateJob(job, { done: result.undone + result.kept, total: journal.length });
  }
  const latest = (await readRecord(IMPORT, record.id)) ?? record;
  const why = rollBackReason(record.file_name);
  await updateRecord(IMPORT, latest, { ...result, state: 'rolled_back' }, author, why);
  await requestCompaction(partsOf(record.owner_entity));
  await finishJob(job, result);
}

/** Resumable and safe to run concurrently: each part is undone under a condition, and stays undone. */
export async function rollBack(request: RollBackRequest): Promise<void> {
  const job = await readJob(request.job);
  const record = await readRecord(IMPORT, request.import);
  if (!record || !job || job.state === 'done') return;
  if (!(await isStillMember(job))) return failJob(job.id, 'entity_changed');
  await updateJob(request.job, { state: 'running' });
  try {
    await work(record, request);
  } catch (error) {
    await failJob(request.job, 'job_failed');
    throw error;
  }
}
