import { lastBuyOf } from '../../parts/last-buy/plan.ts';
import { type LastBuyInput, lastBuyInput } from '../../parts/last-buy/schema.ts';
import type { LastOrder } from './schema.ts';

type Priced = Pick<LastOrder, 'price' | 'units'>;
type Bought = Pick<ReturnType<typeof lastBuyOf>, 'quantity' | 'cash' | 'reached' | 'mean' | 'covered_until'>;
/** The last buy of a part of a project; null for one that is on no system, or needed in numbers that no plan covers. */
export type PlannedPart<P extends Priced = LastOrder> = { part: P; buy: Bought | null };
/** `unpriced`: parts that are bought without a known price. */
export type ProjectPlan<P extends Priced = LastOrder> = {
  parts: PlannedPart<P>[];
  cash: number;
  unpriced: number;
  unknown: number;
};

/** What is planned for one part: the needs count units of the project, of which each has `units` pieces. */
export const inputFor = (input: LastBuyInput, { price, units }: Priced): LastBuyInput => ({
  ...input,
  price: price ?? 0,
  uses: input.uses.map((use) => ({ ...use, per_unit: use.per_unit * (units ?? 0) })),
});

/** The last buys of the parts of a project, all under the same assumptions. */
export function planProject<P extends Priced>(input: LastBuyInput, orders: readonly P[]): ProjectPlan<P> {
  const parts = orders.map((part): PlannedPart<P> => {
    const of = part.units === null ? undefined : lastBuyInput.safeParse(inputFor(input, part)).data;
    if (!of) return { part, buy: null };
    const { quantity, cash, reached, mean, covered_until } = lastBuyOf(of);
    return { part, buy: { quantity, cash, reached, mean, covered_until } };
  });
  const bought = parts.filter(({ buy }) => buy !== null && buy.quantity > 0);
  return {
    parts,
    cash: bought.reduce((sum, { buy }) => sum + (buy?.cash ?? 0), 0),
    unpriced: bought.filter(({ part }) => !part.price).length,
    unknown: parts.filter(({ buy }) => buy === null).length,
  };
}

/** A plan in a few figures: all pieces, and what is reached at least for each part that is planned. */
export function totalsOf({ parts, cash }: ProjectPlan<Priced>): Bought & { parts_bought: number } {
  const buys = parts.flatMap(({ buy }) => buy ?? []);
  const sum = (of: 'quantity' | 'mean') => buys.reduce((total, buy) => total + buy[of], 0);
  const years = buys.map(({ covered_until }) => covered_until);
  return {
    ...{ quantity: sum('quantity'), cash, mean: sum('mean') },
    reached: Math.min(1, ...buys.map(({ reached }) => reached)),
    covered_until: years.reduce(
      (first, year) => (first === null || year === null ? null : Math.min(first, year)),
      years[0] ?? null,
    ),
    parts_bought: buys.filter(({ quantity }) => quantity > 0).length,
  };
}
