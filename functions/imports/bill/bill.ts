import { WorkbookError } from '@vigie/workbook';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { isStillMember } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import type { ProjectImportRequest } from '#platform/bills/requests.ts';
import { failJob, readJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import { putJson } from '#platform/storage/objects.ts';
import { statusOf } from '#shared/error-statuses.ts';
import { AppError, type PhraseParams } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { TooManyLinesError } from '#shared/projects/bill/by-parent.ts';
import { MAX_LINES, MAX_SYSTEMS } from '#shared/projects/bill/fields.ts';
import { TooManySystemsError } from '#shared/projects/bill/target.ts';
import { applyPlan } from './apply.ts';
import { copyProject } from './copy.ts';
import { previewBill } from './preview.ts';
import { undoPlan } from './undo.ts';

/** The rights are those of when the worker runs. */
async function requesterOf({ username, impersonated, project }: ProjectImportRequest, job: StoredJob): Promise<Actor> {
  if (!(await isStillMember(job))) throw new AppError('permission_denied');
  const actor = await actorOf(username, impersonated);
  if (!allows(actor, 'project.import_products')) throw new AppError('permission_denied');
  await visibleRecord(actor, PROJECT, project);
  return actor;
}

/** Does a step until an instant. Returns whether it is complete. */
async function work(request: ProjectImportRequest, job: StoredJob, until: number): Promise<boolean> {
  const actor = await requesterOf(request, job);
  switch (request.step) {
    case 'preview':
      await previewBill(actor, request, job);
      return true;
    case 'apply':
      return applyPlan(actor, request, job, until);
    case 'undo':
      return undoPlan(actor, request, job, until);
    case 'copy':
      return copyProject(actor, request, job, until);
  }
}

type Problem = { code: string; params: PhraseParams };

/** What its user can correct; undefined for an internal error. */
function problemOf(error: unknown, file: string): Problem | undefined {
  if (error instanceof TooManyLinesError) return { code: 'bill_too_many_lines', params: { max: MAX_LINES } };
  if (error instanceof TooManySystemsError) return { code: 'bill_too_many_systems', params: { max: MAX_SYSTEMS } };
  if (error instanceof WorkbookError) {
    const known = Object.entries(error.params).filter(([, value]) => value !== undefined);
    return { code: error.code, params: { ...Object.fromEntries(known), file } };
  }
  if (error instanceof AppError && statusOf(error) < 500) return { code: error.code, params: error.params };
  return undefined;
}

const fileOf = (request: ProjectImportRequest): string => (request.step === 'preview' ? request.asked.file_name : '');

/**
 * Safe to run twice and after a crash: a preview replaces what was stored of it, and what is applied or undone already is
 * recognised. An error that its user can correct ends the job; after any other, the worker is started again.
 */
export async function importBill(request: ProjectImportRequest, { bucket, key, until }: Arrived): Promise<void> {
  const job = await readJob(request.job);
  if (!job || job.state === 'done' || (job.state === 'failed' && job.problem?.code !== 'job_failed')) return;
  await updateJob(job.id, { state: 'running' });
  try {
    if (!(await work(request, job, until))) await putJson(bucket, key, request);
  } catch (error) {
    const problem = problemOf(error, fileOf(request));
    await failJob(job.id, problem?.code ?? 'job_failed', problem?.params);
    if (!problem) throw error;
  }
}
