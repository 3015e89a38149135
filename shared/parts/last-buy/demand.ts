import { type LastBuyUse, MOST_YEARS } from './uses.ts';

type Needs = { from: number; uses: readonly LastBuyUse[] };

export type YearDemand = { year: number; builds: number; service: number; total: number };

/** Share of the units that are still in service in a year. */
const remaining = ({ decline_from, decline }: LastBuyUse, year: number): number =>
  decline_from === undefined ? 1 : (1 - decline) ** Math.max(0, year - decline_from + 1);

function demandOf(use: LastBuyUse, year: number): { builds: number; service: number } {
  if (year > use.until) return { builds: 0, service: 0 };
  const built = use.builds.find((build) => build.year === year)?.quantity ?? 0;
  return {
    builds: built * use.per_unit,
    service: use.installed * use.per_unit * use.failure_rate * remaining(use, year),
  };
}

/** The expected pieces of each year from the first to the last one in which a use needs them. */
export function demandByYear({ from, uses }: Needs): YearDemand[] {
  const last = Math.max(...uses.map(({ until }) => until));
  const count = Math.max(0, Math.min(MOST_YEARS, last - from + 1));
  return Array.from({ length: count }, (_, index) => {
    const year = from + index;
    const each = uses.map((use) => demandOf(use, year));
    const builds = each.reduce((sum, demand) => sum + demand.builds, 0);
    const service = each.reduce((sum, demand) => sum + demand.service, 0);
    return { year, builds, service, total: builds + service };
  });
}

/**
 * What storing costs, as a share of the price and as present value: each year pays at its end for its average stock.
 * The stock runs down as the demand uses it.
 */
export function holdingShare(
  demands: readonly number[],
  { holding_rate, discount_rate }: { holding_rate: number; discount_rate: number },
): number {
  const total = demands.reduce((sum, demand) => sum + demand, 0);
  if (total === 0) return 0;
  let stock = 1;
  let paid = 0;
  demands.forEach((demand, index) => {
    const used = demand / total;
    paid += (holding_rate * (stock - used / 2)) / (1 + discount_rate) ** (index + 1);
    stock -= used;
  });
  return paid;
}

/** The present value of 1 at the end of each of several years. */
export const annuity = (rate: number, years: number): number =>
  rate === 0 ? years : (1 - (1 + rate) ** -years) / rate;
