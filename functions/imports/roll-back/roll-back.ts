import { isStillMember } from '#platform/auth/members.ts';
import { awaitedJob } from '#platform/jobs/awaited.ts';
import { failJob, finishJob, updateJob } from '#platform/jobs/jobs.ts';
import { RECORDS_PER_SNAPSHOT, requestCompaction } from '#platform/lists/change-log.ts';
import { IMPORT, partsOf } from '#platform/records/kinds.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import { type RollBackRequest, startRollingBack } from '../store/imports.ts';
import { type Done, readPortions } from '../store/journal.ts';
import { undoSome } from './undo.ts';

/** Parts undone between two reports of progress. */
const AT_ONCE = 250;

type Counts = { undone: number; kept: number };

/** How many parts are as before the import, and how many are not. */
async function countsOf(id: string): Promise<Counts> {
  const counts = { undone: 0, kept: 0 };
  for await (const portion of readPortions(id))
    for (const { isUndone } of portion) counts[isUndone ? 'undone' : 'kept'] += 1;
  return counts;
}

/** The transactions of an import after a row, some at a time. */
async function* someOf(id: string, past: number): AsyncGenerator<Done[][]> {
  let some: Done[][] = [];
  let count = 0;
  for await (const portion of readPortions(id, past)) {
    some.push(portion);
    count += portion.length;
    if (count < AT_ONCE) continue;
    yield some;
    [some, count] = [[], 0];
  }
  if (some.length > 0) yield some;
}

async function update(record: ImportRecord, author: RollBackRequest['author'], fields: Partial<ImportRecord>) {
  const latest = (await readRecord(IMPORT, record.id)) ?? record;
  await updateRecord(IMPORT, latest, fields, author, rollBackReason(record.file_name));
}

/** Rolls back from where the request says; returns the request for what is left, if there is not enough time. */
async function work(
  record: ImportRecord,
  request: RollBackRequest,
  until: number,
): Promise<RollBackRequest | undefined> {
  const { job, author } = request;
  const before = await countsOf(record.id);
  const total = before.undone + before.kept;
  let { row, done } = request.at ?? { row: 0, done: 0 };
  const from = row;
  await updateJob(job, { phase: 'restoring_parts', done, total });
  for await (const some of someOf(record.id, row)) {
    if (row !== from && Date.now() > until) return { ...request, at: { row, done } };
    await undoSome(some, { record, author });
    row = some.at(-1)?.at(-1)?.row ?? row;
    const last = done;
    done += some.flat().length;
    await updateJob(job, { done, total });
    if (Math.floor(last / RECORDS_PER_SNAPSHOT) < Math.floor(done / RECORDS_PER_SNAPSHOT))
      await requestCompaction(partsOf(record.owner_entity));
  }
  const result = await countsOf(record.id);
  await update(record, author, { ...result, state: 'rolled_back' });
  await requestCompaction(partsOf(record.owner_entity));
  await finishJob(job, result);
  return undefined;
}

/**
 * Resumable and safe to run concurrently: each part is undone under a condition, and stays undone. Leaves the rest to
 * another run at `until`.
 */
export async function rollBack(request: RollBackRequest, until = Number.POSITIVE_INFINITY): Promise<void> {
  const job = await awaitedJob(request.job);
  const record = await readRecord(IMPORT, request.import);
  if (!record || !job || job.state === 'done') return;
  if (!(await isStillMember(job))) return failJob(job.id, 'entity_changed');
  await updateJob(request.job, { state: 'running', phase: 'preparing' });
  try {
    const left = await work(record, request, until);
    if (!left) return;
    await update(record, request.author, await countsOf(record.id));
    await startRollingBack(left);
  } catch (error) {
    await failJob(request.job, 'job_failed');
    throw error;
  }
}
