import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, decimal, id, optional, recordBase, text } from '../records.ts';
import type { Seed } from '../reference.ts';
import { recordOf } from '../values/objects.ts';
import { RESOLUTIONS, type Resolution, weeksOf } from './resolutions.ts';

/** In units of the currency; nothing that companies decide about costs more. */
export const amount = decimal.min(0).max(1e12);
export const currency = text(3).regex(/^[A-Z]{3}$/, { error: 'not_currency' });

const costs = recordOf(RESOLUTIONS, () => optional(amount));
const weeks = recordOf(RESOLUTIONS.map(weeksOf), () => optional(decimal.min(0).max(5200)));

export const costTableInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  /** Who published it, and where. */
  source: optional(text(500)),
  /** Of the prices. */
  price_year: z.int().min(1950).max(2199),
  currency: currency.default('EUR'),
  note: optional(text(2000)),
  ...costs,
  ...weeks,
});

/** What resolutions cost on average, and how many weeks they take. `owner_entity`: null for a table that everyone sees. */
export const costTable = recordBase.extend({ ...costTableInput.shape, owner_entity: optional(id) });
export type CostTable = z.infer<typeof costTable>;
export const costTableChanges = changesOf(costTableInput);

export const costTableColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  source: { type: 'text', searched: true },
  price_year: { type: 'number' },
  currency: { type: 'text' },
  note: { type: 'text', searched: true },
  ...recordOf(RESOLUTIONS, () => ({ type: 'number' }) as const),
  ...recordOf(RESOLUTIONS.map(weeksOf), () => ({ type: 'number' }) as const),
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const costTableAnswer = answerOf(
  costTable.extend({ owner_entity_label: optional(z.string()) }),
  costTableColumns,
);
export type CostTableAnswer = z.infer<typeof costTableAnswer>;

type Figures = Partial<Record<Resolution, number | readonly [cost: number, weeks: number]>>;

const figuresOf = (figures: Figures): Pick<CostTable, Resolution | `${Resolution}_weeks`> => {
  const both = RESOLUTIONS.map((each) => [each, [figures[each] ?? null].flat()] as const);
  return Object.assign(
    Object.fromEntries(both.map(([each, [cost = null]]) => [each, cost])),
    Object.fromEntries(both.map(([each, [, weeks = null]]) => [weeksOf(each), weeks])),
  ) as Pick<CostTable, Resolution | `${Resolution}_weeks`>;
};

const published = (id: string, name: string, price_year: number, source: string, figures: Figures) => ({
  ...{ id, name, price_year, source, currency: 'USD', owner_entity: null },
  note: 'Means of a survey. Its tables do not agree with those of other surveys: use one at a time.',
  ...figuresOf(figures),
});

/** The surveys that are published. What they do not say is left open. */
export const seedCostTables = (): Seed<CostTable>[] => [
  published('survey_2009', 'DMSMS cost survey 2009', 2011, 'Survey of 2009, prices of fiscal year 2011', {
    ...{ approved: [3000, 4], simple_substitute: [5000, 8], normal_substitute: [34_000, 25] },
    ...{ complex_substitute: [423_000, 40], alternate_source: [41_000, 11], reclamation: 20_000 },
    ...{ aftermarket: 33_000, emulation: [73_000, 26], redesign_cots: [1_118_000, 42] },
    ...{ redesign_custom: 1_094_000, redesign_assembly: [1_010_000, 64] },
  }),
  published('survey_2015', 'DMSMS cost survey 2015', 2015, 'Survey of 2015', {
    ...{ approved: 1028, life_of_need_buy: 5234, simple_substitute: 12_579, complex_substitute: 25_410 },
    redesign_assembly: 1_092_856,
  }),
  published('iiom_2025', 'IIOM cost survey 2025', 2025, 'International Institute of Obsolescence Management, 2025', {
    ...{ approved: 1281, life_of_need_buy: 6514, simple_substitute: 15_656, design_refresh: 955_369 },
    ...{ redesign_assembly: 2_080_169, redesign_system: 12_805_363 },
  }),
];
