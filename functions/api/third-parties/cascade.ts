import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { isOperator, viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import type { CascadeRequest } from '#platform/jobs/file-requests.ts';
import { jobAnswerOf, jobWrite, newJob, type StoredJob } from '#platform/jobs/jobs.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import { changeOne } from '#platform/records/resource/use-cases.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { type Cascade, cascadeOf, isRetyped, NO_STATUS } from '#shared/third-parties/rules.ts';
import type { changedSupplier, Supplier, supplierChanges } from '#shared/third-parties/schema.ts';
import { suppliers } from './records.ts';

type Changes = z.output<typeof supplierChanges>;

/** Counts the parts of a third-party, and those that a cascade would change. */
async function countParts(actor: Actor, supplier: string, cascade: Cascade): Promise<{ all: number; reached: number }> {
  const filters = [{ field: 'supplier', operator: 'eq' as const, values: [supplier] }];
  const groups = await lists.groups(await viewOf(actor, PART), ['availability_status'], { filters, search: undefined });
  const sum = (some: typeof groups) => some.reduce((total, { count }) => total + count, 0);
  const isReached = (status: unknown) => cascade === 'obsolete' || status === NO_STATUS;
  return { all: sum(groups), reached: sum(groups.filter(({ values: [status] }) => isReached(status))) };
}

/**
 * Stores the request first and writes the job with the change, so that no change lacks its cascade. If the change is
 * refused, there is no job, and the worker drops the request.
 */
async function changeWithParts(actor: Actor, before: Supplier, changes: Changes, cascade: Cascade, job: StoredJob) {
  const request: CascadeRequest = { job: job.id, supplier: before.id, cascade, author: actor.author };
  await putJson(env('EXPORTS_BUCKET'), `cascade/${job.id}.json`, request);
  const relatedWrites = () => ({ writes: [jobWrite(job)] });
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
  if (!isOperator(actor)) throw new AppError('permission_denied');
  const { all, reached } = await countParts(actor, id, cascade);
  if (!isConfirmed) throw new AppError('confirmation_required', { facts: { parts: reached } });
  // The worker processes every part of the third-party and also counts the parts that it does not change.
  const job: StoredJob = { ...newJob('cascade', memberOf(actor)), total: all };
  const changed = await changeWithParts(actor, before, { ...changes, version }, cascade, job);
  return { ...changed, ...(await jobAnswerOf(job, translate)) };
}
