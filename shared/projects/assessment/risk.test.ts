import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assess } from './assess.ts';
import {
  bandOf,
  gradeOf,
  IMPACT,
  impactOf,
  LIKELIHOOD,
  likelihoodOf,
  type Rated,
  type Risk,
  replacementOf,
  riskOf,
  scoreOf,
  type Use,
} from './risk.ts';
import { usageOf } from './usage.ts';

const AT = '2026-11-26T09:00:00.000Z';
const part = (fields: Partial<Rated> = {}): Rated => ({
  ...{ id: 'p', availability_status: 'available', durability: 'high_1', last_buy_order: null, end_of_life: null },
  ...{ equiv_product: null, replacement_validation: null, certificate_needed: false },
  ...{
    fact_source: 'monitoring',
    fact_date: '2026-10-01T00:00:00.000Z',
    monitoring_status: null,
    monitoring_date: null,
  },
  ...fields,
});
const risk = (fields: Partial<Rated> = {}, use: Partial<Use> = {}): Risk =>
  riskOf(part(fields), { units: 1, systems: 1, ...use }, AT);
const pointsOf = ({ likelihood_points, impact_points }: Risk) =>
  Object.fromEntries([...likelihood_points, ...impact_points].map(({ point, points }) => [point, points]));

it('has weights that add up to 100 on each side', () => {
  const sum = (weights: object) => Object.values(weights).reduce((all, each) => all + each, 0);
  expect([sum(LIKELIHOOD), sum(IMPACT)]).toEqual([100, 100]);
});

it('says why a part has its score, with points that add up', () => {
  const found = risk(
    {
      ...{ availability_status: 'unknown_1', durability: null, end_of_life: '2027-08-01' },
      ...{ fact_source: 'declared', fact_date: '2025-06-01T00:00:00.000Z', certificate_needed: true },
    },
    { units: 60, systems: 4, solution: 'submitted' },
  );
  expect(pointsOf(found)).toEqual({
    ...{ status: 30, dates: 15, durability: 7, source: 8, age: 4 },
    ...{ replacement: 35, certificate: 10, systems: 15, units: 12 },
  });
  expect([found.likelihood, found.impact, found.score]).toEqual([64, 72, 46]);
  expect(found.likelihood_points[1]).toMatchObject({ value: '2027-08-01', date: '2025-06-01T00:00:00.000Z' });
});

/** Values of a field from what is best to what is worst. */
const WORSE: [string, Partial<Rated>[]][] = [
  [
    'status',
    ['available', 'available_under_condition', 'unknown_1', 'obsolete'].map((availability_status) => ({
      availability_status,
    })),
  ],
  ['durability', ['high_1', null, 'low_2', 'obsolete_1'].map((durability) => ({ durability }))],
  [
    'last order',
    [null, '2035-01-01', '2028-06-01', '2027-10-01', '2027-01-01', '2020-01-01'].map((last_buy_order) => ({
      last_buy_order,
    })),
  ],
  ['source', (['monitoring', 'declared'] as const).map((fact_source) => ({ fact_source }))],
  [
    'proof',
    ['2026-11-01', '2025-11-01', '2024-11-01', '2020-01-01'].map((day) => ({ fact_date: `${day}T00:00:00.000Z` })),
  ],
  ['certificate', [false, null, true].map((certificate_needed) => ({ certificate_needed }))],
  ['replacement', [{ equiv_product: 'R', replacement_validation: 'validated' as const }, { equiv_product: 'R' }, {}]],
];

