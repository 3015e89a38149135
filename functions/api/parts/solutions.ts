import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, SOLUTION } from '#platform/records/kinds.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import type { Filter, ListQuery } from '#shared/lists.ts';
import { SOLUTION_STATES, type solutionCounts } from '#shared/solutions/schema.ts';
import { recordOf } from '#shared/values/objects.ts';

const forPart = (part: string): Filter => ({ field: 'product', operator: 'eq', values: [part] });

/** The solutions for a part that the actor sees, with all parameters of a list of solutions. */
export async function solutionsForPart(actor: Actor, id: string, query: ListQuery) {
  const part = await visibleRecord(actor, PART, id);
  return listRecords({ kind: SOLUTION }, actor, { ...query, filters: [...query.filters, forPart(part.id)] });
}

/** Counts the solutions that the actor sees: for one part, or for all. */
export async function countSolutions(actor: Actor, part?: string): Promise<z.input<typeof solutionCounts>> {
  const query = { filters: part ? [forPart(part)] : [], search: undefined };
  const groups = await lists.groups(await viewOf(actor, SOLUTION), ['state'], query);
  const counts = new Map(groups.map(({ values, count }) => [values[0], count]));
  const numberOf = (state: string) => counts.get(state) ?? 0;
  const byState = recordOf(SOLUTION_STATES, numberOf);
  return { total: groups.reduce((sum, { count }) => sum + count, 0), ...byState };
}
