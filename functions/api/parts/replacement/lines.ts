import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import { PART, SYSTEM } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { AppError } from '#shared/errors.ts';

/** The part that is replaced, and the one that takes its place. Throws for those that the actor does not see. */
export async function bothParts(actor: Actor, { part, by }: { part: string; by: string }) {
  const old = await visibleRecord(actor, PART, part);
  const found = await visibleRecord(actor, PART, by).catch(() => undefined);
  if (!found) throw new AppError('invalid', { fields: { by: [{ code: 'unknown_value', params: { value: by } }] } });
  return { old, by: found };
}

/** Ids of the systems with a part that the actor sees, in all projects or some. */
export async function systemsWith(actor: Actor, part: string, projects?: readonly string[]): Promise<string[]> {
  const wanted = [
    { field: 'products', operator: 'in' as const, values: [part] },
    ...(projects ? [{ field: 'project', operator: 'in' as const, values: [...projects] }] : []),
  ];
  const found = await Array.fromAsync(scanRecords(SYSTEM, await viewOf(actor, SYSTEM), [], wanted));
  return found.map(({ id }) => id).toSorted();
}
