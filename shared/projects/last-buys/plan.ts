import { lastBuyOf } from '../../parts/last-buy/plan.ts';
import { type LastBuyInput, lastBuyInput } from '../../parts/last-buy/schema.ts';
import type { LastOrder } from './schema.ts';

/** The last buy of a part of a project; null for one that is on no system, or needed in numbers that no plan covers. */
export type PlannedPart = { part: LastOrder; buy: { quantity: number; cash: number; reached: number } | null };
/** `unpriced`: parts that are bought without a known price. */
export type ProjectPlan = { parts: PlannedPart[]; cash: number; unpriced: number; unknown: number };

/** What is planned for one part: the needs count units of the project, of which each has `units` pieces. */
export const inputFor = (input: LastBuyInput, { price, units }: Pick<LastOrder, 'price' | 'units'>): LastBuyInput => ({
  ...input,
  price: price ?? 0,
  uses: input.uses.map((use) => ({ ...use, per_unit: use.per_unit * (units ?? 0) })),
});

/** The last buys of the parts of a project, all under the same assumptions. */
export function planProject(input: LastBuyInput, orders: readonly LastOrder[]): ProjectPlan {
  const parts = orders.map((part): PlannedPart => {
    const of = part.units === null ? undefined : lastBuyInput.safeParse(inputFor(input, part)).data;
    if (!of) return { part, buy: null };
    const { quantity, cash, reached } = lastBuyOf(of);
    return { part, buy: { quantity, cash, reached } };
  });
  const bought = parts.filter(({ buy }) => buy !== null && buy.quantity > 0);
  return {
    parts,
    cash: bought.reduce((sum, { buy }) => sum + (buy?.cash ?? 0), 0),
    unpriced: bought.filter(({ part }) => !part.price).length,
    unknown: parts.filter(({ buy }) => buy === null).length,
  };
}
