import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { PART } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_PARTS } from '#shared/exchanges/calls.ts';
import type { Filter } from '#shared/lists.ts';

/** Ids of the parts of a project that a third-party makes. */
export async function partsOfProject(actor: Actor, project: string, supplier: string): Promise<string[]> {
  const only = (field: string, value: string): Filter => ({ field, operator: 'eq', values: [value] });
  const filters = [only('projects', project), only('supplier', supplier)];
  const ids = [];
  for await (const { id } of scanRecords(PART, await viewOf(actor, PART), [], filters)) ids.push(id);
  if (ids.length > MAX_PARTS) throw new AppError('too_large', { params: { limit: MAX_PARTS } });
  return ids.sort();
}
