import type { BillPlan, PlannedSystem } from '#platform/bills/plan.ts';
import type { System } from '#shared/systems/schema.ts';

type State = Pick<System, 'quantity' | 'parts'>;

/** Whether a system has this quantity and these parts, in any order. */
export function isInState(system: State, { quantity, parts }: State): boolean {
  if (system.quantity !== quantity || system.parts.length !== parts.length) return false;
  const known = new Map(system.parts.map((part) => [part.product, part]));
  return parts.every(({ product, quantity, designators }) => {
    const there = known.get(product);
    return there?.quantity === quantity && there.designators === designators;
  });
}

/**
 * Whether a project is as it was when a plan was made, or as an interrupted run of the plan left it. It has no other
 * change then, and the rest of the plan can be written. `isFirst`: before the ids of new parts are known, by which planned
 * systems are recognised.
 */
export function isUnchangedFor(plan: BillPlan, current: ReadonlyMap<string, System>, isFirst = false): boolean {
  const planned = new Map(plan.systems.map((system) => [system.id, system]));
  const removed = new Set(plan.removed.map(({ id }) => id));
  const isExpected = (system: System): boolean => {
    if (plan.base[system.id] === system.version) return true;
    const wanted = planned.get(system.id);
    return wanted !== undefined && (isFirst || isInState(system, wanted));
  };
  const isMissing = (id: string) => !current.has(id) && !removed.has(id);
  return [...current.values()].every(isExpected) && !Object.keys(plan.base).some(isMissing);
}

/** Parts of a system count for the size of its records; a transaction holds 4 MB. */
const PARTS_AT_ONCE = 5000;
const SYSTEMS_AT_ONCE = 20;

/** Systems that fit in one transaction each time, in their order. */
export function portionsBySize(systems: readonly PlannedSystem[]): PlannedSystem[][] {
  const portions: PlannedSystem[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const system of systems) {
    const own = Math.max(system.parts.length, system.before?.parts.length ?? 0);
    const last = portions.at(-1);
    if (last && last.length < SYSTEMS_AT_ONCE && size + own <= PARTS_AT_ONCE) {
      last.push(system);
      size += own;
    } else {
      portions.push([system]);
      size = own;
    }
  }
  return portions;
}
