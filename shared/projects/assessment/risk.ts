import { sourceOf } from '../../parts/facts.ts';
import type { Part } from '../../parts/schema.ts';
import { DAY_MS } from '../../values/units.ts';
import { stateOf } from './states.ts';

/**
 * The most that each point can count. Likelihood and impact add up to 100 each. What is unknown counts more than what
 * is known to be good, and less than what is known to be bad.
 */
export const LIKELIHOOD = { status: 40, dates: 20, durability: 15, source: 15, age: 10 } as const;
export const IMPACT = { replacement: 60, certificate: 10, systems: 15, units: 15 } as const;

/** The point that raises the likelihood of a part that is at its end already to 100. */
export const ENDED = 'ended';
export const LIKELIHOOD_POINTS = ['status', 'dates', 'durability', 'source', 'age', ENDED] as const;
export const IMPACT_POINTS = ['replacement', 'certificate', 'systems', 'units'] as const;
export type LikelihoodPoint = (typeof LIKELIHOOD_POINTS)[number];
export type ImpactPoint = (typeof IMPACT_POINTS)[number];

/** What a point comes from: the value that counts, and since when it is known, if that is known. */
type Point<N extends string> = {
  point: N;
  points: number;
  most: number;
  value: string | number | null;
  date: string | null;
};
export type Risk = {
  /** 0–100: likelihood × impact / 100. */
  score: number;
  likelihood: number;
  impact: number;
  likelihood_points: Point<LikelihoodPoint>[];
  impact_points: Point<ImpactPoint>[];
};

export type Rated = Pick<
  Part,
  | 'id'
  | 'availability_status'
  | 'durability'
  | 'last_buy_order'
  | 'end_of_life'
  | 'equiv_product'
  | 'replacement_validation'
  | 'certificate_needed'
  | 'fact_source'
  | 'fact_date'
  | 'monitoring_status'
  | 'monitoring_date'
>;
/** `solution`: the state of the best solution that was proposed for the part. */
export type Use = { units: number; systems: number; solution?: 'accepted' | 'submitted' | undefined };

const STATUS: Readonly<Record<string, number>> = { available: 0, available_under_condition: 15 };
const UNKNOWN_STATUS = 30;
const DURABILITY: Readonly<Record<string, number>> = { high: 0, mid: 5, low: 11, obsolete: 15 };
const UNKNOWN_DURABILITY = 7;
const SOURCE: Readonly<Record<string, number>> = { monitoring: 0, notice: 0, declared: 8 };
/** Days until the next end, and points. */
const DATES: readonly (readonly [days: number, points: number])[] = [
  [180, 20],
  [365, 15],
  [730, 10],
];
const LATER = 5;
/** Days since a fact was proved, and points. */
const AGES: readonly (readonly [days: number, points: number])[] = [
  [365, 0],
  [730, 4],
  [1095, 7],
];
const SYSTEMS: readonly (readonly [most: number, points: number])[] = [
  [0, 3],
  [1, 6],
  [3, 10],
];
const UNITS: readonly (readonly [most: number, points: number])[] = [
  [0, 3],
  [1, 5],
  [10, 8],
  [100, 12],
];

const pointsUpTo = (steps: readonly (readonly [number, number])[], value: number, beyond: number): number =>
  steps.find(([most]) => value <= most)?.[1] ?? beyond;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The earliest of the dates at which the part can no longer be had. */
function nextEnd({ last_buy_order, end_of_life }: Rated): string | null {
  if (last_buy_order === null || end_of_life === null) return last_buy_order ?? end_of_life;
  return last_buy_order < end_of_life ? last_buy_order : end_of_life;
}

const isEnded = (part: Rated): boolean => stateOf(part) === 'at_risk';

const statusPoints = (part: Rated): number =>
  isEnded(part) ? LIKELIHOOD.status : (STATUS[part.availability_status] ?? UNKNOWN_STATUS);
function datesPoints(part: Rated, at: string): number {
  const end = nextEnd(part);
  return end === null ? 0 : pointsUpTo(DATES, daysBetween(at, end), LATER);
}
const durabilityPoints = ({ durability }: Rated): number =>
  durability === null ? UNKNOWN_DURABILITY : (DURABILITY[durability.split('_', 1)[0] ?? ''] ?? UNKNOWN_DURABILITY);
const sourcePoints = (source: string | undefined): number => SOURCE[source ?? ''] ?? LIKELIHOOD.source;
const agePoints = (proved: string | null, at: string): number =>
  proved === null ? LIKELIHOOD.age : pointsUpTo(AGES, daysBetween(proved, at), LIKELIHOOD.age);

/** How likely it is that a part can no longer be had, 0–100: the sum of its points. */
export function likelihoodOf(part: Rated, at: string): number {
  if (isEnded(part)) return 100;
  const source = sourceOf(part);
  const [fromDates, fromAge] = [datesPoints(part, at), agePoints(source?.date ?? null, at)];
  return statusPoints(part) + fromDates + durabilityPoints(part) + sourcePoints(source?.source) + fromAge;
}

