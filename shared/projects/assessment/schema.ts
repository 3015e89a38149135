import { z } from 'zod';
import { type Part, part } from '../../parts/schema.ts';
import { date, id, optional } from '../../records.ts';
import { GRADE_NAMES, IMPACT_POINTS, LIKELIHOOD_POINTS } from './risk.ts';

/**
 * Numbers of parts that add up to `parts`. `available`: can be bought; `at_risk`: obsolete, or with a last order or an
 * end ahead; `unknown`: of an unknown status, or being studied.
 */
const states = { parts: z.int(), available: z.int(), at_risk: z.int(), unknown: z.int() };

/** A quarter of a calendar year, and parts whose last order or end of life is in it; `to`: null for all later ones. */
const quarter = z.object({
  /** YYYY-Qn; null: all later ones. */
  quarter: z.string().nullable(),
  from: date,
  to: optional(date),
  last_orders: z.int(),
  ends: z.int(),
});
export type Quarter = z.infer<typeof quarter>;

/** What is told of a part at risk. */
export const SHOWN = [
  ...(['supplier_ref', 'internal_ref', 'nno', 'distributor_ref', 'label', 'supplier_label'] as const),
  ...(['availability_status', 'last_buy_order', 'end_of_life', 'equiv_product', 'replacement_validation'] as const),
  ...(['fact_source', 'fact_date', 'monitoring_status', 'monitoring_date'] as const),
] satisfies (keyof Part)[];
const shown = part.pick({
  ...{ id: true, supplier_ref: true, internal_ref: true, nno: true, distributor_ref: true, label: true },
  ...{ supplier_label: true, availability_status: true, last_buy_order: true, end_of_life: true },
  ...{ equiv_product: true, replacement_validation: true },
  ...{ fact_source: true, fact_date: true, monitoring_status: true, monitoring_date: true },
} satisfies Record<'id' | (typeof SHOWN)[number], true>);

/** Points add up to likelihood and impact. `value`: what they come from; `date`: since when that is known. */
const pointOf = <const N extends readonly string[]>(names: N) =>
  z.object({
    point: z.enum(names),
    points: z.number(),
    most: z.number(),
    value: z.union([z.string(), z.number()]).nullable(),
    date: z.string().nullable(),
  });
const risk = z.object({
  /** 0–100: likelihood × impact / 100. */
  score: z.int(),
  likelihood: z.number(),
  impact: z.number(),
  likelihood_points: z.array(pointOf(LIKELIHOOD_POINTS)),
  impact_points: z.array(pointOf(IMPACT_POINTS)),
});
const grade = z.enum(GRADE_NAMES).nullable();

/** What is known about the parts of a project, those on its systems and those that name it; each part counts once. */
export const projectAssessment = z.object({
  as_of: date,
  ...states,
  /** Parts whose life-cycle facts were verified by a monitoring or a notice, and within the last twelve months. */
  verified: z.int(),
  verified_recently: z.int(),
  /** Of the parts at risk: those whose replacement is validated, and others with a proposed one. */
  replacement_validated: z.int(),
  replacement_proposed: z.int(),
  /** The next twelve quarters, beginning with today, and all later ones. */
  quarters: z.array(quarter),
  /** Each with its own parts and those below it. */
  systems: z.array(
    z.object({ id, name: z.string(), reference: optional(z.string()), parent: optional(id), ...states }),
  ),
  /**
   * The mean score of all parts and the grade that it has, and both as if each proposed replacement were validated.
   * `matrix`: numbers of parts by five bands of likelihood, each by five bands of impact, the lowest first.
   */
  risk: z.object({
    grade,
    mean: z.number().nullable(),
    potential_grade: grade,
    potential_mean: z.number().nullable(),
    matrix: z.array(z.array(z.int())),
  }),
  /** Of the parts, those that were not in Vigie on the day, and therefore count as unknown. */
  not_recorded: z.int(),
  /**
   * Parts at risk without a validated replacement, at most 20: the next last orders first, then the largest numbers. With
   * `cells`, a page of the parts in them, the highest risk first.
   */
  exposures: z.array(
    shown.extend({
      /** Units in one project; null: on no system. */
      units: optional(z.number()),
      systems: z.int(),
      risk,
    }),
  ),
  /** Also those that are not among them. */
  exposures_total: z.int(),
});

/** At most all 25 cells. */
const CELLS = /^[0-4]{2}(,[0-4]{2}){0,24}$/;
export const assessmentQuery = z.strictObject({
  /** A day that has begun: what was known at its end, of the parts that are in the project now. */
  as_of: date.optional(),
  /** Cells of the matrix, comma-joined: `41` is the band 4 of likelihood and the band 1 of impact, 0 the lowest. */
  cells: z.string().regex(CELLS, { error: 'not_cells' }).optional(),
  /** Of the parts in the cells. */
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
});
export type AssessmentQuery = z.output<typeof assessmentQuery>;
export type ProjectAssessment = z.infer<typeof projectAssessment>;
export type Exposure = ProjectAssessment['exposures'][number];
