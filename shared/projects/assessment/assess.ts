import { sourceOf, TO_BE_DEFINED } from '../../parts/facts.ts';
import { isObsoleteLike } from '../../parts/rules.ts';
import type { Part } from '../../parts/schema.ts';
import type { System } from '../../systems/schema.ts';
import { quartersOf } from './quarters.ts';
import { type Rolled, rollUp } from './roll-up.ts';
import type { ProjectAssessment } from './schema.ts';

/** What an assessment reads of each part. */
export const ASSESSED = [
  ...(['availability_status', 'durability', 'last_buy_order', 'end_of_life'] as const),
  ...(['equiv_product', 'replacement_validation'] as const),
  ...(['fact_source', 'fact_date', 'monitoring_status', 'monitoring_date'] as const),
] satisfies (keyof Part)[];
export type Assessed = Pick<Part, 'id' | (typeof ASSESSED)[number]>;
type AssessedSystem = Pick<System, 'id' | 'name' | 'reference' | 'parent' | 'quantity' | 'parts'>;
/** A part at risk, and how much of it a project has; `units`: null where it is on no system. */
export type AtRisk = { id: string; units: number | null; systems: number };
type Assessment = Omit<ProjectAssessment, 'exposures'> & { exposures: AtRisk[] };

type State = 'available' | 'at_risk' | 'unknown';

/** Statuses that say that nothing is known yet. */
const NOT_KNOWN: readonly string[] = ['unknown_1', TO_BE_DEFINED, 'post_study_status'];
const RECENT_MS = 365 * 24 * 3600 * 1000;
const MOST_EXPOSURES = 20;

/** A part whose status nobody knows never counts as available. */
export function stateOf(part: Pick<Part, 'availability_status' | 'durability'>): State {
  if (isObsoleteLike(part)) return 'at_risk';
  return NOT_KNOWN.includes(part.availability_status) ? 'unknown' : 'available';
}

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

function exposuresOf(atRisk: readonly Assessed[], rolled: ReadonlyMap<string, Rolled>, today: string): AtRisk[] {
  return atRisk
    .filter(({ replacement_validation }) => replacement_validation !== 'validated')
    .map((part): [Assessed, Rolled | undefined] => [part, rolled.get(part.id)])
    .sort(byUrgency(today))
    .slice(0, MOST_EXPOSURES)
    .map(([{ id }, of]) => ({ id, units: of?.units ?? null, systems: of?.systems ?? 0 }));
}

/**
 * What is known about the parts of a project. `parts`: all that are on its systems or name it, each once; `at`: the
 * instant of the assessment. Takes time in proportion to the parts on each level of systems.
 */
export function assess(parts: readonly Assessed[], systems: readonly AssessedSystem[], at: string): Assessment {
  const today = at.slice(0, 10);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const rolled = rollUp(systems);
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
    exposures: exposuresOf(atRisk, rolled.get(null) ?? new Map(), today),
  };
}
