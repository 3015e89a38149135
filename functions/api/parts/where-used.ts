import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord, visibleRecords } from '#platform/auth/visibility.ts';
import { PART, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { MOST_USES, type WhereUsed } from '#shared/parts/where-used.ts';
import type { System } from '#shared/systems/schema.ts';
import { type Usage, UsageGraph } from '#shared/systems/where-used.ts';

export type Systems = ReadonlyMap<string, System>;

/** Systems with all that contain them. */
export async function withAncestors(ids: readonly string[]): Promise<Systems> {
  const found = new Map<string, System>();
  for (let next: string[] = [...ids]; next.length > 0; ) {
    const read = await readRecords(SYSTEM, next);
    for (const [id, system] of read) found.set(id, system);
    const above = new Set([...read.values()].flatMap(({ parent }) => (parent === null ? [] : parent)));
    next = [...above].filter((id) => !found.has(id));
  }
  return found;
}

/** The systems that contain a system, topmost first. */
export function aboveOf({ parent }: System, systems: Systems): System[] {
  const above: System[] = [];
  for (let at = systems.get(parent ?? ''); at && !above.includes(at); at = systems.get(at.parent ?? ''))
    above.unshift(at);
  return above;
}

const quantityIn = ({ parts }: System, part: string): number =>
  parts.find(({ product }) => product === part)?.quantity ?? 0;

function useOf(system: System, part: string, systems: Systems): WhereUsed['by_project'][number]['uses'][number] {
  const { id, name, reference, quantity: times } = system;
  const above = aboveOf(system, systems).map(({ id, name, quantity }) => ({ id, name, quantity }));
  const quantity = quantityIn(system, part);
  const units = above.reduce((product, each) => product * each.quantity, quantity * times);
  return { id, name, reference, quantity, units, above, times };
}

/** What contains what: the part in its systems, these in others, the topmost ones in their projects. */
const usagesOf = (part: string, direct: readonly System[], systems: Systems): Usage[] => [
  ...direct.map((system) => ({ parent: system.id, child: part, quantity: quantityIn(system, part) })),
  ...[...systems.values()].map(({ id, parent, project, quantity }) => ({
    parent: systems.has(parent ?? '') ? (parent ?? project) : project,
    child: id,
    quantity,
  })),
];

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** The systems that contain a part, of the projects that the actor sees, with quantities rolled up. */
export async function whereUsedBy(actor: Actor, id: string): Promise<WhereUsed> {
  await visibleRecord(actor, PART, id);
  const wanted = [{ field: 'products', operator: 'in' as const, values: [id] }];
  const ids = await Array.fromAsync(scanRecords(SYSTEM, await viewOf(actor, SYSTEM), [], wanted));
  const told = ids
    .map((system) => system.id)
    .toSorted()
    .slice(0, MOST_USES);
  const systems = await withAncestors(told);
  const direct = told.flatMap((system) => systems.get(system) ?? []);
  const projects = await visibleRecords(actor, PROJECT, [...new Set(direct.map(({ project }) => project))]);
  const seen = direct.filter(({ project }) => projects.has(project));
  const units = new Map(new UsageGraph(usagesOf(id, seen, systems)).whereUsed(id));
  const groups = Map.groupBy(seen, ({ project }) => project);
  const items = [...groups].map(([project, own]) => ({
    ...{ id: project, name: projects.get(project)?.name ?? '', units: units.get(project) ?? 0 },
    uses: own.map((system) => useOf(system, id, systems)).sort(byName),
  }));
  return { total: ids.length, by_project: items.sort(byName) };
}
