import { sourceOf } from '../../parts/facts.ts';
import type { Part } from '../../parts/schema.ts';
import type { System } from '../../systems/schema.ts';
import { quartersOf } from './quarters.ts';
import { BANDS, bandOf, gradeOf, type Risk, replacementOf, riskOf, type Use } from './risk.ts';
import { type Rolled, rollUp } from './roll-up.ts';
import type { ProjectAssessment } from './schema.ts';
import { type State, stateOf } from './states.ts';

/** What an assessment reads of each part. */
export const ASSESSED = [
  ...(['availability_status', 'durability', 'last_buy_order', 'end_of_life'] as const),
  ...(['equiv_product', 'replacement_validation', 'certificate_needed'] as const),
  ...(['fact_source', 'fact_date', 'monitoring_status', 'monitoring_date'] as const),
] satisfies (keyof Part)[];
export type Assessed = Pick<Part, 'id' | (typeof ASSESSED)[number]>;
type AssessedSystem = Pick<System, 'id' | 'name' | 'reference' | 'parent' | 'quantity' | 'parts'>;
/** A part at risk, and how much of it a project has; `units`: null where it is on no system. */
export type AtRisk = { id: string; units: number | null; systems: number; risk: Risk };
/** The state of the best solution that was proposed for a part, by its id. */
export type Solutions = ReadonlyMap<string, 'accepted' | 'submitted'>;
type Assessment = Omit<ProjectAssessment, 'exposures'> & { exposures: AtRisk[] };

const RECENT_MS = 365 * 24 * 3600 * 1000;
const MOST_EXPOSURES = 20;

function statesOf(parts: Iterable<Assessed>): Pick<Assessment, 'parts' | State> {
  const counts = { parts: 0, available: 0, at_risk: 0, unknown: 0 };
  for (const part of parts) {
    counts.parts += 1;
    counts[stateOf(part)] += 1;
  }
  return counts;
}

/** A last order that is still ahead comes before all others, the next one first; then the part with most units. */
function byUrgency(today: string) {
  const ahead = ({ last_buy_order: day }: Assessed): string => (day !== null && day >= today ? day : '9999-12-31');
  return ([a, rolledA]: [Assessed, Rolled | undefined], [b, rolledB]: [Assessed, Rolled | undefined]): number =>
    ahead(a).localeCompare(ahead(b)) || (rolledB?.units ?? 0) - (rolledA?.units ?? 0) || a.id.localeCompare(b.id);
}

/** How a project uses a part, and what was proposed for it. */
const usageOf = (id: string, rolled: ReadonlyMap<string, Rolled>, solutions: Solutions): Use => {
  const { units = 0, systems = 0 } = rolled.get(id) ?? {};
  return { units, systems, solution: solutions.get(id) };
};

/**
 * The risk of all parts. `potential`: as if each replacement that is proposed, by a solution or by name, were validated.
 */
function riskOfAll(
  parts: readonly Assessed[],
  rolled: ReadonlyMap<string, Rolled>,
  solutions: Solutions,
  at: string,
): ProjectAssessment['risk'] {
  const matrix = Array.from({ length: BANDS }, () => Array.from({ length: BANDS }, () => 0));
  let [now, potential] = [0, 0];
  for (const part of parts) {
    const use = usageOf(part.id, rolled, solutions);
    const replacement = replacementOf(part, use);
    const risk = riskOf(part, use, at, replacement);
    now += risk.score;
    potential += replacement === 'none' ? risk.score : riskOf(part, use, at, 'validated').score;
    const row = matrix[bandOf(risk.likelihood)];
    if (row) row[bandOf(risk.impact)] = (row[bandOf(risk.impact)] ?? 0) + 1;
  }
  const mean = (sum: number) => (parts.length === 0 ? null : Math.round((sum / parts.length) * 10) / 10);
  const [mean_now, mean_potential] = [mean(now), mean(potential)];
  return {
    ...{ grade: gradeOf(mean_now), mean: mean_now },
    ...{ potential_grade: gradeOf(mean_potential), potential_mean: mean_potential, matrix },
  };
}

function exposuresOf(
  atRisk: readonly Assessed[],
  rolled: ReadonlyMap<string, Rolled>,
  solutions: Solutions,
  at: string,
): AtRisk[] {
  return atRisk
    .filter(({ replacement_validation }) => replacement_validation !== 'validated')
    .map((part): [Assessed, Rolled | undefined] => [part, rolled.get(part.id)])
    .sort(byUrgency(at.slice(0, 10)))
    .slice(0, MOST_EXPOSURES)
    .map(([part, of]) => ({
      ...{ id: part.id, units: of?.units ?? null, systems: of?.systems ?? 0 },
      risk: riskOf(part, usageOf(part.id, rolled, solutions), at),
    }));
}

/**
 * What is known about the parts of a project. `parts`: all that are on its systems or name it, each once; `at`: the
 * instant of the assessment. Takes time in proportion to the parts on each level of systems.
 */
export function assess(
  parts: readonly Assessed[],
  systems: readonly AssessedSystem[],
  at: string,
  solutions: Solutions = new Map(),
): Assessment {
  const today = at.slice(0, 10);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const rolled = rollUp(systems);
  const whole = rolled.get(null) ?? new Map<string, Rolled>();
  const sources = parts.map(sourceOf);
  const verified = sources.filter((source) => source !== null && source.source !== 'declared');
  const atRisk = parts.filter((part) => stateOf(part) === 'at_risk');
  const isValidated = ({ replacement_validation }: Assessed) => replacement_validation === 'validated';
  return {
    as_of: today,
    ...statesOf(parts),
    verified: verified.length,
    verified_recently: verified.filter((source) => Date.parse(source?.date ?? '') >= Date.parse(at) - RECENT_MS).length,
    replacement_validated: atRisk.filter(isValidated).length,
    replacement_proposed: atRisk.filter((part) => !isValidated(part) && part.equiv_product !== null).length,
    quarters: quartersOf(parts, today),
    systems: systems.map(({ id, name, reference, parent }) => ({
      ...{ id, name, reference, parent },
      ...statesOf([...(rolled.get(id)?.keys() ?? [])].flatMap((product) => byId.get(product) ?? [])),
    })),
    risk: riskOfAll(parts, whole, solutions, at),
    exposures: exposuresOf(atRisk, whole, solutions, at),
  };
}