function likelihoodPoints(part: Rated, at: string): Point<LikelihoodPoint>[] {
  const source = sourceOf(part);
  const date = source?.date ?? null;
  const { availability_status, durability } = part;
  const { status: mostOfStatus, dates: mostOfDates, durability: mostOfDurability, source: mostOfSource } = LIKELIHOOD;
  const points: Point<LikelihoodPoint>[] = [
    { point: 'status', points: statusPoints(part), most: mostOfStatus, value: availability_status, date },
    { point: 'dates', points: datesPoints(part, at), most: mostOfDates, value: nextEnd(part), date },
    { point: 'durability', points: durabilityPoints(part), most: mostOfDurability, value: durability, date },
    { point: 'source', points: sourcePoints(source?.source), most: mostOfSource, value: source?.source ?? null, date },
    { point: 'age', points: agePoints(date, at), most: LIKELIHOOD.age, value: date?.slice(0, 10) ?? null, date },
  ];
  if (!isEnded(part)) return points;
  const rest = 100 - sumOf(points);
  return [...points, { point: ENDED, points: rest, most: rest, value: availability_status, date }];
}

/** How far the replacement of a part is, the best first. */
export const REPLACEMENTS = ['validated', 'accepted', 'submitted', 'named', 'none'] as const;
type Replacement = (typeof REPLACEMENTS)[number];
const REPLACEMENT_POINTS: Readonly<Record<Replacement, number>> = {
  validated: 0,
  accepted: 20,
  submitted: 35,
  named: 40,
  none: IMPACT.replacement,
};

export function replacementOf({ replacement_validation, equiv_product }: Rated, { solution }: Use): Replacement {
  if (replacement_validation === 'validated') return 'validated';
  return solution ?? (equiv_product === null ? 'none' : 'named');
}

const certificatePoints = ({ certificate_needed }: Rated): number =>
  certificate_needed === null ? IMPACT.certificate / 2 : certificate_needed ? IMPACT.certificate : 0;
const systemsPoints = ({ systems }: Use): number => pointsUpTo(SYSTEMS, systems, IMPACT.systems);
const unitsPoints = ({ units }: Use): number => pointsUpTo(UNITS, units, IMPACT.units);

/** How much it would cost that a part can no longer be had, 0–100: the sum of its points. */
export const impactOf = (part: Rated, use: Use, replacement: Replacement): number =>
  REPLACEMENT_POINTS[replacement] + certificatePoints(part) + systemsPoints(use) + unitsPoints(use);

export const scoreOf = (likelihood: number, impact: number): number => Math.round((likelihood * impact) / 100);

function impactPoints(part: Rated, use: Use, replacement: Replacement): Point<ImpactPoint>[] {
  const { certificate_needed } = part;
  const certificate = certificate_needed === null ? null : certificate_needed ? 'yes' : 'no';
  const { units, systems } = use;
  const points = REPLACEMENT_POINTS[replacement];
  return [
    { point: 'replacement', points, most: IMPACT.replacement, value: replacement, date: null },
    { point: 'certificate', points: certificatePoints(part), most: IMPACT.certificate, value: certificate, date: null },
    { point: 'systems', points: systemsPoints(use), most: IMPACT.systems, value: systems, date: null },
    { point: 'units', points: unitsPoints(use), most: IMPACT.units, value: units, date: null },
  ];
}

const sumOf = (points: readonly { points: number }[]): number => points.reduce((sum, { points: own }) => sum + own, 0);

/** The risk of a part of a project at an instant, with the points that it comes from. */
export function riskOf(part: Rated, use: Use, at: string): Risk {
  const likelihood_points = likelihoodPoints(part, at);
  const impact_points = impactPoints(part, use, replacementOf(part, use));
  const [likelihood, impact] = [sumOf(likelihood_points), sumOf(impact_points)];
  return { score: scoreOf(likelihood, impact), likelihood, impact, likelihood_points, impact_points };
}

/** Grades by the greatest mean score that has them. */
const GRADES = [
  ['A', 10],
  ['B', 20],
  ['C', 35],
  ['D', 50],
  ['E', 100],
] as const;
export const GRADE_NAMES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADE_NAMES)[number];

/** The grade of a project by the mean score of its parts; null without parts. */
export const gradeOf = (mean: number | null): Grade | null =>
  mean === null ? null : (GRADES.find(([, most]) => mean <= most)?.[0] ?? 'E');

/** The bands of likelihood and impact in a matrix, 0 the lowest. */
export const BANDS = 5;
export const bandOf = (points: number): number => Math.min(BANDS - 1, Math.floor(points / (100 / BANDS)));
