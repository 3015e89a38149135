import type { z } from 'zod';
import { chartData } from '#functions/api/parts/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { ownedBy, viewOf } from '#platform/auth/visibility.ts';
import { WhileUnchanged } from '#platform/lists/while-unchanged.ts';
import { PART, SOLUTION } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { chartQuery } from '#shared/parts/charts.ts';
import {
  type Assessment,
  type AtRisk,
  assess,
  exposureOf,
  MOST_EXPOSURES,
} from '#shared/projects/assessment/assess.ts';
import type { Solutions } from '#shared/projects/assessment/assessed.ts';
import { placesIn, type Ratings, ratingsOf } from '#shared/projects/assessment/ratings.ts';
import {
  type AssessmentQuery,
  type Exposure,
  type ProjectAssessment,
  SHOWN,
} from '#shared/projects/assessment/schema.ts';
import { type Known, knownNow, knownOf, knownOn } from './known.ts';
import { dependenciesOf, inProject, type Sight, sightOf, usageIn } from './store.ts';

/** Each has counts of all systems of its project, twenty parts, and the ids and risks of all. */
const MOST_KEPT = 16;
/** `ids`: the parts that were rated, in the order of the ratings. */
type Made = Pick<Known, 'past' | 'not_recorded'> & {
  assessment: Assessment;
  ids: string[];
  ratings: Ratings;
  solutions: Solutions;
};
const assessments = new WhileUnchanged<Made>(MOST_KEPT);

type View = Awaited<ReturnType<typeof viewOf>>;
/** `day`: of which the assessment tells; `solutions`: those proposed to the project's owner. */
type Asked = { actor: Actor; sight: Sight; solutions: View; day: string };

/** The instant of an assessment is the beginning of its day, so that the same day gives the same scores. */
const startOf = (day: string): string => `${day}T00:00:00.000Z`;

async function make({ actor, sight, solutions: view, day }: Asked): Promise<Made> {
  const isNow = day === today();
  const { parts, solutions, ...then } = isNow ? await knownNow(sight, view) : await knownOn(day, actor, sight, view);
  const usage = await usageIn(sight);
  const ratings = ratingsOf(parts, usage, solutions, startOf(day));
  const assessment = assess(parts, usage, startOf(day), solutions, ratings);
  return { assessment, ids: parts.map(({ id }) => id), ratings, solutions, ...then };
}

const shownOf = (past: object = {}) =>
  Object.fromEntries(Object.entries(past).filter(([field]) => SHOWN.some((shown) => shown === field)));

/** What a page shows of parts, in their order: what was known of them, if that has changed since. */
async function described({ parts: view }: Sight, shown: readonly AtRisk[], { past }: Made): Promise<Exposure[]> {
  const filter = { field: 'id', operator: 'in' as const, values: shown.map(({ id }) => id) };
  const parts = await Array.fromAsync(scanRecords(PART, view, SHOWN, [filter]));
  const byId = new Map(parts.map((part) => [part.id, part]));
  return shown.flatMap(({ id, ...use }) => {
    const part = byId.get(id);
    return part ? [{ ...part, ...shownOf(past?.get(id)), ...use }] : [];
  });
}

/** A page of the parts in some cells of the matrix. */
async function partsInCells({ sight, day }: Asked, made: Made, cells: string, page: number): Promise<AtRisk[]> {
  const { ids, ratings, solutions, past } = made;
  const places = placesIn(ratings, cells.split(',')).slice((page - 1) * MOST_EXPOSURES, page * MOST_EXPOSURES);
  const parts = await knownOf(
    sight,
    places.map((place) => ids[place] ?? ''),
  );
  const usage = await usageIn(sight);
  return parts.map((part) => exposureOf({ ...part, ...past?.get(part.id) }, usage, solutions, startOf(day)));
}

const totalIn = (matrix: number[][], cells: string): number =>
  [...new Set(cells.split(','))].reduce((sum, cell) => sum + (matrix[Number(cell[0])]?.[Number(cell[1])] ?? 0), 0);

/**
 * What is known about the parts of a project that the actor sees, with the solutions that were proposed to its owner; or
 * what was known at the end of a day, of the parts that are in it now. Made anew only after a change, or on another day.
 */
export async function projectAssessment(
  actor: Actor,
  id: string,
  { as_of: day = today(), cells, page = 1 }: Partial<AssessmentQuery> = {},
): Promise<ProjectAssessment> {
  if (day > today()) throw new AppError('invalid', { fields: { as_of: [{ code: 'in_future' }] } });
  const sight = await sightOf(actor, id);
  const solutions = ownedBy(await viewOf(actor, SOLUTION), sight.project.owner_entity);
  const { key, scopes } = dependenciesOf(sight);
  const proposed = solutions.sources.map(({ scope }) => scope);
  const of = JSON.stringify([day, today(), key, solutions.sources]);
  const asked = { actor, sight, solutions, day };
  const made = await assessments.get(of, [...scopes, ...proposed], () => make(asked));
  const { exposures, exposures_total, ...rest } = made.assessment;
  const shown = cells === undefined ? exposures : await partsInCells(asked, made, cells, page);
  return {
    ...rest,
    not_recorded: made.not_recorded,
    exposures: await described(sight, shown, made),
    exposures_total: cells === undefined ? exposures_total : totalIn(rest.risk.matrix, cells),
  };
}

/** Counts the parts of a project by one or two fields. */
export const projectCharts = async (actor: Actor, id: string, query: z.output<typeof chartQuery>) =>
  chartData(actor, query, [await inProject(actor, id)]);
