import type { z } from 'zod';
import { chartData } from '#functions/api/parts/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { PART, SOLUTION, SYSTEM } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import type { chartQuery } from '#shared/parts/charts.ts';
import { ASSESSED, type AtRisk, assess, type Solutions } from '#shared/projects/assessment/assess.ts';
import { type Exposure, type ProjectAssessment, SHOWN } from '#shared/projects/assessment/schema.ts';
import { inProject, partsOn, systemsOf } from './store.ts';

/** What a page shows of the parts at risk, in their order. */
async function described(actor: Actor, atRisk: readonly AtRisk[]): Promise<Exposure[]> {
  const filter = { field: 'id', operator: 'in' as const, values: atRisk.map(({ id }) => id) };
  const parts = await Array.fromAsync(scanRecords(PART, await viewOf(actor, PART), SHOWN, [filter]));
  const byId = new Map(parts.map((part) => [part.id, part]));
  return atRisk.flatMap(({ id, ...use }) => {
    const part = byId.get(id);
    return part ? [{ ...part, ...use }] : [];
  });
}

/** What was proposed for parts, of the solutions that the actor sees; an accepted one counts. */
async function solutionsFor(actor: Actor, parts: ReadonlySet<string>): Promise<Solutions> {
  const found = new Map<string, 'accepted' | 'submitted'>();
  const open = { field: 'state', operator: 'in' as const, values: ['accepted', 'submitted'] };
  for await (const { product, state } of scanRecords(
    SOLUTION,
    await viewOf(actor, SOLUTION),
    ['product', 'state'],
    [open],
  ))
    if (parts.has(product) && (state === 'accepted' || (state === 'submitted' && !found.has(product))))
      found.set(product, state);
  return found;
}

/** What is known about the parts of a project that the actor sees. */
export async function projectAssessment(actor: Actor, id: string): Promise<ProjectAssessment> {
  // Lists do not hold how many of each part a system has.
  const found = await readRecords(
    SYSTEM,
    (await systemsOf(actor, id, [])).map((system) => system.id),
  );
  const systems = [...found.values()];
  const filter = await partsOn(actor, id, systems);
  const parts = await Array.fromAsync(scanRecords(PART, await viewOf(actor, PART), ASSESSED, [filter]));
  const solutions = await solutionsFor(actor, new Set(parts.map((part) => part.id)));
  const assessment = assess(parts, systems, now(), solutions);
  return { ...assessment, exposures: await described(actor, assessment.exposures) };
}

/** Counts the parts of a project by one or two fields. */
export const projectCharts = async (actor: Actor, id: string, query: z.output<typeof chartQuery>) =>
  chartData(actor, query, [await inProject(actor, id)]);
