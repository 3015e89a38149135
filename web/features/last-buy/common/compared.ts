import type { KeptPlan } from '#shared/parts/last-buy/kept.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';

/** A value and how it is written. */
export type Shown = { as: 'pieces' | 'money' | 'share' | 'year' | 'costs'; value: number | null };
/** `parts_bought`: of a project. */
export type Results = Pick<KeptPlan, 'quantity' | 'cash' | 'reached' | 'mean' | 'covered_until'> &
  Partial<Pick<KeptPlan, 'parts_bought'>>;
type Plan = Results & { input: LastBuyInput };

const ROWS = {
  parts: ({ parts_bought = 0 }: Plan) => ({ as: 'pieces', value: parts_bought }),
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

/** What a plan for a project does not say: each of its parts has its own. */
const OF_PARTS: readonly Row[] = ['price', 'stock', 'on_order', 'minimum_order', 'pack'];
const rowsOf = (of: 'part' | 'project'): Row[] =>
  (Object.keys(ROWS) as Row[]).filter((name) => (of === 'part' ? name !== 'parts' : !OF_PARTS.includes(name)));

/** Results and assumptions of plans, row by row. `now`: what is entered, if it can be planned. */
export const comparedPlans = (of: 'part' | 'project', now: Plan | null, kept: readonly Plan[]) =>
  rowsOf(of).map((name) => ({
    name,
    now: now && (ROWS[name](now) as Shown),
    kept: kept.map((plan): Shown => ROWS[name](plan)),
  }));
