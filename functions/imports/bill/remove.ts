import type { Actor } from '#platform/auth/actor.ts';
import { deleteRecords } from '#platform/records/deletion.ts';
import type { Why } from '#platform/records/history.ts';
import { SYSTEM } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { AppError } from '#shared/errors.ts';
import type { System } from '#shared/systems/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';

/** Systems in groups, of which each contains only systems of the groups before it. */
export function bottomUp(systems: readonly System[]): System[][] {
  const left = new Map(systems.map((system) => [system.id, system]));
  const groups: System[][] = [];
  while (left.size > 0) {
    const parents = new Set(Array.from(left.values(), ({ parent }) => parent));
    const leaves = [...left.values()].filter(({ id }) => !parents.has(id));
    if (leaves.length === 0) break;
    groups.push(leaves);
    for (const { id } of leaves) left.delete(id);
  }
  return groups;
}

/**
 * A deletion that was interrupted blocks another one for a while: the record has not changed, so the worker is started
 * again later.
 */
async function refusalOf(refused: ReadonlyMap<string, AppError>, current: ReadonlyMap<string, System>): Promise<Error> {
  const now = await readRecords(SYSTEM, [...refused.keys()]);
  const isPending = [...refused].every(
    ([id, { code }]) => code === 'outdated_version' && now.get(id)?.version === current.get(id)?.version,
  );
  return isPending ? new Error('An interrupted deletion has not expired.') : new AppError('project_changed');
}

/** Systems between two reports. */
const AT_ONCE = 200;

/** Called with the number of further systems that are gone; returns whether to go on. */
type Report = (count: number) => Promise<boolean>;

/**
 * Deletes systems with those that they contain, as far as they still exist. Refused with `project_changed` if one has
 * changed, or contains another one. Returns whether all are gone: `report` may leave the rest to another run.
 */
export async function removeSystems(
  systems: readonly System[],
  current: ReadonlyMap<string, System>,
  actor: Pick<Actor, 'author'>,
  why: Why,
  report: Report = async () => true,
): Promise<boolean> {
  const there = bottomUp(systems).map((group) => group.flatMap(({ id }) => current.get(id) ?? []));
  for (const some of there.flatMap((group) => portionsOf(group, AT_ONCE))) {
    const [first] = some;
    if (!first) continue;
    const refused = await deleteRecords(SYSTEM, SYSTEM.owner(first), some, actor, why);
    if (refused.size > 0) throw await refusalOf(refused, current);
    if (!(await report(some.length))) return false;
  }
  return true;
}
