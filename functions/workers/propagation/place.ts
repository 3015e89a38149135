import { commitUnits } from '#platform/records/changes.ts';
import { type Author, readEntries, SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { CATALOGUE, PART, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { modification, readRecords, recordKey, referencePrefix, referrerOf } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { partition } from '#platform/storage/table.ts';
import type { Part } from '#shared/parts/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';

/** What a system was or is: its project, and the ids of its parts. */
export type Hanging = { project: string; products: readonly string[] };

const AT_ONCE = 50;

/** Ids of the parts on any system of a project. */
async function partsOf({ project }: Hanging): Promise<Set<string>> {
  const links = await Array.fromAsync(partition(recordKey(PROJECT, project).pk, referencePrefix(SYSTEM.name)));
  const systems = await readRecords(
    SYSTEM,
    links.map((link) => referrerOf(link).id),
  );
  return new Set([...systems.values()].flatMap(({ products }) => products));
}

function withProject(part: Part, project: string, isIn: boolean): string[] {
  if (part.projects.includes(project) === isIn) return part.projects;
  return isIn ? [...part.projects, project] : part.projects.filter((one) => one !== project);
}

async function write(ids: readonly string[], { project }: Hanging, inside: ReadonlySet<string>, author: Author) {
  await onFreshRecords(async () => {
    const parts = [...(await readRecords(PART, ids)).values()].filter((part) => PART.owner(part) !== CATALOGUE);
    const changes = parts.map((part) =>
      modification(PART, part, { projects: withProject(part, project, inside.has(part.id)) }, author, {
        code: 'project_system',
      }),
    );
    await commitUnits(changes.flatMap((change) => (change ? [[change]] : [])));
  });
}

/**
 * A part of a client that hangs on a system is a part of its project, and no longer when it hangs on none of the
 * project's systems. Parts of the catalogue are everybody's: they tell no project. Reads the current systems, so that
 * stream records may come in any order. `before`, `after`: undefined for a new or a deleted system.
 */
export async function placeParts(id: string, before: Hanging | undefined, after: Hanging | undefined): Promise<void> {
  const system = after ?? before;
  if (!system) return;
  const [old, current] = [new Set(before?.products), new Set(after?.products)];
  const touched = [...old.symmetricDifference(current)];
  if (touched.length === 0) return;
  const inside = await partsOf(system);
  const author = (await readEntries(recordKey(SYSTEM, id).pk)).at(-1)?.author ?? SYSTEM_AUTHOR;
  for (const ids of portionsOf(touched, AT_ONCE)) await write(ids, system, inside, author);
}
