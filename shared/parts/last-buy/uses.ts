import { z } from 'zod';
import { decimal, text } from '../../records.ts';
import { distinct } from '../../values/ids.ts';

/** Years that a plan can cover. */
export const MOST_YEARS = 40;
/** Products that may need the part. */
export const MOST_USES = 50;
export const amount = decimal.min(0).max(1e9);
export const positive = decimal.positive({ error: 'not_positive' }).max(1e9);
export const share = decimal.min(0).max(1);
/** Nothing else is checked with an impossible year: demands are computed year by year. */
export const year = z.int().min(2000, { abort: true }).max(2150, { abort: true });

/** Units to be built, by year. */
export const builds = z
  .array(z.strictObject({ year, quantity: amount }))
  .max(MOST_YEARS)
  .refine(
    distinct((build: { year: number }) => String(build.year)),
    { error: 'duplicate_value' },
  );

/** Where pieces are needed: a product, its builds by year, and its units in service until the last year. */
export const lastBuyUse = z.strictObject({
  name: text(200).default(''),
  /** Pieces of the part in one unit. */
  per_unit: positive.default(1),
  builds: builds.default([]),
  /** Units in service. */
  installed: amount.default(0),
  /** Failures of a piece in service in a year: 0.02 = 2 of 100 pieces. */
  failure_rate: decimal.min(0).max(100).default(0),
  /** First year in which fewer units are in service, and the share that goes each year. */
  decline_from: year.optional(),
  decline: share.default(0),
  /** Last year in which the part is needed. */
  until: year,
});
export type LastBuyUse = z.infer<typeof lastBuyUse>;