it.each(WORSE)('never falls as what is known gets worse: %s', (_, steps) => {
  for (const base of [
    {},
    { availability_status: 'unknown_1', fact_source: null, fact_date: null },
  ] as Partial<Rated>[]) {
    const scores = steps.map((step) => risk({ ...base, ...step }, { units: 1000, systems: 9 }));
    const sorted = (name: 'likelihood' | 'impact') => scores.map((each) => each[name]);
    for (const values of [sorted('likelihood'), sorted('impact')])
      expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
});

it('never falls with the number of units and systems', () => {
  const impacts = [0, 1, 10, 11, 101].map((units) => risk({}, { units }).impact);
  expect(impacts).toEqual(impacts.toSorted((a, b) => a - b));
  const spread = [0, 1, 2, 4].map((systems) => risk({}, { systems }).impact);
  expect(spread).toEqual(spread.toSorted((a, b) => a - b));
});

it('counts what nobody knows more than what is available', () => {
  for (const availability_status of ['unknown_1', 'to_be_defined_5', 'post_study_status', 'not a status'])
    expect(risk({ availability_status }).likelihood).toBeGreaterThan(risk().likelihood);
  expect(risk({ fact_source: null, fact_date: null }).likelihood).toBeGreaterThan(risk().likelihood);
});

it('is certain for a part that is at its end, and says so', () => {
  for (const ended of [
    { availability_status: 'obsolete' },
    { availability_status: 'last_buy_order' },
    { durability: 'obsolete_2' },
  ]) {
    const found = risk(ended);
    expect(found.likelihood).toBe(100);
    expect(found.likelihood_points.at(-1)?.point).toBe('ended');
  }
});

it('adds up to the numbers that a project is rated with', () => {
  const statuses = ['available', 'available_under_condition', 'unknown_1', 'obsolete', 'not a status'];
  const days = fc.option(fc.constantFrom('2020-01-01', '2026-11-26', '2027-05-01', '2027-11-26', '2031-01-01'));
  const parts = fc.record({
    availability_status: fc.constantFrom(...statuses),
    durability: fc.option(fc.constantFrom('high_1', 'mid_2', 'low_1', 'obsolete_2', 'other')),
    ...{ last_buy_order: days, end_of_life: days, fact_date: fc.option(fc.constantFrom('2026-01-01T00:00:00.000Z')) },
    fact_source: fc.option(fc.constantFrom('declared' as const, 'monitoring' as const)),
    replacement_validation: fc.option(fc.constantFrom('validated' as const, 'not_validated' as const)),
    ...{ equiv_product: fc.option(fc.constant('R')), certificate_needed: fc.option(fc.boolean()) },
  });
  const uses = fc.record({
    ...{ units: fc.nat(200), systems: fc.nat(6) },
    solution: fc.constantFrom(undefined, 'accepted' as const, 'submitted' as const),
  });
  fc.assert(
    fc.property(parts, uses, (fields, use) => {
      const rated = part(fields);
      const { likelihood, impact, score } = riskOf(rated, use, AT);
      expect(likelihoodOf(rated, AT)).toBe(likelihood);
      expect(impactOf(rated, use, replacementOf(rated, use))).toBe(impact);
      expect(scoreOf(likelihood, impact)).toBe(score);
    }),
  );
});

it('grades a project today, and as if what is proposed were validated', () => {
  const { id: _, ...obsolete } = part({ availability_status: 'obsolete', durability: null });
  const parts = ['offered', 'named', 'nothing'].map((id) => ({
    id,
    ...obsolete,
    equiv_product: id === 'named' ? 'R' : null,
  }));
  const found = assess(parts, usageOf([]), AT, new Map([['offered', 'submitted']])).risk;
  // 35, 40 and 60 for the replacement, 3 each for being on no system.
  expect(found).toMatchObject({ mean: 51, grade: 'E', potential_mean: 26, potential_grade: 'C' });
  expect(found.matrix[4]).toEqual([0, 0, 2, 1, 0]);
  expect(assess([], usageOf([]), AT).risk).toMatchObject({ mean: null, grade: null, potential_grade: null });
});

it('has bands and grades with limits', () => {
  expect([0, 19, 20, 99, 100].map(bandOf)).toEqual([0, 0, 1, 4, 4]);
  expect([0, 10, 10.1, 35, 50, 50.1].map(gradeOf)).toEqual(['A', 'A', 'B', 'C', 'D', 'E']);
});
