import { type FieldProblem, type FieldProblems, noProblems } from '../errors.ts';
import { entriesOf, isKeyOf } from '../values/objects.ts';
import type { Monitoring } from './schema.ts';

/**
 * What an availability demands of another field of its finding. `past`, `ahead`: a date, if given, that is not after or
 * not before the day of the finding. `not`: any value but these.
 */
type Demand = 'needed' | 'excluded' | 'past' | 'ahead' | { not: readonly string[] };
type Field =
  | 'availability_status_reason'
  | 'durability'
  | 'last_buy_order'
  | 'end_of_life'
  | 'obso_at'
  | 'obsolescence_reason';
type Demands = Readonly<Partial<Record<Field, Demand>>>;

const ENDED = ['discontinued', 'replaced', 'manufacturer_closed'];
const ENDS = ['discontinuation_notice', ...ENDED];
const ON_SALE = ['in_production', 'long_lead_time', 'minimum_order'];
const OBSOLETE = ['obsolete_1', 'obsolete_2'];
const LASTS = ['high_1', 'high_2', 'mid_1', 'mid_2', 'low_1', 'low_2'];
const NOT_OBSOLETE = { obso_at: 'excluded', obsolescence_reason: 'excluded' } as const;
const NOT_ESTABLISHED = { ...NOT_OBSOLETE, last_buy_order: 'excluded', end_of_life: 'excluded' } as const;

/** By availability. One that the operator added to the dictionary demands nothing. */
const DEMANDS: Readonly<Record<string, Demands>> = {
  available: {
    ...NOT_OBSOLETE,
    last_buy_order: 'excluded',
    end_of_life: 'ahead',
    availability_status_reason: { not: ENDS },
    durability: { not: OBSOLETE },
  },
  available_under_condition: {
    ...NOT_OBSOLETE,
    availability_status_reason: 'needed',
    last_buy_order: 'excluded',
    end_of_life: 'ahead',
    durability: { not: OBSOLETE },
  },
  last_buy_order: {
    last_buy_order: 'needed',
    obso_at: 'excluded',
    availability_status_reason: { not: ON_SALE },
  },
  obsolete: {
    last_buy_order: 'past',
    obso_at: 'past',
    availability_status_reason: { not: ON_SALE },
    durability: { not: LASTS },
  },
  post_study_status: { ...NOT_ESTABLISHED, durability: { not: OBSOLETE } },
  unknown_1: NOT_ESTABLISHED,
  to_be_defined_5: NOT_ESTABLISHED,
};

const demandsOf = (availability: string | null | undefined): Demands =>
  availability && isKeyOf(DEMANDS, availability) ? (DEMANDS[availability] ?? {}) : {};

function contradiction(demand: Demand, value: string, day: string | undefined): FieldProblem | null {
  if (demand === 'needed') return null;
  if (demand === 'excluded') return { code: 'excluded_by_availability' };
  if (demand === 'past') return day && value > day ? { code: 'after_finding' } : null;
  if (demand === 'ahead') return day && value < day ? { code: 'before_finding' } : null;
  return demand.not.includes(value) ? { code: 'contradicts_availability' } : null;
}

type Finding = Pick<Monitoring, Field | 'availability_status' | 'monitoring_date'>;

/** The fields that a finding lacks for its availability. */
export const missingIn = ({ availability_status, ...finding }: Finding): Field[] =>
  entriesOf(demandsOf(availability_status)).flatMap(([field, demand]) =>
    demand === 'needed' && !finding[field] ? [field] : [],
  );

/** The fields of a finding that contradict its availability. */
export function contradictionsIn({ availability_status, monitoring_date, ...finding }: Finding): FieldProblems {
  const problems = noProblems();
  for (const [field, demand] of entriesOf(demandsOf(availability_status))) {
    const value = finding[field];
    const problem = value ? contradiction(demand, value, monitoring_date?.slice(0, 10)) : null;
    if (problem) problems[field] = [problem];
  }
  return problems;
}

/** Whether an availability needs a field, or excludes any value of it. */
export const needs = (availability: string | null | undefined, field: string): boolean =>
  entriesOf(demandsOf(availability)).some(([each, demand]) => each === field && demand === 'needed');
export const excludedBy = (availability: string | null | undefined): Field[] =>
  entriesOf(demandsOf(availability)).flatMap(([field, demand]) => (demand === 'excluded' ? [field] : []));
