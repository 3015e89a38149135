import {
  type Changed,
  cascadeProgress,
  effectsOf,
  effectWrite,
  readCascade,
} from '#functions/api/third-parties/store.ts';
import type { UndoRequest } from '#platform/jobs/file-requests.ts';
import { finishedJobWrite, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification, readRecords, removal } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { MAX_TRANSACTION_ITEMS, transact, type Write } from '#platform/storage/table.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Left, wereChanged } from '#shared/third-parties/cascades.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { inTime, workOn } from './job.ts';

const PARTS_AT_ONCE = 400;

type Records = { parts: ReadonlyMap<string, Part>; monitorings: ReadonlyMap<string, Monitoring> };

/** The monitoring of a cascade that was reopened or changed is somebody's work. */
const isTouched = (created: Monitoring | undefined): boolean => created !== undefined && created.version > 1;

function leftBy(done: Changed, { parts, monitorings }: Records): Left | null {
  const part = parts.get(done.part);
  if (!part) return 'gone';
  return wereChanged(part, done) || isTouched(monitorings.get(done.monitoring ?? '')) ? 'changed_since' : null;
}

/** The changes that restore a part: its findings as they were, without the monitoring that the cascade created. */
function restoring(done: Changed, { parts, monitorings }: Records, { author, undo }: UndoRequest): Change[] {
  const why = { code: 'cascade_undone', text: undo } as const;
  const part = parts.get(done.part);
  const created = monitorings.get(done.monitoring ?? '');
  const change = part && modification(PART, part, done.before, author, why);
  return [...(change ? [change] : []), ...(created ? [removal(MONITORING, created, null, author, why)] : [])];
}

type Counts = { restored: number; left: number };

async function restore(effects: readonly Changed[], request: UndoRequest): Promise<Counts> {
  const waiting = effects.filter(({ isUndone, left }) => !isUndone && !left);
  const [parts, monitorings] = await Promise.all([
    readRecords(
      PART,
      waiting.map(({ part }) => part),
    ),
    readRecords(
      MONITORING,
      waiting.flatMap(({ monitoring }) => monitoring ?? []),
    ),
  ]);
  const units: Change[][] = [];
  const notes: Write[] = [];
  let left = effects.filter((done) => done.left).length;
  for (const done of waiting) {
    const reason = leftBy(done, { parts, monitorings });
    const note = effectWrite(request.undo, { ...done, ...(reason ? { left: reason } : { isUndone: true }) });
    const [first, ...others] = reason ? [] : restoring(done, { parts, monitorings }, request);
    if (first) units.push([{ ...first, writes: [...first.writes, note] }, ...others]);
    else notes.push(note);
    if (reason) left += 1;
  }
  await commitUnits(units);
  for (const writes of portionsOf(notes, MAX_TRANSACTION_ITEMS)) await transact(writes);
  return { restored: effects.length - left, left };
}

async function* changedBy(cascade: string): AsyncGenerator<Changed[]> {
  let effects: Changed[] = [];
  for await (const done of effectsOf(cascade)) {
    if (done.outcome === 'changed') effects.push(done);
    if (effects.length < PARTS_AT_ONCE) continue;
    yield effects;
    effects = [];
  }
  yield effects;
}

async function work(request: UndoRequest, { id }: StoredJob, until: number): Promise<void> {
  const { supplier, undo, author } = request;
  const total: Counts = { restored: 0, left: 0 };
  for await (const effects of changedBy(undo)) {
    inTime(until);
    const { restored, left } = await onFreshRecords(() => restore(effects, request));
    total.restored += restored;
    total.left += left;
    await updateJob(id, { done: total.restored + total.left });
  }
  const { restored, left } = total;
  await updateJob(id, { total: restored + left });
  await transact([
    finishedJobWrite(id, { undone: restored, kept: left, supplier }),
    cascadeProgress({ supplier, id: undo, job: id }, { state: 'undone', restored, left, undone_by: author.user }),
  ]);
}

/**
 * Restores the parts that a cascade changed as they were. Parts whose findings were changed since are left. Resumable,
 * like the cascade. `until`: when it leaves the rest to another run.
 */
export const undoCascade = (request: UndoRequest, until = Number.POSITIVE_INFINITY): Promise<void> =>
  workOn(request, async (job) => {
    if ((await readCascade(request.supplier, request.undo))?.job === job.id) await work(request, job, until);
  });
