import type { Actor } from '#platform/auth/actor.ts';
import type { BillPlan, PlannedSystem } from '#platform/bills/plan.ts';
import type { UndoRequest } from '#platform/bills/requests.ts';
import { readLastImport, readPlan, writeLastImport } from '#platform/bills/store.ts';
import { finishJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { SYSTEM } from '#platform/records/kinds.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { creation, freshRecord, modification } from '#platform/records/records.ts';
import { AppError } from '#shared/errors.ts';
import type { System } from '#shared/systems/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { bottomUp, removeSystems } from './remove.ts';
import { isInState, portionsBySize } from './states.ts';
import { systemsOf } from './systems.ts';

type Systems = ReadonlyMap<string, System>;

/** Systems between two reports; each may have 2,000 parts. */
const AT_ONCE = 5;

/** Called with the number of further systems that are as before; returns whether to go on. */
type Report = (count: number) => Promise<boolean>;

/** Removed systems come back with their ids, topmost first. Returns whether all are back. */
async function restoreRemoved({ removed, file_name }: BillPlan, current: Systems, actor: Actor, report: Report) {
  const missing = removed.filter(({ id }) => !current.has(id));
  for (const group of bottomUp(missing).toReversed())
    for (const some of portionsOf(group, AT_ONCE)) {
      const why = rollBackReason(file_name);
      const records = some.map(({ id, ...fields }) => ({ ...fields, ...freshRecord(id) }));
      await commitChanges(records.map((record) => creation(SYSTEM, record, actor.author, why)));
      if (!(await report(some.length))) return false;
    }
  return true;
}

/** What is kept, because someone has changed it since; null if some is left for another run. */
type Kept = PlannedSystem[] | null;

/** Changed systems get their former quantity and parts, unless someone has changed them since. */
async function restoreChanged(plan: BillPlan, current: Systems, actor: Actor, report: Report): Promise<Kept> {
  const kept: PlannedSystem[] = [];
  for (const some of portionsBySize(plan.systems.filter(({ before }) => before))) {
    const changes = some.flatMap((planned) => {
      const system = current.get(planned.id);
      const { before } = planned;
      if (!before || !system || isInState(system, before)) return [];
      if (!isInState(system, planned)) {
        kept.push(planned);
        return [];
      }
      const { quantity, parts } = before;
      const state = { quantity, parts, products: parts.map(({ product }) => product) };
      return modification(SYSTEM, system, state, actor.author, rollBackReason(plan.file_name)) ?? [];
    });
    await commitChanges(changes);
    if (!(await report(some.length))) return null;
  }
  return kept;
}

/** Created systems go, unless someone has changed them, or put something below them, since. */
async function removeCreated(plan: BillPlan, current: Systems, actor: Actor, report: Report): Promise<Kept> {
  const created = plan.systems.filter(({ before, id }) => !before && current.has(id));
  const stays = new Set(created.flatMap((each) => (isInState(current.get(each.id) as System, each) ? [] : each.id)));
  const own = new Set(created.map(({ id }) => id));
  // What contains something that stays, stays.
  const stack = [...current.values()].filter(({ id }) => !own.has(id) || stays.has(id));
  for (const { parent } of stack) {
    const above = parent === null ? undefined : current.get(parent);
    if (!above || stays.has(above.id) || !own.has(above.id)) continue;
    stays.add(above.id);
    stack.push(above);
  }
  const gone = created.flatMap(({ id }) => (stays.has(id) ? [] : (current.get(id) ?? [])));
  if (!(await removeSystems(gone, current, actor, rollBackReason(plan.file_name), report))) return null;
  return created.filter(({ id }) => stays.has(id));
}

/**
 * Undoes the last import of a project: what it removed comes back, what it changed is as before, what it created goes,
 * unless someone has changed it since. Parts that it created stay: other records may use them. Works until an instant, and
 * returns whether it is complete: what an earlier run has undone is recognised by its state.
 */
export async function undoPlan(actor: Actor, request: UndoRequest, job: StoredJob, until: number): Promise<boolean> {
  const plan = await readPlan(request.plan);
  const last = await readLastImport(request.project);
  if (!plan || last?.plan !== request.plan) throw new AppError('bill_not_undoable');
  const total = plan.systems.length + plan.removed.length;
  await updateJob(job.id, { total });
  const current = await systemsOf(plan.project);
  const missing = plan.removed.filter(({ id }) => !current.has(id)).length;
  const fresh = plan.systems.filter(({ before }) => !before);
  let done = plan.removed.length - missing + fresh.filter(({ id }) => !current.has(id)).length;
  const report = async (count: number): Promise<boolean> => {
    done += count;
    await updateJob(job.id, { done: Math.min(done, total) });
    return Date.now() <= until;
  };
  const changed = await restoreChanged(plan, current, actor, report);
  const created = changed && (await removeCreated(plan, current, actor, report));
  if (!created || !(await restoreRemoved(plan, current, actor, report))) return false;
  const kept = [...changed, ...created];
  await writeLastImport(request.project, { ...last, is_undone: true });
  await updateJob(job.id, { done: total });
  await finishJob(job.id, { undone: total - kept.length, kept: kept.length, project: request.project });
  return true;
}
