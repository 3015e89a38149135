import { parts } from '#functions/api/parts/records.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { changeSeveral, type RowOutcome } from '#platform/records/resource/use-cases.ts';
import { notFound } from '#shared/errors.ts';
import type { Part } from '#shared/parts/schema.ts';
import { latestImport, standingIn } from '../outcome/latest.ts';

type Changes = Parameters<typeof changeSeveral<Part>>[2];

/** Changes parts in bulk; a part that is not of the latest import is treated as unknown. */
export async function changeImported(actor: Actor, changes: Changes): Promise<RowOutcome[]> {
  const imported = new Set((await standingIn(await latestImport(actor))).map(({ part }) => part));
  const guard = (by: Actor, part: Part) => {
    if (!imported.has(part.id)) throw notFound();
    return parts.guard?.(by, part);
  };
  return changeSeveral({ ...parts, guard }, actor, changes);
}
