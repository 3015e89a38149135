import { aboutPart, entitiesOf } from '#functions/api/monitorings/store.ts';
import {
  type Changed,
  cascadeProgress,
  type Effect,
  effectsOn,
  effectWrite,
  readCascade,
} from '#functions/api/third-parties/store.ts';
import type { CascadeRequest } from '#platform/jobs/file-requests.ts';
import { finishedJobWrite, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { referringParts } from '#platform/records/linked-parts.ts';
import type { Change } from '#platform/records/packing.ts';
import { creation, freshRecord, modification, readRecords } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { MAX_TRANSACTION_ITEMS, transact, type Write } from '#platform/storage/table.ts';
import { saidOf } from '#shared/monitorings/rules.ts';
import { type Monitoring, monitoring } from '#shared/monitorings/schema.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { findings, type Skip, skipOf } from '#shared/third-parties/cascades.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { inTime, workOn } from './job.ts';

const PARTS_AT_ONCE = 400;

type Running = CascadeRequest & { at: string };

/** The finding of a third-party's end. All have the same date, so that copies of it are equal. */
const endOf = async (part: Part, at: string): Promise<Monitoring> =>
  monitoring.parse({
    ...freshRecord(),
    ...aboutPart(part),
    entities: part.monitoring_status ? await entitiesOf(part.id) : [],
    status: 'closed_1',
    availability_status: 'obsolete',
    availability_status_reason: 'manufacturer_closed',
    monitoring_date: at,
  });

/** The change of a part with what undoes it, in one transaction. */
async function unitFor(part: Part, { cascade, author, at, job }: Running): Promise<Change[]> {
  const why = { code: 'supplier_cascade', text: job } as const;
  const closed = cascade === 'obsolete' ? await endOf(part, at) : undefined;
  const said = closed ? saidOf(closed, part) : { availability_status: cascade };
  const change = modification(PART, part, said, author, why);
  if (!change) return [];
  const done: Changed = {
    part: part.id,
    part_label: labelOf(part),
    outcome: 'changed',
    before: findings.parse(part),
    after: findings.parse({ ...part, ...said }),
    ...(closed && { monitoring: closed.id }),
  };
  const created = closed ? [creation(MONITORING, closed, author, why)] : [];
  return [...created, { ...change, writes: [...change.writes, effectWrite(job, done)] }];
}

/** Parts that already are so need no line: nothing of theirs is at stake. */
const skipWrites = (job: string, skipped: readonly { part: Part; skip: Skip | null }[]): Write[] =>
  skipped.flatMap(({ part, skip }) =>
    skip && skip !== 'already_so'
      ? effectWrite(job, { part: part.id, part_label: labelOf(part), outcome: 'skipped', reason: skip })
      : [],
  );

type Counts = { changed: number; skipped: number; unchanged: number };

const countsOf = (all: number, effects: Iterable<Effect['outcome']>): Counts => {
  const outcomes = [...effects];
  const changed = outcomes.filter((outcome) => outcome === 'changed').length;
  return { changed, skipped: outcomes.length - changed, unchanged: all - outcomes.length };
};

/** Parts that an earlier run has reached stay as they are. */
async function reach(ids: readonly string[], running: Running): Promise<Counts> {
  const { supplier, cascade, job, at } = running;
  const [records, done] = await Promise.all([readRecords(PART, ids), effectsOn(job, ids)]);
  const parts = [...records.values()].filter((part) => part.supplier === supplier);
  const judged = parts.filter(({ id }) => !done.has(id)).map((part) => ({ part, skip: skipOf(cascade, part, at) }));
  const units = await Promise.all(judged.filter(({ skip }) => !skip).map(({ part }) => unitFor(part, running)));
  const skips = skipWrites(job, judged);
  await commitUnits(units);
  for (const writes of portionsOf(skips, MAX_TRANSACTION_ITEMS)) await transact(writes);
  const outcomes = [...done.values()].map(({ outcome }) => outcome);
  return countsOf(parts.length, [
    ...outcomes,
    ...units.map(() => 'changed' as const),
    ...skips.map(() => 'skipped' as const),
  ]);
}

async function work(running: Running, { id }: StoredJob, until: number): Promise<void> {
  const total: Counts = { changed: 0, skipped: 0, unchanged: 0 };
  for await (const ids of referringParts('supplier', running.supplier, PARTS_AT_ONCE)) {
    inTime(until);
    const { changed, skipped, unchanged } = await onFreshRecords(() => reach(ids, running));
    total.changed += changed;
    total.skipped += skipped;
    total.unchanged += unchanged;
    await updateJob(id, { done: total.changed + total.skipped + total.unchanged });
  }
  const { changed, skipped, unchanged } = total;
  await updateJob(id, { total: changed + skipped + unchanged });
  await transact([
    finishedJobWrite(id, { updated: changed, skipped, unchanged, supplier: running.supplier }),
    cascadeProgress({ supplier: running.supplier, id, job: id }, { state: 'done', changed, skipped }),
  ]);
}

/** Resumable: what it did to each part is written with the part. `until`: when it leaves the rest to another run. */
export const cascade = (request: CascadeRequest, until = Number.POSITIVE_INFINITY): Promise<void> =>
  workOn(request, async (job) => {
    const { supplier } = request;
    // Another job on it is one that undoes it.
    if ((await readCascade(supplier, job.id))?.job === job.id)
      await work({ ...request, at: job.started_at }, job, until);
  });
