import { failJob, finishJob, readJob, updateJob } from '#platform/jobs/jobs.ts';
import { requestCompaction } from '#platform/lists/change-log.ts';
import { IMPORT, partsOf } from '#platform/records/kinds.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import type { RollBackRequest } from '../store/imports.ts';
import { readJournal } from '../store/journal.ts';
import { undo } from './undo.ts';

/** Each part takes several sequential calls; higher concurrency would cause conflicts. */
const AT_ONCE = 4;

async function work(record: ImportRecord, { job, author }: RollBackRequest): Promise<void> {
  const journal = await readJournal(record.id);
  const result = { undone: 0, kept: 0 };
  for (let at = 0; at < journal.length; at += AT_ONCE) {
    const undone = await Promise.all(journal.slice(at, at + AT_ONCE).map((done) => undo(done, { record, author })));
    for (const { kept } of undone) result[kept ? 'kept' : 'undone'] += 1;
    await updateJob(job, { done: at + undone.length, total: journal.length });
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
  await updateJob(request.job, { state: 'running' });
  try {
    await work(record, request);
  } catch (error) {
    await failJob(request.job, 'job_failed');
    throw error;
  }
}
