import type { Resolution } from '../../cases/resolutions.ts';
import type { LastBuyInput } from './schema.ts';

type Planned = { quantity: number; input: Pick<LastBuyInput, 'price' | 'later_price'> };
type Decided = { resolution: Resolution | null; cost_avoided: number | null; currency: string };
/** What a missed last order costs: `plan`: the pieces cost more later; `case`: the next cheapest way costs more. */
export type CostOfWaiting = { amount: number; currency: string; from: 'plan' | 'case' };

/**
 * What it costs to let the date of a last order pass: by the plan that was kept last, the pieces to order times what each
 * costs more after the date; else by the case that is to be resolved by the last buy, the difference to the next
 * cheapest way. Null: neither says so.
 */
export function costOfWaiting(plan: Planned | undefined, decided: Decided | undefined): CostOfWaiting | null {
  const more = plan ? plan.quantity * ((plan.input.later_price ?? 0) - plan.input.price) : 0;
  // The planner's prices are in euros.
  if (more > 0) return { amount: more, currency: 'EUR', from: 'plan' };
  if (decided?.resolution !== 'life_of_need_buy' || !decided.cost_avoided || decided.cost_avoided < 0) return null;
  return { amount: decided.cost_avoided, currency: decided.currency, from: 'case' };
}
