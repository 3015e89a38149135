import { setTimeout as sleep } from 'node:timers/promises';
import { aboutPart } from '#functions/api/monitorings/store.ts';
import type { CascadeRequest } from '#platform/jobs/file-requests.ts';
import { failJob, finishJob, readJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import type { Change } from '#platform/records/changes.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { changePartsOf } from '#platform/records/linked-parts.ts';
import { creation, freshRecord, modification } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { saidOf } from '#shared/monitorings/rules.ts';
import { monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { awaits } from '#shared/third-parties/rules.ts';

const WHY = { code: 'supplier_cascade' } as const;

/** Creates a closed monitoring and copies its result to the part. */
function obsolete(part: Part, author: CascadeRequest['author']): (Change | null)[] {
  const closed = monitoring.parse({
    ...freshRecord(),
    ...aboutPart(part),
    status: 'closed_1',
    availability_status: 'obsolete',
    availability_status_reason: 'manufacturer_closed',
    monitoring_date: now(),
  });
  return [creation(MONITORING, closed, author, WHY), modification(PART, part, saidOf(closed, part), author, WHY)];
}

/** The changes that a part still lacks for a cascade; none if it is repeated. */
export function changesFor(part: Part, { cascade, author }: CascadeRequest, since: string): Change[] {
  if (!awaits(cascade, part, since)) return [];
  const changes =
    cascade === 'obsolete'
      ? obsolete(part, author)
      : [modification(PART, part, { availability_status: cascade }, author, WHY)];
  return changes.filter((change) => change !== null);
}

/**
 * A request that changes a third-party lasts no longer: a change that is not written by then was refused. Milliseconds.
 */
const LONGEST_REQUEST = 30_000;
const LOOK_EVERY = 250;

/** The job is written with the change of the third-party, which may follow shortly after the request. */
async function committedJob(id: string): Promise<StoredJob | undefined> {
  for (const end = Date.now() + LONGEST_REQUEST; ; await sleep(LOOK_EVERY)) {
    const job = await readJob(id);
    if (job || Date.now() > end) return job;
  }
}

async function work(request: CascadeRequest, { id, started_at }: StoredJob): Promise<void> {
  let [updated, unchanged] = [0, 0];
  for await (const reached of changePartsOf('supplier', request.supplier, (part) =>
    changesFor(part, request, started_at),
  )) {
    updated += reached.changed;
    unchanged += reached.unchanged;
    await updateJob(id, { done: updated + unchanged });
  }
  await updateJob(id, { total: updated + unchanged });
  await finishJob(id, { updated, unchanged });
}

/** Resumable after a crash: parts that are already changed stay unchanged. */
export async function cascade(request: CascadeRequest): Promise<void> {
  const job = await committedJob(request.job);
  if (!job || job.state === 'done') return;
  await updateJob(job.id, { state: 'running' });
  try {
    await work(request, job);
  } catch (error) {
    await failJob(job.id, 'job_failed');
    throw error;
  }
}
