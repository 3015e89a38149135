import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { decimal } from '../../records.ts';
import { demandByYear } from './demand.ts';
import { amount, lastBuyUse, MOST_USES, MOST_YEARS, positive, share, year } from './uses.ts';

const spread = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('chance') }),
  /** Variance divided by mean, above 1. */
  z.strictObject({ kind: z.literal('dispersion'), index: decimal.min(1.01).max(100) }),
  /** Standard deviation of the forecast as a share of it. */
  z.strictObject({ kind: z.literal('error'), share }),
]);

const level = decimal.min(0.5).max(0.9999);
const target = z.discriminatedUnion('kind', [
  /** Probability that the stock lasts. */
  z.strictObject({ kind: z.literal('level'), level }),
  /** The level follows from what a missing and a left-over piece cost. */
  z.strictObject({ kind: z.literal('costs') }),
]);

/** More pieces than a plan computes with. */
const MOST_PIECES = 10_000_000;
const totalDemand = (needs: Parameters<typeof demandByYear>[0]): number =>
  demandByYear(needs).reduce((sum, { total }) => sum + total, 0);

/** What a last buy is planned from. Money is in the currency of the prices, rates are shares per year. */
export const lastBuyInput = z
  .strictObject({
    /** First year of the demand: that of the last order, or this one. */
    from: year,
    uses: z.array(lastBuyUse).min(1, { error: 'required' }).max(MOST_USES),
    spread: spread.default({ kind: 'chance' }),
    target: target.default({ kind: 'level', level: 0.95 }),
    price: amount.default(0),
    /** Price of a piece after the last order, or what it costs to do without it. */
    later_price: amount.optional(),
    /** What a left-over piece still brings. */
    salvage: amount.default(0),
    /** Share of the pieces that are lost before use: tests, storage, handling. */
    attrition: decimal.min(0).max(0.9).default(0),
    stock: amount.default(0),
    on_order: amount.default(0),
    minimum_order: amount.default(0),
    pack: positive.default(1),
    holding_rate: share.default(0),
    discount_rate: share.default(0),
    /** Years for which a piece can be stored. */
    shelf_life: decimal.positive({ error: 'not_positive' }).max(MOST_YEARS).optional(),
    /** Cost of a replacement, such as a redesign, that would make the last buy unnecessary. */
    replacement_cost: amount.max(1e12).optional(),
  })
  .refine(({ from, uses }) => uses.every(({ until }) => until >= from && until < from + MOST_YEARS), {
    error: 'ends_before_start',
    path: ['uses'],
  })
  .refine((input) => totalDemand(input) <= MOST_PIECES, { error: 'demand_too_big', path: ['uses'] })
  .refine(({ target: { kind }, price, later_price }) => kind !== 'costs' || (later_price ?? 0) > price, {
    error: 'later_price_too_low',
    path: ['later_price'],
  });
export type LastBuyInput = z.infer<typeof lastBuyInput>;

export const LAST_BUY_WARNINGS = ['no_demand', 'stock_suffices', 'shelf_life', 'minimum_order', 'no_price'] as const;
export const LAST_BUY_CASES = [
  'level_90',
  'level_95',
  'level_99',
  'demand_less',
  'demand_more',
  'spread_more',
  'year_less',
  'year_more',
] as const;

const number = z.number();

/** The plan. Quantities are pieces, shares are between 0 and 1. */
export const lastBuyPlan = z.object({
  years: z.array(z.object({ year: z.int(), builds: number, service: number, total: number })),
  mean: number,
  deviation: number,
  /** The level that is wanted, and the one that the order reaches. */
  level: number,
  reached: number,
  /** Pieces that must be usable to reach the level. */
  usable: number,
  /** Pieces to order, after attrition, stock, pieces on order, minimum order and packs. */
  quantity: number,
  cash: number,
  /** Present value of storing what is ordered until it is used. */
  holding: number,
  shortage: number,
  leftover: number,
  /** Last year that the expected demand is covered for; null if not even the first one is. */
  covered_until: z.int().nullable(),
  break_even: z
    .object({
      /** Pieces that cost as much as the replacement. */
      quantity: number.nullable(),
      /** Last year up to which buying costs less than the replacement; null if it never does. */
      year: z.int().nullable(),
      is_buying_cheaper: z.boolean(),
    })
    .nullable(),
  cases: z.array(z.object({ case: z.enum(LAST_BUY_CASES), quantity: number, cash: number })),
  warnings: z.array(z.enum(LAST_BUY_WARNINGS)),
});
export type LastBuyPlan = z.infer<typeof lastBuyPlan>;

/** A plan as an Excel file in which the formulas are visible. */
export const lastBuyFile = z.strictObject({ plan: lastBuyInput, language: z.enum(LANGUAGES).optional() });
