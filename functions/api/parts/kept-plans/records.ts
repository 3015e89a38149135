import { LAST_BUY } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import type { KeptPlan } from '#shared/parts/last-buy/kept.ts';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';

/** The results are those of the inputs: nobody enters them. */
export const keptPlans: Resource<KeptPlan> = {
  kind: LAST_BUY,
  prepare(actor, { input }, before) {
    if (before) return {};
    const { quantity, cash, reached, mean, covered_until } = planLastBuy(input);
    return { owner_entity: actor.entity.id, quantity, cash, reached, mean, covered_until };
  },
};
