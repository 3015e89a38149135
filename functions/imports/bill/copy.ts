import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import type { BillPlan, PlannedSystem } from '#platform/bills/plan.ts';
import type { CopyRequest } from '#platform/bills/requests.ts';
import { planKey, readLastImport, readPlan, storePlan } from '#platform/bills/store.ts';
import type { StoredJob } from '#platform/jobs/jobs.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import { copyReason } from '#platform/records/reasons.ts';
import { createRecord, freshRecord, readRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { type Project, project as projectSchema } from '#shared/projects/schema.ts';
import type { System } from '#shared/systems/schema.ts';
import { applyPlan } from './apply.ts';
import { bottomUp } from './remove.ts';
import { systemsOf } from './systems.ts';

/** The systems as new ones, each after the one that contains it. `ids`: the new ids by the old ones. */
function copiesOf(systems: readonly System[], ids: ReadonlyMap<string, string>): PlannedSystem[] {
  const topDown = bottomUp(systems).toReversed().flat();
  return topDown.map(({ id, parent, name, reference, description, quantity, parts, alternates }) => ({
    ...{ id: ids.get(id) ?? '', row: null, parent: parent === null ? null : (ids.get(parent) ?? null), before: null },
    ...{ name, reference, description, quantity, parts, alternates },
  }));
}

/** What the copy will be. A list that is imported into it later is compared with the systems that came from a list before. */
async function planCopy(source: Project, copy: string): Promise<BillPlan> {
  const systems = [...(await systemsOf(source.id)).values()];
  const ids = new Map(systems.map(({ id }) => [id, newId()]));
  const last = await readLastImport(source.id);
  return {
    ...{ project: copy, owner: source.owner_entity, file_name: source.name, is_copy: true },
    ...{ base: {}, removed: [], created: [], systems: copiesOf(systems, ids) },
    tops: (last?.tops ?? []).flatMap((id) => ids.get(id) ?? []),
  };
}

async function createCopy(actor: Actor, source: Project, { id, name }: CopyRequest['copy']): Promise<void> {
  if (await readRecord(PROJECT, id)) return;
  const { status } = projectSchema.shape;
  const copy = { ...source, ...freshRecord(id), name, status: status.parse(undefined) };
  await createRecord(PROJECT, copy, actor.author, copyReason(source.name));
}

/**
 * Makes a project that has the fields, systems and parts of another one, until an instant. Returns whether it is complete:
 * an interrupted run is continued by the next one, with the systems as they were when it began. Documents, cases and kept
 * plans stay with the project that is copied.
 */
export async function copyProject(actor: Actor, request: CopyRequest, job: StoredJob, until: number): Promise<boolean> {
  if (!allows(actor, 'project.add')) throw new AppError('permission_denied');
  const source = await visibleRecord(actor, PROJECT, request.project);
  const plan = planKey(job, job.id);
  if (!(await readPlan(plan))) await storePlan(plan, await planCopy(source, request.copy.id));
  await createCopy(actor, source, request.copy);
  return applyPlan(actor, { plan }, job, until);
}
