import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import { PART, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Filter } from '#shared/lists.ts';
import type { System } from '#shared/systems/schema.ts';

const only = (field: string, project: string): Filter[] => [{ field, operator: 'eq', values: [project] }];

/** The given fields of all systems of a project. Refused with `not_found` if the actor does not see it. */
export async function systemsOf<const F extends keyof System & string>(actor: Actor, id: string, fields: readonly F[]) {
  const project = await visibleRecord(actor, PROJECT, id);
  return Array.fromAsync(scanRecords(SYSTEM, await viewOf(actor, SYSTEM), fields, only('project', project.id)));
}

/** A filter for the parts on systems of a project, those of the catalogue included, and those that name the project. */
export async function partsOn(actor: Actor, id: string, systems: readonly Pick<System, 'products'>[]): Promise<Filter> {
  const ids = new Set(systems.flatMap(({ products }) => products));
  for await (const part of scanRecords(PART, await viewOf(actor, PART), [], only('projects', id))) ids.add(part.id);
  return { field: 'id', operator: 'in', values: [...ids] };
}

/** The same of a project's systems. */
export const inProject = async (actor: Actor, id: string): Promise<Filter> =>
  partsOn(actor, id, await systemsOf(actor, id, ['products']));

/** Ids of the parts of a project that a third-party makes, those of the catalogue included. */
export async function suppliedParts(actor: Actor, id: string, supplier: string): Promise<string[]> {
  const made: Filter = { field: 'supplier', operator: 'eq', values: [supplier] };
  const view = await viewOf(actor, PART);
  const parts = await Array.fromAsync(scanRecords(PART, view, [], [await inProject(actor, id), made]));
  return parts.map((part) => part.id);
}
