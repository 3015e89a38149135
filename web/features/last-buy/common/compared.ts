import type { KeptPlan } from '#shared/parts/last-buy/kept.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';

/** A value and how it is written. */
export type Shown = { as: 'pieces' | 'money' | 'share' | 'year' | 'costs'; value: number | null };
type Plan = Pick<KeptPlan, 'quantity' | 'cash' | 'reached' | 'mean' | 'covered_until'> & { input: LastBuyInput };

const ROWS = {
  quantity: ({ quantity }: Plan) => ({ as: 'pieces', value: quantity }),
  cash: ({ cash }: Plan) => ({ as: 'money', value: cash }),
  reached: ({ reached }: Plan) => ({ as: 'share', value: reached }),
  mean: ({ mean }: Plan) => ({ as: 'pieces', value: mean }),
  covered_until: ({ covered_until }: Plan) => ({ as: 'year', value: covered_until }),
  from: ({ input }: Plan) => ({ as: 'year', value: input.from }),
  until: ({ input }: Plan) => ({ as: 'year', value: Math.max(...input.uses.map(({ until }) => until)) }),
  level: ({ input: { target } }: Plan) =>
    target.kind === 'level' ? { as: 'share', value: target.level } : { as: 'costs', value: 0 },
  price: ({ input }: Plan) => ({ as: 'money', value: input.price }),
  stock: ({ input }: Plan) => ({ as: 'pieces', value: input.stock }),
  on_order: ({ input }: Plan) => ({ as: 'pieces', value: input.on_order }),
  minimum_order: ({ input }: Plan) => ({ as: 'pieces', value: input.minimum_order }),
  pack: ({ input }: Plan) => ({ as: 'pieces', value: input.pack }),
  attrition: ({ input }: Plan) => ({ as: 'share', value: input.attrition }),
} as const satisfies Record<string, (plan: Plan) => Shown>;
type Row = keyof typeof ROWS;

/** Results and assumptions of plans, row by row. `now`: what is entered, if it can be planned. */
export const comparedPlans = (now: Plan | null, kept: readonly Plan[]) =>
  (Object.keys(ROWS) as Row[]).map((name) => ({
    name,
    now: now && (ROWS[name](now) as Shown),
    kept: kept.map((plan): Shown => ROWS[name](plan)),
  }));
