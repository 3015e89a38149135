import { PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { readRecords, recordKey } from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
import { partition } from '#platform/storage/table.ts';
import type { System } from '#shared/systems/schema.ts';

/** All systems of a project in their current state, by id. */
export async function systemsOf(project: string): Promise<Map<string, System>> {
  const links = await Array.fromAsync(partition(recordKey(PROJECT, project).pk, referencePrefix(SYSTEM.name)));
  return readRecords(
    SYSTEM,
    links.map((link) => referrerOf(link).id),
  );
}

/** A system with those that contain it, outermost first. */
export function wayTo(id: string, systems: ReadonlyMap<string, Pick<System, 'parent' | 'name'>>): string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    const system: Pick<System, 'parent' | 'name'> | undefined = systems.get(at);
    if (!system) break;
    seen.add(at);
    names.unshift(system.name);
    at = system.parent;
  }
  return names;
}
