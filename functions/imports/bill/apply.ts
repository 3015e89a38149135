import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import type { BillPlan, PlannedSystem } from '#platform/bills/plan.ts';
import type { ApplyRequest } from '#platform/bills/requests.ts';
import { readPlan, writeLastImport } from '#platform/bills/store.ts';
import { finishJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { requestCompaction } from '#platform/lists/change-log.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { listOf, PART, partsOf, SYSTEM } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { billReason, copyReason } from '#platform/records/reasons.ts';
import { creation, freshRecord, modification } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import { type System, type SystemPart, system } from '#shared/systems/schema.ts';
import { createParts, disownParts } from './new-parts.ts';
import { removeSystems } from './remove.ts';
import { isInState, isUnchangedFor, portionsBySize } from './states.ts';
import { systemsOf } from './systems.ts';

type Systems = ReadonlyMap<string, System>;

const productsOf = (parts: System['parts']): string[] => parts.map(({ product }) => product);

const reasonOf = ({ is_copy, file_name }: BillPlan) => (is_copy ? copyReason(file_name) : billReason(file_name));

/** The change that brings a system into its planned state; null if it is there already. */
function changeTo(planned: PlannedSystem, plan: BillPlan, current: Systems, actor: Actor): Change | null {
  const { id, parent, name, reference, description, alternates, quantity, parts } = planned;
  const why = reasonOf(plan);
  const state = { quantity, parts, products: productsOf(parts) };
  const before = current.get(id);
  if (before) return isInState(before, planned) ? null : modification(SYSTEM, before, state, actor.author, why);
  if (planned.before) throw new AppError('project_changed');
  const fresh = { ...freshRecord(id), project: plan.project, owner_entity: plan.owner, parent, name, reference };
  const alternate_products = [...new Set(alternates.map(({ alternate }) => alternate))];
  const wanted = { ...fresh, ...state, description, alternates, alternate_products };
  return creation(SYSTEM, system.parse(wanted), actor.author, why);
}

/** A known part that was deleted since must not come back as a reference to nothing. */
async function checkParts({ systems, created }: BillPlan, actor: Actor): Promise<void> {
  const fresh = new Set(created.map(({ id }) => id));
  const known = new Set(systems.flatMap(({ parts }) => productsOf(parts)).filter((id) => !fresh.has(id)));
  if (known.size === 0) return;
  const wanted = [{ field: 'id', operator: 'in' as const, values: [...known] }];
  const seen = await Array.fromAsync(scanRecords(PART, await viewOf(actor, PART), [], wanted));
  if (seen.length < known.size) throw new AppError('project_changed');
}

/** A key that two new parts of the plan turn out to share, or a part that the system has already, counts once. */
function withIds(planned: PlannedSystem, ids: ReadonlyMap<string, string>): PlannedSystem {
  const parts = new Map<string, SystemPart>();
  for (const part of planned.parts) {
    const product = ids.get(part.product) ?? part.product;
    const there = parts.get(product);
    parts.set(product, { ...part, ...there, product, quantity: (there?.quantity ?? 0) + part.quantity });
  }
  return { ...planned, parts: [...parts.values()] };
}

const orChanged = (error: unknown): never => {
  const isRival = error instanceof AppError && ['outdated_version', 'conditions_not_met'].includes(error.code);
  throw isRival ? new AppError('project_changed', { cause: error }) : error;
};

/** Writes the systems of a plan, until an instant. Returns whether all are written. */
async function writeSystems(plan: BillPlan, actor: Actor, job: StoredJob, until: number): Promise<boolean> {
  const current = await systemsOf(plan.project);
  if (!isUnchangedFor(plan, current)) throw new AppError('project_changed');
  let done = plan.created.length;
  for (const some of portionsBySize(plan.systems)) {
    const changes = some.flatMap((planned) => changeTo(planned, plan, current, actor) ?? []);
    await commitChanges(changes, { isBulk: true }).catch(orChanged);
    done += some.length;
    await updateJob(job.id, { done });
    if (Date.now() > until && done < plan.created.length + plan.systems.length) return false;
  }
  await removeSystems(plan.removed, current, actor, reasonOf(plan));
  return true;
}

/** Refuses, before anything is created, what the project or its parts no longer allow. */
async function refuseChanged(plan: BillPlan, actor: Actor): Promise<void> {
  await checkParts(plan, actor);
  if (!isUnchangedFor(plan, await systemsOf(plan.project), true)) throw new AppError('project_changed');
}

/** Creates the new parts of a plan. Returns the plan with their ids; undefined if some are left at an instant. */
async function withParts(stored: BillPlan, actor: Actor, job: StoredJob, until: number): Promise<BillPlan | undefined> {
  const report = (done: number) => updateJob(job.id, { done });
  const ids = await createParts(stored, actor, { until, report });
  if (!ids) return undefined;
  // A snapshot is made while the systems are written.
  if (stored.created.length > 0) await requestCompaction(partsOf(stored.owner));
  return { ...stored, systems: stored.systems.map((each) => withIds(each, ids)) };
}

async function write(stored: BillPlan, actor: Actor, job: StoredJob, until: number): Promise<boolean> {
  try {
    await refuseChanged(stored, actor);
    const plan = await withParts(stored, actor, job, until);
    return plan !== undefined && (await writeSystems(plan, actor, job, until));
  } catch (error) {
    if (error instanceof AppError && error.code === 'project_changed') await disownParts(stored, actor);
    throw error;
  }
}

/**
 * Writes a plan, until an instant. Returns whether it is complete. What an interrupted run has written is recognised by its
 * state. Refused with `project_changed` if anyone else has changed the project since the preview.
 */
export async function applyPlan(
  actor: Actor,
  { plan: key }: Pick<ApplyRequest, 'plan'>,
  job: StoredJob,
  until: number,
): Promise<boolean> {
  const plan = await readPlan(key);
  if (!plan) throw new AppError('bill_not_ready');
  const { project, owner, file_name, tops, is_copy, created, systems, removed } = plan;
  const total = created.length + systems.length + removed.length;
  await updateJob(job.id, { total });
  if (!(await write(plan, actor, job, until))) return false;
  await writeLastImport(project, { import: job.id, plan: key, file_name, at: now(), tops, is_undone: false, is_copy });
  for (const scope of [partsOf(owner), listOf('SYSTEM', owner)]) await requestCompaction(scope);
  await updateJob(job.id, { done: total });
  await finishJob(job.id, { created: created.length, changed: systems.length + removed.length, project });
  return true;
}
