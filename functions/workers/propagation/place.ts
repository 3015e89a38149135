import { commitUnits } from '#platform/records/changes.ts';
import { type Author, readEntries, SYSTEM_AUTHOR, type Why } from '#platform/records/history.ts';
import { CATALOGUE, listOf, PART, SYSTEM } from '#platform/records/kinds.ts';
import { modification, readRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Part } from '#shared/parts/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';

/** What a system was or is: its project, which company owns both, and the ids of its parts. */
export type Hanging = { project: string; owner: string; products: readonly string[] };

const AT_ONCE = 50;

/** Those of some parts that hang on other systems of a project than one. */
async function onOthers(id: string, { project, owner }: Hanging, parts: readonly string[]): Promise<string[]> {
  if (parts.length === 0) return [];
  const view = { columns: SYSTEM.columns, sources: [{ scope: listOf('SYSTEM', owner) }] };
  const filters = [
    { field: 'project', operator: 'eq' as const, values: [project] },
    { field: 'products', operator: 'in' as const, values: [...parts] },
  ];
  const systems = await Array.fromAsync(scanRecords(SYSTEM, view, ['products'], filters));
  return systems.filter((system) => system.id !== id).flatMap(({ products }) => products);
}

/** Those of some parts that hang on any system of the project, as it is now: first of all on the one that changed. */
async function stillInside(id: string, system: Hanging, parts: readonly string[]): Promise<Set<string>> {
  const own = new Set((await readRecord(SYSTEM, id))?.products);
  const others = parts.filter((part) => !own.has(part));
  return new Set([...own, ...(await onOthers(id, system, others))]);
}

function withProject(part: Part, project: string, isIn: boolean): string[] {
  if (part.projects.includes(project) === isIn) return part.projects;
  return isIn ? [...part.projects, project] : part.projects.filter((one) => one !== project);
}

type Cause = { author: Author; why: Why };
const PLACED: Why = { code: 'project_system' };

/** Who changed the system last. The history of the parts tells the reason of a replacement, too. */
async function causeOf(system: string): Promise<Cause> {
  const last = (await readEntries(recordKey(SYSTEM, system).pk)).at(-1);
  const isReplacement = last?.why.code === 'replacement' || last?.why.code === 'replacement_undone';
  return { author: last?.author ?? SYSTEM_AUTHOR, why: isReplacement ? last.why : PLACED };
}

async function write(id: string, ids: readonly string[], { project }: Hanging, inside: ReadonlySet<string>) {
  await onFreshRecords(async () => {
    const parts = [...(await readRecords(PART, ids)).values()].filter(
      (part) => PART.owner(part) !== CATALOGUE && part.projects.includes(project) !== inside.has(part.id),
    );
    if (parts.length === 0) return;
    const cause = await causeOf(id);
    const changes = parts.map((part) =>
      modification(PART, part, { projects: withProject(part, project, inside.has(part.id)) }, cause.author, cause.why),
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
  for (const ids of portionsOf(touched, AT_ONCE)) await write(id, ids, system, await stillInside(id, system, ids));
}
