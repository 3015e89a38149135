import { cases } from '#functions/api/projects/cases/records.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { type Case, caseInput } from '#shared/cases/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { stateOf } from '#shared/projects/assessment/states.ts';
import { addDays } from '#shared/values/distances.ts';

/** What a company decided, or has to decide, about one of its parts at risk. */
export type CaseDraft = Partial<Omit<Case, 'project' | 'product' | 'needed_on'>> & { neededInDays: number };

/** One case for each draft, as far as the project has parts at risk. `parts`: of the project, in any order. */
export async function writeCases(
  actor: Actor,
  today: string,
  project: string,
  parts: readonly Part[],
  drafts: readonly CaseDraft[],
): Promise<void> {
  const atRisk = [...new Set(parts.filter((part) => stateOf(part) === 'at_risk').map(({ id }) => id))];
  for (const [place, { neededInDays, ...draft }] of drafts.entries()) {
    const product = atRisk[place];
    if (product === undefined) return;
    const input = { ...draft, project, product, needed_on: addDays(today, neededInDays) };
    await createOne(cases, actor, caseInput.parse(input));
  }
}
