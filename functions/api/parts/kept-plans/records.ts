import { lastOrdersOf } from '#functions/api/projects/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { LAST_BUY } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { AppError } from '#shared/errors.ts';
import type { KeptPlan } from '#shared/parts/last-buy/kept.ts';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import { stockEnd } from '#shared/parts/last-buy/stock-end.ts';
import { planProject, totalsOf } from '#shared/projects/last-buys/plan.ts';
import { plannedOrderOf } from '#shared/projects/last-buys/schema.ts';

/** The plan of a part, or of the parts of a project as they are now. */
async function planned(actor: Actor, { project, input }: KeptPlan) {
  if (project === null) {
    const { quantity, cash, reached, mean, covered_until } = planLastBuy(input);
    return { quantity, cash, reached, mean, covered_until, stock_end: stockEnd(input) };
  }
  const orders = (await lastOrdersOf(actor, project)).items.map(plannedOrderOf);
  if (orders.length === 0) throw new AppError('no_last_orders');
  return { orders, ...totalsOf(planProject(input, orders)) };
}

/** The results are computed from the inputs, and cannot be entered. */
export const keptPlans: Resource<KeptPlan> = {
  kind: LAST_BUY,
  async prepare(actor, wanted, before) {
    if (before) return {};
    return { owner_entity: actor.entity.id, ...(await planned(actor, wanted)) };
  },
};
