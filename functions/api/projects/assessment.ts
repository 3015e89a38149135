import type { z } from 'zod';
import { chartData } from '#functions/api/parts/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { ownedBy, viewOf } from '#platform/auth/visibility.ts';
import { WhileUnchanged } from '#platform/lists/while-unchanged.ts';
import { PART, SOLUTION } from '#platform/records/kinds.ts';
import { readColumns, scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import type { chartQuery } from '#shared/parts/charts.ts';
import { ASSESSED, type Assessment, type AtRisk, assess, type Solutions } from '#shared/projects/assessment/assess.ts';
import { type Exposure, type ProjectAssessment, SHOWN } from '#shared/projects/assessment/schema.ts';
import { dependenciesOf, inProject, partsIn, type Sight, sightOf, usageIn } from './store.ts';

/** Each has counts of all systems of its project, and twenty parts. */
const MOST_KEPT = 32;
const assessments = new WhileUnchanged<Assessment>(MOST_KEPT);

/** What a page shows of the parts at risk, in their order. */
async function described({ parts: view }: Sight, atRisk: readonly AtRisk[]): Promise<Exposure[]> {
  const filter = { field: 'id', operator: 'in' as const, values: atRisk.map(({ id }) => id) };
  const parts = await Array.fromAsync(scanRecords(PART, view, SHOWN, [filter]));
  const byId = new Map(parts.map((part) => [part.id, part]));
  return atRisk.flatMap(({ id, ...use }) => {
    const part = byId.get(id);
    return part ? [{ ...part, ...use }] : [];
  });
}

type View = Awaited<ReturnType<typeof viewOf>>;

/** What was proposed for parts; an accepted solution counts. */
async function solutionsIn(view: View): Promise<Solutions> {
  const found = new Map<string, 'accepted' | 'submitted'>();
  const open = { field: 'state', operator: 'in' as const, values: ['accepted', 'submitted'] };
  for await (const { product, state } of scanRecords(SOLUTION, view, ['product', 'state'], [open]))
    if (state === 'accepted' || (state === 'submitted' && !found.has(product))) found.set(product, state);
  return found;
}

/** Of the whole day, so that it stays the same as long as nothing changes. */
async function assessed(sight: Sight, solutions: View, day: string): Promise<Assessment> {
  const parts = await readColumns(PART, sight.parts, ASSESSED, [await partsIn(sight)]);
  return assess(parts, await usageIn(sight), `${day}T00:00:00.000Z`, await solutionsIn(solutions));
}

/**
 * What is known about the parts of a project that the actor sees, with the solutions that were proposed to its owner. Made
 * anew only after a change, or on another day.
 */
export async function projectAssessment(actor: Actor, id: string): Promise<ProjectAssessment> {
  const sight = await sightOf(actor, id);
  const solutions = ownedBy(await viewOf(actor, SOLUTION), sight.project.owner_entity);
  const { key, scopes } = dependenciesOf(sight);
  const day = today();
  const proposed = solutions.sources.map(({ scope }) => scope);
  const of = JSON.stringify([day, key, solutions.sources]);
  const assessment = await assessments.get(of, [...scopes, ...proposed], () => assessed(sight, solutions, day));
  return { ...assessment, exposures: await described(sight, assessment.exposures) };
}

/** Counts the parts of a project by one or two fields. */
export const projectCharts = async (actor: Actor, id: string, query: z.output<typeof chartQuery>) =>
  chartData(actor, query, [await inProject(actor, id)]);
