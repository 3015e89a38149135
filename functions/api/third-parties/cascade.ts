import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import type { CascadeRequest } from '#platform/jobs/file-requests.ts';
import { jobAnswerOf, jobWrite, newJob, type StoredJob } from '#platform/jobs/jobs.ts';
import { SUPPLIER } from '#platform/records/kinds.ts';
import { changeOne } from '#platform/records/resource/use-cases.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { SKIPS } from '#shared/third-parties/cascades.ts';
import { type Cascade, cascadeOf, isRetyped } from '#shared/third-parties/rules.ts';
import type { changedSupplier, Supplier, supplierChanges } from '#shared/third-parties/schema.ts';
import { recordOf } from '#shared/values/objects.ts';
import { previewOf, requireOperator } from './cascades.ts';
import { suppliers } from './records.ts';
import { cascadeRequestKey, cascadeWrite, type StoredCascade } from './store.ts';

type Changes = z.output<typeof supplierChanges>;

/**
 * Stores the request first and writes the job with the change, so that no change lacks its cascade. If the change is
 * refused, there is no job, and the worker drops the request.
 */
async function changeWithParts(actor: Actor, before: Supplier, changes: Changes, cascade: Cascade, job: StoredJob) {
  const request: CascadeRequest = { job: job.id, supplier: before.id, cascade, author: actor.author };
  await putJson(env('EXPORTS_BUCKET'), cascadeRequestKey(job), request);
  const begun: StoredCascade = {
    ...{ id: job.id, job: job.id, supplier: before.id, cascade, author: actor.author, started_at: job.started_at },
    ...{ state: 'running', changed: 0, skipped: 0, restored: 0, left: 0 },
  };
  const relatedWrites = () => ({ writes: [jobWrite(job), cascadeWrite(begun)] });
  const consultable = isRetyped(before, changes) ? { is_consultable: false } : {};
  return changeOne({ ...suppliers, relatedWrites }, actor, before.id, { ...changes, ...consultable });
}

/** Making a third-party inactive or changing its type needs confirmation; a job then changes its parts. */
export async function changeSupplier(
  actor: Actor,
  id: string,
  changes: Changes,
  isConfirmed: boolean,
  translate: Translate,
): Promise<z.input<typeof changedSupplier>> {
  const before = await visibleRecord(actor, SUPPLIER, id);
  const version = changes.version ?? before.version;
  const cascade = cascadeOf(before, changes);
  if (!cascade || version !== before.version) return changeOne(suppliers, actor, id, changes);
  requireOperator(actor);
  const { changed: parts, skipped } = await previewOf(actor, id, cascade);
  if (!isConfirmed) {
    const facts = recordOf(SKIPS, (reason) => skipped.find((each) => each.reason === reason)?.count ?? 0);
    throw new AppError('confirmation_required', { facts: { parts, ...facts } });
  }
  // The worker processes every part of the third-party and also counts the parts that it does not change.
  const total = skipped.reduce((sum, { count }) => sum + count, parts);
  const begun = newJob('cascade', memberOf(actor));
  const job: StoredJob = { ...begun, total, request: cascadeRequestKey(begun) };
  const changed = await changeWithParts(actor, before, { ...changes, version }, cascade, job);
  return { ...changed, ...(await jobAnswerOf(job, translate)) };
}
