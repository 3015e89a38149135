import { isOf } from '#platform/auth/members.ts';
import { type Asking, startBulk } from '#platform/jobs/bulk.ts';
import { bulkKey, bulkRequest } from '#platform/jobs/bulk-requests.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { readOutcomes } from '#platform/jobs/outcomes.ts';
import { env } from '#platform/runtime/env.ts';
import { getJson } from '#platform/storage/objects.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import type { ReplaceBody, ReplacementPreview } from '#shared/parts/replacement/schema.ts';
import { bothParts } from './lines.ts';
import { previewReplacement } from './preview.ts';

/** Shows what would change, or starts the job that changes lines as they were shown. */
export async function replacePart(asking: Asking, body: ReplaceBody): Promise<ReplacementPreview | JobAnswer> {
  const { part, by, mode, keeps_old, reason = '', lines = [] } = body;
  if (body.preview) return previewReplacement(asking.actor, body);
  await bothParts(asking.actor, body);
  const items = lines.map(({ system, before }) => ({ id: system, before }));
  return startBulk(asking, { action: 'part_replace', part, by, mode, keeps_old, reason, items });
}

/** Starts the job that restores the lines that a replacement has changed. */
export async function undoReplacement(asking: Asking, id: string): Promise<JobAnswer> {
  const job = await readJob(id);
  if (!job || !isOf(job, asking.actor)) throw notFound();
  if (job.action !== 'part_replace' || isUnderWay(job)) throw new AppError('replacement_not_undoable');
  const request = await getJson(env('EXPORTS_BUCKET'), bulkKey(id), bulkRequest);
  if (request?.task.action !== 'part_replace') throw new AppError('replacement_not_undoable');
  const changed = new Set((await readOutcomes(id)).filter((each) => each.outcome === 'changed').map(({ id }) => id));
  const items = request.task.items.filter((item) => changed.has(item.id));
  if (items.length === 0) throw new AppError('replacement_not_undoable');
  return startBulk(asking, { ...request.task, action: 'part_replace_undo', items });
}
