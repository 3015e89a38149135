import { sourceOf } from '../../parts/facts.ts';
import { compareCodes } from '../../values/order.ts';
import { DAY_MS } from '../../values/units.ts';
import type { Assessed, Solutions } from './assessed.ts';
import { quartersOf } from './quarters.ts';
import { type Ratings, ratedUse, ratingsOf, riskOfAll } from './ratings.ts';
import { type Risk, riskOf } from './risk.ts';
import type { ProjectAssessment } from './schema.ts';
import { type State, stateOf } from './states.ts';
import { countIn, countsBySystem, type Usage } from './usage.ts';

/** A part that is told of, and how much of it a project has; `units`: null where it is on no system. */
export type AtRisk = { id: string; units: number | null; systems: number; risk: Risk };
export type Assessment = Omit<ProjectAssessment, 'exposures' | 'not_recorded'> & { exposures: AtRisk[] };

const RECENT_MS = 365 * DAY_MS;
export const MOST_EXPOSURES = 20;

function countsOf(states: readonly State[]): Pick<Assessment, 'parts' | State> {
  const counts = { parts: states.length, available: 0, at_risk: 0, unknown: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** How many parts have facts that a monitoring or a notice verified, and since an instant (milliseconds). */
function verifiedOf(parts: readonly Assessed[], since: number): Pick<Assessment, 'verified' | 'verified_recently'> {
  const counts = { verified: 0, verified_recently: 0 };
  for (const part of parts) {
    const source = sourceOf(part);
    if (source === null || source.source === 'declared') continue;
    counts.verified += 1;
    if (Date.parse(source.date ?? '') >= since) counts.verified_recently += 1;
  }
  return counts;
}

type Urgency = { part: Assessed; lastOrder: string; units: number };

const NO_LAST_ORDER = '9999-12-31';
/** A last order that is still ahead comes before all others, the next one first; then the part with most units. */
const byUrgency = (a: Urgency, b: Urgency): number =>
  compareCodes(a.lastOrder, b.lastOrder) || b.units - a.units || compareCodes(a.part.id, b.part.id);

/** The first `count` in order: sorting all of a hundred thousand for twenty takes most of the time of an assessment. */
function firstOf<T>(items: Iterable<T>, count: number, order: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && order(last, item) <= 0) continue;
    const place = first.findIndex((other) => order(item, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, item);
    first.length = Math.min(first.length, count);
  }
  return first;
}

/** A part with its use in a project and the points of its risk. */
export function exposureOf(part: Assessed, usage: Usage, solutions: Solutions, at: string): AtRisk {
  const { units = null, systems = 0 } = countIn(usage, part.id) ?? {};
  return { id: part.id, units, systems, risk: riskOf(part, ratedUse(part.id, usage, solutions), at) };
}

function exposuresOf(
  atRisk: readonly Assessed[],
  usage: Usage,
  solutions: Solutions,
  at: string,
): Pick<Assessment, 'exposures' | 'exposures_total'> {
  const today = at.slice(0, 10);
  const open = atRisk
    .filter(({ replacement_validation }) => replacement_validation !== 'validated')
    .map((part): Urgency => {
      const { last_buy_order: day } = part;
      const lastOrder = day !== null && day >= today ? day : NO_LAST_ORDER;
      return { part, lastOrder, units: countIn(usage, part.id)?.units ?? 0 };
    });
  const first = firstOf(open, MOST_EXPOSURES, byUrgency);
  const exposures = first.map(({ part }) => exposureOf(part, usage, solutions, at));
  return { exposures, exposures_total: open.length };
}

function statesBySystem(parts: readonly Assessed[], states: readonly State[], usage: Usage): Assessment['systems'] {
  const count = countsBySystem(usage, parts, states);
  return usage.systems.map((system, place) => {
    const available = count(place, 'available');
    const at_risk = count(place, 'at_risk');
    const unknown = count(place, 'unknown');
    return { ...system, parts: available + at_risk + unknown, available, at_risk, unknown };
  });
}

/**
 * What is known about the parts of a project. `parts`: all that are on its systems or name it, each once; `at`: the
 * instant of the assessment. Takes time in proportion to the parts and the levels of systems.
 */
export function assess(
  parts: readonly Assessed[],
  usage: Usage,
  at: string,
  solutions: Solutions = new Map(),
  ratings: Ratings = ratingsOf(parts, usage, solutions, at),
): Assessment {
  const today = at.slice(0, 10);
  const states = parts.map(stateOf);
  const atRisk = parts.filter((_, n) => states[n] === 'at_risk');
  const isValidated = ({ replacement_validation }: Assessed) => replacement_validation === 'validated';
  return {
    as_of: today,
    ...countsOf(states),
    ...verifiedOf(parts, Date.parse(at) - RECENT_MS),
    replacement_validated: atRisk.filter(isValidated).length,
    replacement_proposed: atRisk.filter((part) => !isValidated(part) && part.equiv_product !== null).length,
    quarters: quartersOf(parts, today),
    systems: statesBySystem(parts, states, usage),
    risk: riskOfAll(ratings),
    ...exposuresOf(atRisk, usage, solutions, at),
  };
}
